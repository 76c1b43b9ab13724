import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../lib/text/intl.ts';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Actions } from './actions.tsx';
import { NotebookSkeleton } from './notebook-skeleton.tsx';
import { Notes } from './notes.tsx';
import { Objectives } from './objectives.tsx';
import { notebookQuery } from './queries.ts';
import { useLiveNotebook } from './use-live-notebook.ts';

/** The notebook of a relationship: objectives, actions, notes. */
export function NotebookSection({ relationship }: { relationship: MentoringRelationship }) {
  const { t } = useIntl();
  const { data, error, refetch } = useQuery({
    ...notebookQuery(relationship.id),
    ...(relationship.can.write ? {} : { refetchInterval: false as const }),
  });
  useLiveNotebook(relationship.id);
  if (!data && error) return <ErrorCard error={error} text={t('relationship.notebook_failed')} onRetry={refetch} />;
  if (!data) return <NotebookSkeleton />;
  return (
    <>
      <div className="grid items-start gap-8 md:grid-cols-2 md:gap-4">
        <Objectives relationship={relationship} objectives={data.objectives} />
        <Actions relationship={relationship} actions={data.actions} />
      </div>
      <Notes key={relationship.id} relationship={relationship} notes={data.notes} />
    </>
  );
}
