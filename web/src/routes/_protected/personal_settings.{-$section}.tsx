import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import {
  closureQuery,
  commitmentsQuery,
  notificationSettingsQuery,
  ownEmailQuery,
  secondFactorQuery,
  sessionsQuery,
  workplacesQuery,
} from '../../features/settings/queries.ts';
import { isSectionName, type SectionName } from '../../features/settings/sections.ts';
import { SettingsOverview } from '../../features/settings/settings-overview.tsx';
import { SettingsSection } from '../../features/settings/settings-section.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { loadMessages } from '../../lib/text/intl.ts';

/** The overview of the settings, or one section. */
export const Route = createFileRoute('/_protected/personal_settings/{-$section}')({
  beforeLoad: ({ params: { section }, location: { hash } }) => {
    // The sections were anchors of one page: mails and bookmarks still name them so.
    if (section === undefined && isSectionName(hash)) {
      throw redirect({ to: '/personal_settings/{-$section}', params: { section: hash }, hash: '', replace: true });
    }
    if (section !== undefined && !isSectionName(section)) throw notFound();
  },
  // Each part shows its own errors, with a retry button.
  loader: ({ context: { queryClient }, params: { section } }) =>
    Promise.all([loadMessages('settings'), isSectionName(section) && prefetch(queryClient, section)]),
  pendingComponent: () => <PagePending />,
  component: Page,
});

function Page() {
  const { section } = Route.useParams();
  return isSectionName(section) ? <SettingsSection key={section} name={section} /> : <SettingsOverview />;
}

function prefetch(queryClient: QueryClient, section: SectionName): Promise<void> | undefined {
  switch (section) {
    case 'identity':
      return queryClient.prefetchQuery(workplacesQuery);
    case 'email_address':
      return queryClient.prefetchQuery(ownEmailQuery);
    case 'notifications':
      return queryClient.prefetchQuery(notificationSettingsQuery);
    case 'roles':
      return queryClient.prefetchQuery(commitmentsQuery);
    case 'security':
      return queryClient.prefetchQuery(secondFactorQuery);
    case 'sessions':
      return queryClient.prefetchQuery(sessionsQuery);
    case 'closure':
      return queryClient.prefetchQuery(closureQuery);
    default:
      return undefined;
  }
}
