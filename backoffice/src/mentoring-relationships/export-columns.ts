import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import type { ExportColumns } from '../lib/export-rows.ts';
import { hoursOf } from '../lib/hours-of.ts';

/** The message groups of the exported values. */
export const relationshipColumns: ExportColumns = {
  kind: 'relationship_kinds',
  aasm_state: 'relationship_states',
  step: 'steps',
  health: 'health_words',
  mentoring_request_id: false,
};

/** The values of an exported relationship: the units and addresses of both, the word of its health and not the facts, and hours. */
export function relationshipRow(
  {
    id,
    aasm_state,
    participant,
    participant_email,
    presenter,
    presenter_email,
    health,
    held_minutes,
    ...relationship
  }: ConsoleRelationship,
  locale: string,
): Record<string, unknown> {
  const pair = {
    ...{ participant, participant_email, participant_unit: participant.business_unit },
    ...{ presenter, presenter_email, presenter_unit: presenter.business_unit },
  };
  return { id, aasm_state, ...pair, ...relationship, health: health?.word ?? null, hours: hoursOf(held_minutes, locale) };
}
