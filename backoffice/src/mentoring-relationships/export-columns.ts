import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import type { ExportColumns } from '../lib/export-rows.ts';

/** The message groups of the exported values. */
export const relationshipColumns: ExportColumns = {
  aasm_state: 'relationship_states',
  step: 'steps',
  health: 'health_words',
  mentoring_request_id: false,
};

/** The values of an exported relationship: the word of its health, not the facts. */
export function relationshipRow({ health, ...relationship }: ConsoleRelationship): Record<string, unknown> {
  return { ...relationship, health: health?.word ?? null };
}
