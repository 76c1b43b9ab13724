import type { RelationshipObjective } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { partnerOf } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { AddForm } from './add-form.tsx';
import { AudienceNote } from './audience-note.tsx';
import { ObjectiveRow } from './objective-row.tsx';
import { useNotebookMutation } from './use-notebook.ts';

interface ObjectivesProps {
  relationship: MentoringRelationship;
  objectives: readonly RelationshipObjective[];
}

/** The objectives of a relationship. */
export function Objectives({ relationship, objectives }: ObjectivesProps) {
  const { t } = useIntl();
  const { id, viewer, can } = relationship;
  const partnerName = partnerOf(relationship).first_name;
  const add = useNotebookMutation(
    id,
    ({ title, idempotencyKey }: { title: string; idempotencyKey: string }) =>
      api('POST /api/v1/mentoring_relationships/:id/objectives', { params: { id }, body: { title }, idempotencyKey }),
    { said: ({ title }) => t('relationship.item_added', { title }), quiet: [403, 404, 422] },
  );
  return (
    <Section title={t('relationship.objectives')}>
      <Card className="flex flex-col gap-3">
        <AudienceNote audience="pair" partnerName={partnerName} />
        {objectives.length === 0 && (
          <p className="text-note text-ink-2">{t(can.write ? 'relationship.no_objective' : 'relationship.none_set')}</p>
        )}
        {objectives.length > 0 && (
          <ul className="-my-1 divide-y divide-line">
            {objectives.map((objective) => (
              <ObjectiveRow
                key={objective.id}
                relationshipId={id}
                objective={objective}
                viewer={viewer}
                partnerName={partnerName}
                canWrite={can.write}
              />
            ))}
          </ul>
        )}
        {can.write && (
          <AddForm
            label={t('relationship.new_objective')}
            placeholder={t('relationship.objective_example')}
            buttonLabel={t('relationship.add')}
            defaultValues={{ title: '' }}
            onAdd={({ title }, idempotencyKey) => add.mutateAsync({ title, idempotencyKey })}
          />
        )}
      </Card>
    </Section>
  );
}
