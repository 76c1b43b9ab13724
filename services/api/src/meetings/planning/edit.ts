import type { updateMeeting as updateMeetingEndpoint } from '@binome/contract/meetings';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import { assertMeetingOpen, lockOwnMeeting } from '../lock-meeting.ts';
import { findMeeting, updateDetails, updateMeeting } from '../queries.ts';
import { editableStates } from '../states.ts';
import { assertReasonOffered, meetingDetails } from './meeting-details.ts';

type Edit = Omit<Extract<z.output<(typeof updateMeetingEndpoint)['schema']['body']>, { event: 'edit' }>, 'event'>;

/**
 * Changes what a session is about or how it is held: what is not named stays. Of an agreed one the other side is told, and calendars
 * follow; a change that changes nothing tells nobody.
 * @throws ApiError `not_found`, `transition_refused`, `not_eligible`, `invalid`
 */
export async function editMeeting(context: MemberContext, id: string, edit: Edit): Promise<void> {
  const { tx, now } = context;
  const { meeting, side } = await lockOwnMeeting(context, id);
  if (!editableStates.includes(meeting.aasm_state)) throw new ApiError('transition_refused');
  await assertMeetingOpen(context, meeting.mentoring_relationship_id);
  const before = await findMeeting(tx, id);
  if (!before) throw new ApiError('not_found');
  if (edit.meeting_reason_id !== before.meeting_reason_id) await assertReasonOffered(tx, edit.meeting_reason_id);

  const { type = before.type, subject = before.subject, meeting_reason_id = before.meeting_reason_id } = edit;
  const words = { subject, ...meetingDetails(type, { ...before, ...named(edit) }) };
  const changed =
    type !== before.type ||
    meeting_reason_id !== before.meeting_reason_id ||
    Object.entries(words).some(([field, value]) => value !== before[field as keyof typeof words]);
  if (!changed) return;

  const agreed = meeting.aasm_state === 'confirmed';
  const sequence = agreed ? meeting.sequence + 1 : meeting.sequence;
  await updateDetails(tx, id, words);
  await updateMeeting(tx, id, { type, meeting_reason_id, sequence });
  await recordContact(tx, meeting.mentoring_relationship_id, now);
  if (agreed) await recordEvent(context, { name: 'meeting.changed', subject_id: id, data: { by: side, sequence } });
}

/** The fields that a change names, without those that it leaves out. */
function named(edit: Edit) {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Edit;
}
