import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { openProposalsQuery } from '../../lib/data/mentoring.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { useCurrentMinute } from '../../ui/frame/use-current-minute.ts';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { dayOf } from './day.ts';
import { ParticipantHome } from './participant-home.tsx';
import { PauseCard } from './pause-card.tsx';
import { PresenterHome } from './presenter-home.tsx';
import { useOtherRole, useRole } from './queries.ts';
import { mayAsk, toDos } from './to-dos.ts';

interface DashboardProps {
  /** The card of the next circle session, of another feature. */
  circle?: ReactNode;
  /** Opens the dialog that writes to a person. */
  onWrite: (person: PresenterCard | ParticipantCard, type: ProfileType) => void;
}

/** The start page: what the day is about in all roles, then the relationships of the current role, who wrote, and the company's week. */
export function Dashboard({ circle, onWrite }: DashboardProps) {
  const { t, timeZone } = useIntl();
  const user = useCurrentUser();
  const role = user.current_profile?.type ?? 'participant';
  const { requests, relationships } = useRole(role);
  const { data: proposals } = useQuery(openProposalsQuery);
  const other = useOtherRole();
  const now = useCurrentMinute();
  const hello = t('dashboard.hello', { name: user.first_name });
  if (!requests.data || !relationships.data) {
    const retry = () => {
      requests.refetch();
      relationships.refetch();
    };
    return (
      <>
        <PageHeader title={hello} />
        {requests.isLoadingError || relationships.isLoadingError ? (
          <ErrorCard error={requests.error ?? relationships.error} onRetry={retry} />
        ) : (
          <Skeleton className="h-68 rounded-scene" />
        )}
      </>
    );
  }
  const all = [...relationships.data, ...other.relationships];
  const toDo = toDos(user, [...requests.data, ...other.requests], all, proposals);
  const searches = role === 'participant' && mayAsk(user, relationships.data);
  const { scene, others } = dayOf({ role, searches, toDos: toDo, relationships: all, now, timeZone });
  const home = {
    hello,
    scene,
    others,
    circle,
    requests: requests.data,
    proposals: proposals ?? [],
    relationships: relationships.data,
    all,
  };
  return (
    <div className="flex flex-col gap-8">
      {user.current_profile?.paused && <PauseCard profile={user.current_profile} />}
      {role === 'presenter' ? <PresenterHome {...home} /> : <ParticipantHome {...home} onWrite={onWrite} />}
    </div>
  );
}
