import type { RelationshipAction } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { lazy, Suspense } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { ActionRow } from './action-row.tsx';
import type { ActionValues } from './action-values.ts';
import { orderActions } from './actions-order.ts';
import { AddLine } from './add-line.tsx';
import { useNotebookMutation } from './use-notebook.ts';

const OwnerField = lazy(() => import('./owner-field.tsx').then((module) => ({ default: module.OwnerField })));

interface ActionsProps {
  relationship: MentoringRelationship;
  actions: readonly RelationshipAction[];
}

/** The actions that the partners agreed on, and the line that adds one. */
export function Actions({ relationship, actions }: ActionsProps) {
  const { t } = useIntl();
  const { id, viewer, can } = relationship;
  const partnerName = partnerOf(relationship).first_name;
  const { open, done } = orderActions(actions);
  const row = (action: RelationshipAction) => (
    <ActionRow key={action.id} relationshipId={id} action={action} viewer={viewer} partnerName={partnerName} canWrite={can.write} />
  );
  return (
    <section aria-label={t('relationship.actions')} className="flex w-full flex-col gap-1">
      {open.length > 0 && <ul className="divide-y divide-current/15">{open.map(row)}</ul>}
      {done.length > 0 && (
        <Disclosure title={t('relationship.done_actions', { count: done.length })}>
          <ul className="divide-y divide-current/15">{done.map(row)}</ul>
        </Disclosure>
      )}
      {can.write && <NewAction relationship={relationship} partnerName={partnerName} />}
    </section>
  );
}

function NewAction({ relationship: { id, viewer }, partnerName }: { relationship: MentoringRelationship; partnerName: string }) {
  const { t } = useIntl();
  const add = useNotebookMutation(
    id,
    ({ idempotencyKey, title, owner, due_on }: ActionValues & { idempotencyKey: string }) =>
      api('POST /api/v1/mentoring_relationships/:id/actions', {
        params: { id },
        body: { title, owner, due_on: parseTypedDate(due_on) },
        idempotencyKey,
      }),
    { said: ({ title }) => t('relationship.item_added', { title }), quiet: [403, 404, 422] },
  );
  return (
    <AddLine<ActionValues>
      line={t('relationship.add_action')}
      label={t('relationship.new_action')}
      placeholder={t('relationship.action_example')}
      defaultValues={{ title: '', owner: viewer, due_on: '' }}
      draft={`action ${id}`}
      onAdd={(values, idempotencyKey) => add.mutateAsync({ ...values, idempotencyKey })}
    >
      {(control) => (
        <Suspense fallback={<Skeleton className="h-18" />}>
          <OwnerField control={control} viewer={viewer} partnerName={partnerName} />
        </Suspense>
      )}
    </AddLine>
  );
}
