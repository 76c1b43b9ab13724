import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../lib/intl.ts';
import { relationshipsQuery, requestsQuery } from '../../lib/mentoring.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nextAction } from './next-action.ts';
import { NextActionCard } from './next-action-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProgramCard } from './program-card.tsx';
import { SuggestedParticipants } from './suggested-participants.tsx';
import { SuggestedPresenters } from './suggested-presenters.tsx';
import { Today } from './today.tsx';
import { UpcomingMeetings } from './upcoming-meetings.tsx';

/** The start page: the next action, then an overview. */
export function Dashboard() {
  const { t } = useIntl();
  const user = useCurrentUser();
  const profileType = user.current_profile?.type ?? 'participant';
  const requests = useQuery(requestsQuery(profileType));
  const relationships = useQuery(relationshipsQuery(profileType));
  const retry = () => {
    requests.refetch();
    relationships.refetch();
  };

  return (
    <>
      <PageHeader title={t('dashboard.hello', { name: user.first_name })}>
        <Today />
      </PageHeader>
      <div className="flex flex-col gap-8">
        {requests.isError || relationships.isError ? (
          <ErrorCard onRetry={retry} />
        ) : requests.data && relationships.data ? (
          <NextActionCard action={nextAction(user, requests.data, relationships.data)} />
        ) : (
          <Skeleton className="h-44 rounded-card" />
        )}
        {relationships.data?.some(({ next_meeting }) => next_meeting?.starts_at) && <UpcomingMeetings profileType={profileType} />}
        {profileType === 'participant' && user.can.find_presenters && <SuggestedPresenters />}
        {profileType === 'presenter' && <SuggestedParticipants />}
        <div className="grid gap-4 md:grid-cols-2">
          {user.current_profile && <ProfileCard profile={user.current_profile} />}
          {user.current_program && <ProgramCard id={user.current_program.id} />}
        </div>
      </div>
    </>
  );
}
