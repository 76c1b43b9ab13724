import type { ConsoleMeeting } from '@binome/contract/console/meetings';
import type { ExportColumns } from '../lib/export-rows.ts';
import { hoursOf } from '../lib/hours-of.ts';

/** The message groups of the exported values. */
export const meetingColumns: ExportColumns = { aasm_state: 'meeting_states', type: 'meeting_types', mentoring_relationship_id: false };

/** The values of an exported session: the units of both, and hours if it was held. */
export function meetingRow(
  { id, participant, presenter, held_minutes, ...meeting }: ConsoleMeeting,
  locale: string,
): Record<string, unknown> {
  const pair = { participant, participant_unit: participant.business_unit, presenter, presenter_unit: presenter.business_unit };
  return { id, ...pair, ...meeting, hours: hoursOf(held_minutes, locale) };
}
