import { createFileRoute } from '@tanstack/react-router';
import { AvailabilityPage } from '../../features/availability/availability-page.tsx';
import { calendarsQuery, feedQuery } from '../../features/availability/queries.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { weekQuery } from '../../lib/data/own-week.ts';
import { loadMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/availability_settings')({
  loader: ({ context: { queryClient } }) => {
    // Not awaited: the cards of the calendars show their own errors.
    queryClient.prefetchQuery(feedQuery);
    queryClient.prefetchQuery(calendarsQuery);
    return Promise.all([loadMessages('settings'), queryClient.ensureQueryData(weekQuery)]);
  },
  pendingComponent: () => <PagePending />,
  component: AvailabilityPage,
});
