import type { RelationshipObjective } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { AddLine } from './add-line.tsx';
import { ObjectiveRow } from './objective-row.tsx';
import { useAddObjective } from './use-notebook.ts';

interface ObjectivesProps {
  relationship: MentoringRelationship;
  objectives: readonly RelationshipObjective[];
}

/** The objectives of a relationship. */
export function Objectives({ relationship, objectives }: ObjectivesProps) {
  const { t } = useIntl();
  const { id, viewer, can } = relationship;
  const addObjective = useAddObjective(id);
  const addLine = can.write && (
    <AddLine
      line={t('relationship.add_objective')}
      label={t('relationship.new_objective')}
      placeholder={t('relationship.objective_example')}
      defaultValues={{ title: '' }}
      draft={`objective ${id}`}
      centred={objectives.length === 0}
      onAdd={({ title }, idempotencyKey) => addObjective({ title, idempotencyKey })}
    />
  );
  return (
    <Section title={t('relationship.objectives')}>
      {objectives.length === 0 ? (
        <EmptyState drawing="empty-objectives" action={addLine}>
          {t(can.write ? 'relationship.no_objective' : 'relationship.none_set')}
        </EmptyState>
      ) : (
        <>
          <Card className="py-1.5 md:py-2.5">
            <ul className="divide-y divide-line">
              {objectives.map((objective) => (
                <ObjectiveRow
                  key={objective.id}
                  relationshipId={id}
                  objective={objective}
                  viewer={viewer}
                  partnerName={partnerOf(relationship).first_name}
                  canWrite={can.write}
                />
              ))}
            </ul>
          </Card>
          {addLine}
        </>
      )}
    </Section>
  );
}
