import { type ComponentProps, lazy, Suspense } from 'react';
import { SessionSkeleton } from './session-skeleton.tsx';

const load = () => import('./booking-form.tsx').then((module) => ({ default: module.BookingForm }));
const BookingForm = lazy(load);

/** Fetches the form beside the data that it shows; what fails now is asked for again, and told, when it is drawn. */
export function fetchBookingForm(): void {
  load().catch(() => {});
}

/** The form with its calendar: the page's title stands without its code. */
export function LaterBookingForm(props: ComponentProps<typeof BookingForm>) {
  return (
    <Suspense fallback={<SessionSkeleton />}>
      <BookingForm {...props} />
    </Suspense>
  );
}
