import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { BackToCommunity } from '../../features/community/back-to-community.tsx';
import { failureKind, ProfileFailure } from '../../features/profile/profile-failure.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { ProfileSkeleton } from '../../features/profile/profile-skeleton.tsx';
import { recommendationsQuery } from '../../features/profile/recommendations-query.ts';
import { LazyRequestDialog } from '../../features/requests/lazy-request-dialog.tsx';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { profileQuery } from '../../lib/data/profiles.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/profile/presenter/$id')({
  loader: ({ context: { queryClient }, params }) => {
    queryClient.prefetchQuery(recommendationsQuery(params.id));
    return withMessages('profile', waitForPageData(queryClient, queryClient.ensureQueryData(profileQuery('presenter', params.id))));
  },
  pendingComponent: () => <PagePending skeleton={<ProfileSkeleton />} />,
  errorComponent: Failure,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { data: profile } = useSuspenseQuery(profileQuery('presenter', id));
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ProfilePage key={id} profile={profile} back={<BackToCommunity />} onRequest={() => setAsking(true)} />
      <LazyRequestDialog receiver={asking ? profile : null} onClose={() => setAsking(false)} focusAfter={nameElementId} />
    </>
  );
}

function Failure(props: ErrorComponentProps) {
  if (!failureKind(props.error)) return <PageError {...props} />;
  return <ProfileFailure error={props.error} back={<BackToCommunity />} />;
}

/** The element id of the page's title. */
function nameElementId(): string {
  return 'profile-name';
}
