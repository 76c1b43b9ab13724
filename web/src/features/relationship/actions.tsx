import type { RelationshipAction } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { partnerOf } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ActionFields, type ActionValues } from './action-fields.tsx';
import { ActionRow } from './action-row.tsx';
import { orderActions } from './actions-order.ts';
import { AddForm } from './add-form.tsx';
import { AudienceNote } from './audience-note.tsx';
import { useNotebookMutation } from './use-notebook.ts';

interface ActionsProps {
  relationship: MentoringRelationship;
  actions: readonly RelationshipAction[];
}

/** The actions that the partners agreed on. */
export function Actions({ relationship, actions }: ActionsProps) {
  const { t } = useIntl();
  const { id, viewer, can } = relationship;
  const partnerName = partnerOf(relationship).first_name;
  const { open, done } = orderActions(actions);
  const row = (action: RelationshipAction) => (
    <ActionRow key={action.id} relationshipId={id} action={action} viewer={viewer} partnerName={partnerName} canWrite={can.write} />
  );
  return (
    <Section title={t('relationship.actions')}>
      <Card className="flex flex-col gap-3">
        <AudienceNote audience="pair" partnerName={partnerName} />
        {actions.length === 0 && (
          <p className="text-note text-ink-2">{t(can.write ? 'relationship.no_action' : 'relationship.none_noted')}</p>
        )}
        {open.length > 0 && <ul className="-my-1 divide-y divide-line">{open.map(row)}</ul>}
        {done.length > 0 && (
          <Disclosure title={t('relationship.done_actions', { count: done.length })}>
            <ul className="divide-y divide-line">{done.map(row)}</ul>
          </Disclosure>
        )}
        {can.write && <NewAction relationship={relationship} partnerName={partnerName} />}
      </Card>
    </Section>
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
    <AddForm<ActionValues>
      label={t('relationship.new_action')}
      placeholder={t('relationship.action_example')}
      buttonLabel={t('relationship.add')}
      defaultValues={{ title: '', owner: viewer, due_on: '' }}
      onAdd={(values, idempotencyKey) => add.mutateAsync({ ...values, idempotencyKey })}
    >
      {(control) => <ActionFields control={control} viewer={viewer} partnerName={partnerName} />}
    </AddForm>
  );
}
