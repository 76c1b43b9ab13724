import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { QuestionFieldProps } from './question-field.tsx';

const QuestionField = lazy(() => import('./question-field.tsx').then((module) => ({ default: module.QuestionField })));

/** A question on a screen that stands without the code of all its kinds of answers. */
export function LaterQuestionField(props: QuestionFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-18" />}>
      <QuestionField {...props} />
    </Suspense>
  );
}
