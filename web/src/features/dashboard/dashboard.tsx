import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import { relationshipsQuery, requestsQuery } from '../../lib/data/mentoring.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { LatestArticles } from './latest-articles.tsx';
import { PauseCard } from './pause-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProgramCard } from './program-card.tsx';
import { otherRole } from './queries.ts';
import { RelationshipsSection } from './relationships-section.tsx';
import { SentRequests } from './sent-requests.tsx';
import { SuggestedPeople } from './suggested-people.tsx';
import { ToDoList } from './to-do-list.tsx';
import { hasRoom, sentRequests, toDos } from './to-dos.ts';
import { Today } from './today.tsx';

/** The start page: everything to do in all roles, then the relationships of the current role, what is awaited, and suggestions. */
export function Dashboard() {
  const { t } = useIntl();
  const user = useCurrentUser();
  const profileType = user.current_profile?.type ?? 'participant';
  const requests = useQuery(requestsQuery(profileType));
  const relationships = useQuery(relationshipsQuery(profileType));
  const other = useOtherRole();
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
        {user.current_profile?.paused && <PauseCard profile={user.current_profile} />}
        {requests.isLoadingError || relationships.isLoadingError ? (
          <ErrorCard error={requests.error ?? relationships.error} onRetry={retry} />
        ) : requests.data && relationships.data ? (
          <>
            <ToDoList toDos={toDos(user, [...requests.data, ...other.requests], [...relationships.data, ...other.relationships])} />
            <RelationshipsSection relationships={relationships.data} />
            <SentRequests requests={sentRequests(requests.data)} />
          </>
        ) : (
          <Skeleton className="h-44 rounded-card" />
        )}
        {mayAskAnother(user, relationships.data) && <SuggestedPeople type="presenter" />}
        {mayHelpAnother(user, relationships.data) && <SuggestedPeople type="participant" />}
        <LatestArticles />
        <div className="grid gap-4 md:grid-cols-2">
          {user.current_profile && <ProfileCard profile={user.current_profile} />}
          {user.current_program && <ProgramCard id={user.current_program.id} />}
        </div>
      </div>
    </>
  );
}

/** The requests and relationships of the role that a person with two roles does not look at now. */
function useOtherRole() {
  const other = otherRole(useCurrentUser());
  const requests = useQuery({ ...requestsQuery(other ?? 'presenter'), enabled: other !== null });
  const relationships = useQuery({ ...relationshipsQuery(other ?? 'presenter'), enabled: other !== null });
  return other ? { requests: requests.data ?? [], relationships: relationships.data ?? [] } : { requests: [], relationships: [] };
}

function mayAskAnother(user: ReturnType<typeof useCurrentUser>, relationships: readonly MentoringRelationship[] | undefined): boolean {
  const isPresenter = user.current_profile?.type === 'presenter';
  return !isPresenter && user.can.find_presenters && relationships !== undefined && hasRoom(user, relationships);
}

function mayHelpAnother(user: ReturnType<typeof useCurrentUser>, relationships: readonly MentoringRelationship[] | undefined): boolean {
  return user.current_profile?.type === 'presenter' && relationships !== undefined && hasRoom(user, relationships);
}
