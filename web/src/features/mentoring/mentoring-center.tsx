import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { relationshipsQuery, requestsQuery } from '../../lib/mentoring.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import type { Task } from './center.ts';
import { CenterSkeleton } from './center-skeleton.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ParticipantCenter } from './participant-center.tsx';
import { PresenterCenter } from './presenter-center.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const dialogs = { accept: AcceptDialog, decline: DeclineDialog, withdraw: WithdrawDialog };

/** Requests, accompaniments and the next step of each, as the person acts now: mentor or mentee. */
export function MentoringCenter() {
  const { t } = useIntl();
  const { first_name, current_profile } = useCurrentUser();
  const as = current_profile?.type ?? 'participant';
  const requests = useQuery(requestsQuery(as));
  const relationships = useQuery(relationshipsQuery(as));
  const [task, setTask] = useState<Task | null>(null);
  const TaskDialog = task && dialogs[task.kind];
  const Center = as === 'presenter' ? PresenterCenter : ParticipantCenter;

  return (
    <>
      <PageHeader title={t('mentoring.title')}>{t(`mentoring.welcome_${as}`, { name: first_name })}</PageHeader>
      {requests.isError || relationships.isError ? (
        <ErrorCard
          text={t('mentoring.failed')}
          onRetry={() => {
            requests.refetch();
            relationships.refetch();
          }}
        />
      ) : !requests.data || !relationships.data ? (
        <CenterSkeleton />
      ) : (
        <Center requests={requests.data} relationships={relationships.data} onTask={setTask} />
      )}
      {task && TaskDialog && <TaskDialog request={task.request} onClose={() => setTask(null)} />}
    </>
  );
}
