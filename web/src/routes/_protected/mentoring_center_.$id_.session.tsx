import { createFileRoute } from '@tanstack/react-router';
import { BookingPage } from '../../features/booking/booking-page.tsx';
import { BookingSkeleton } from '../../features/booking/booking-skeleton.tsx';
import { reasonsQuery } from '../../features/booking/queries.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { slotsQuery } from '../../lib/data/free-slots.ts';
import { meetingQuery } from '../../lib/data/meetings.ts';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { isFutureInstant } from '../../lib/text/date-time.ts';
import { loadMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/mentoring_center_/$id_/session')({
  validateSearch: ({ meeting, slot }: Record<string, unknown>): { meeting?: string; slot?: string } => ({
    ...(typeof meeting === 'string' && meeting && { meeting }),
    ...(isFutureInstant(slot) && { slot }),
  }),
  // No loaderDeps: the meeting does not change while the page is open. The page shows errors itself.
  loader: async ({ context: { queryClient }, params: { id }, location }) => {
    const { meeting } = location.search as { meeting?: string };
    const queries = [
      queryClient.prefetchQuery(relationshipQuery(id)),
      queryClient.prefetchQuery(reasonsQuery()),
      meeting ? queryClient.prefetchQuery(meetingQuery(meeting)) : queryClient.prefetchQuery(slotsQuery(id, { duration: 60 })),
    ];
    await Promise.all([loadMessages('mentoring'), waitForPageData(queryClient, Promise.all(queries))]);
  },
  pendingComponent: () => <PagePending skeleton={<BookingSkeleton />} />,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { meeting, slot } = Route.useSearch();
  return <BookingPage key={meeting} relationshipId={id} meetingId={meeting} chosenSlot={slot} />;
}
