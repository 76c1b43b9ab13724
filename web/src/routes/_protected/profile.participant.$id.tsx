import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { BackToCommunity } from '../../features/community/back-to-community.tsx';
import { failureKind, ProfileFailure } from '../../features/profile/profile-failure.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { ProfileSkeleton } from '../../features/profile/profile-skeleton.tsx';
import { LazyRequestDialog } from '../../features/requests/lazy-request-dialog.tsx';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { profileQuery } from '../../lib/data/profiles.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { useIntl, withMessages } from '../../lib/text/intl.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';

export const Route = createFileRoute('/_protected/profile/participant/$id')({
  // As a peer, also for a participant who is a presenter too.
  validateSearch: ({ as }: Record<string, unknown>): { as?: 'participant' } => (as === 'participant' ? { as } : {}),
  loaderDeps: ({ search: { as } }) => ({ as }),
  loader: ({ context: { queryClient }, params, deps: { as } }) =>
    withMessages('profile', waitForPageData(queryClient, queryClient.ensureQueryData(profileQuery('participant', params.id, as)))),
  pendingComponent: () => <PagePending skeleton={<ProfileSkeleton />} />,
  errorComponent: Failure,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { as } = Route.useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery('participant', id, as));
  const [offering, setOffering] = useState(false);
  return (
    <>
      <ProfilePage key={id} profile={profile} back={<Back />} onRequest={() => setOffering(true)} />
      <LazyRequestDialog receiver={offering ? profile : null} onClose={() => setOffering(false)} focusAfter={nameElementId} />
    </>
  );
}

function Failure(props: ErrorComponentProps) {
  if (!failureKind(props.error)) return <PageError {...props} />;
  return <ProfileFailure error={props.error} back={<Back />} />;
}

/** People come to a participant's profile from the community or from the mentoring center. */
function Back() {
  const { t } = useIntl();
  const fromCommunity = useRouterState({ select: ({ location }) => location.state.community !== undefined });
  if (fromCommunity) return <BackToCommunity />;
  return <BackLink to="/mentoring_center">{t('shell.mentoring_center')}</BackLink>;
}

/** The element id of the page's title. */
function nameElementId(): string {
  return 'profile-name';
}
