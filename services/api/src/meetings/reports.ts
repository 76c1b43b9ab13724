import { findOwnCompany } from '../companies/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { canHappen, nextState } from '../platform/data/state-machine.ts';
import { reportRulesOf, requiredReports } from '../policies/meetings.ts';
import { listSentReports, lockMeeting, updateMeeting } from './queries.ts';
import { meetingMachine } from './states.ts';

/**
 * Updates the state of a meeting after a report was sent: once all required reports are sent, the meeting is finished. A report for a
 * finished meeting, such as an optional one of the presenter, changes nothing.
 */
export async function recordReport({ tx, now }: { tx: Tx; now: Date }, meetingId: string): Promise<void> {
  const meeting = await lockMeeting(tx, meetingId);
  if (!meeting || !canHappen(meetingMachine, meeting.aasm_state, 'finish')) return;
  const sentSides = await listSentReports(tx, meetingId);
  const requiredSides = requiredReports(reportRulesOf(await findOwnCompany(tx), meeting.relationship_kind));
  if (requiredSides.every((side) => sentSides.includes(side))) {
    await updateMeeting(tx, meetingId, { aasm_state: nextState(meetingMachine, meeting.aasm_state, 'finish'), closed_at: now });
  } else if (sentSides.length > 0 && canHappen(meetingMachine, meeting.aasm_state, 'fill_feedback')) {
    await updateMeeting(tx, meetingId, { aasm_state: nextState(meetingMachine, meeting.aasm_state, 'fill_feedback') });
  }
}
