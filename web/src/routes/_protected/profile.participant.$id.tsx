import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps, getRouteApi } from '@tanstack/react-router';
import { failureKind, ProfileFailure } from '../../features/profile/profile-failure.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { ProfileSkeleton } from '../../features/profile/profile-skeleton.tsx';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { firstGlance } from '../../lib/first-glance.ts';
import { inWords, useIntl } from '../../lib/intl.ts';
import { profileQuery } from '../../lib/profiles.ts';
import { BackLink } from '../../ui/back-link.tsx';

export const Route = createFileRoute('/_protected/profile/participant/$id')({
  loader: ({ context: { queryClient }, params }) =>
    inWords('profile', firstGlance(queryClient, queryClient.ensureQueryData(profileQuery('participant', params.id)))),
  pendingComponent: () => <PagePending skeleton={<ProfileSkeleton />} />,
  errorComponent: Failure,
  component: Page,
});

// By its name, not by `Route`: the route itself stays in the first script, as small as it is.
const page = getRouteApi('/_protected/profile/participant/$id');

function Page() {
  const { id } = page.useParams();
  const { data: profile } = useSuspenseQuery(profileQuery('participant', id));
  return <ProfilePage profile={profile} back={<BackToMentoring />} />;
}

function Failure(props: ErrorComponentProps) {
  if (!failureKind(props.error)) return <PageError {...props} />;
  return <ProfileFailure error={props.error} back={<BackToMentoring />} />;
}

/** Where mentees are met: the requests and accompaniments of the person. */
function BackToMentoring() {
  const { t } = useIntl();
  return <BackLink to="/mentoring_center">{t('shell.mentoring_center')}</BackLink>;
}
