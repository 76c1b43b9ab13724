import { type ComponentProps, lazy, Suspense } from 'react';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';

const load = () => import('./feedback-form.tsx').then((module) => ({ default: module.FeedbackForm }));
const FeedbackForm = lazy(load);

/** Fetches the form beside the data that it shows; what fails now is asked for again, and told, when it is drawn. */
export function fetchFeedbackForm(): void {
  load().catch(() => {});
}

/** The form with all its kinds of answers: a report that is only read stands without its code. */
export function LaterFeedbackForm(props: ComponentProps<typeof FeedbackForm>) {
  return (
    <Suspense fallback={<FeedbackSkeleton />}>
      <FeedbackForm {...props} />
    </Suspense>
  );
}
