import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { notificationSettingsQuery, secondFactorQuery, sessionsQuery, waysInQuery } from '../../features/settings/queries.ts';
import { isSectionName, movedSections } from '../../features/settings/sections.ts';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { loadMessages } from '../../lib/text/intl.ts';

/** The settings. The address can name a part, which is then unfolded. */
export const Route = createFileRoute('/_protected/personal_settings/{-$section}')({
  beforeLoad: ({ params: { section }, location: { hash } }) => {
    // The parts were anchors of one page, then pages: mails and bookmarks still name them so.
    const named = section ?? hash;
    const target = movedSections[named] ?? (isSectionName(named) ? named : undefined);
    if (target && target !== section) {
      throw redirect({ to: '/personal_settings/{-$section}', params: { section: target }, hash: '', replace: true });
    }
    if (section !== undefined && !target) throw notFound();
  },
  // Each row shows its own errors, with a retry button.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      loadMessages('settings'),
      queryClient.prefetchQuery(notificationSettingsQuery),
      queryClient.prefetchQuery(waysInQuery),
      queryClient.prefetchQuery(secondFactorQuery),
      queryClient.prefetchQuery(sessionsQuery),
    ]),
  pendingComponent: () => <PagePending />,
  component: SettingsPage,
});
