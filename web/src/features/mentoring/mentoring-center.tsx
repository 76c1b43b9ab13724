import type { ProfileType } from '@binome/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { relationshipsQuery, requestsQuery } from '../../lib/data/mentoring.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { shownRole } from '../../lib/data/shown-role.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import type { RequestTask } from './center-lists.ts';
import { CenterSkeleton } from './center-skeleton.tsx';
import { ParticipantCenter } from './participant-center.tsx';
import { PresenterCenter } from './presenter-center.tsx';

const loadDialogs = () => import('./request-task-dialog.tsx');
const RequestTaskDialog = lazyDialog(() => loadDialogs().then((module) => module.RequestTaskDialog));

/** The requests and relationships of the current user in a role; in the current one without `role` or without a profile of it. */
export function MentoringCenter({ role }: { role?: ProfileType | undefined }) {
  const as = shownRole(useCurrentUser(), role);
  return as ? <RoleCenter as={as} /> : <CenterWithoutRole />;
}

/** What administrators without a profile see: a link to the choice of a role. */
function CenterWithoutRole() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('mentoring.title')} />
      <EmptyState
        drawing="envie"
        action={
          <LinkButton to="/profile-choice/{-$anchor}" params={{ anchor: undefined }}>
            {t('shell.choose_role')}
          </LinkButton>
        }
      >
        {t('mentoring.no_role')}
      </EmptyState>
    </>
  );
}

function RoleCenter({ as }: { as: ProfileType }) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const requests = useQuery(requestsQuery(as));
  const relationships = useQuery(relationshipsQuery(as));
  const [task, setTask] = useState<RequestTask | null>(null);
  usePreload(loadDialogs);
  const Center = as === 'presenter' ? PresenterCenter : ParticipantCenter;

  return (
    <>
      <PageHeader title={t('mentoring.title')}>{t(`mentoring.welcome_${as}`, { name: user.first_name })}</PageHeader>
      {requests.isLoadingError || relationships.isLoadingError ? (
        <ErrorCard
          text={t('mentoring.failed')}
          error={requests.error ?? relationships.error}
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
      {task && <RequestTaskDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}
