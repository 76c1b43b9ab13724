import type { updateMeeting as updateMeetingEndpoint } from '@binome/contract/mentoring/meetings';
import type { z } from 'zod';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import { assertPartnersCanMeet, lockOwnMeeting } from '../lock-meeting.ts';
import { findMeeting, updateDetails, updateMeeting } from '../queries.ts';
import { editableStates } from '../states.ts';
import { assertReasonOffered, toStoredDetails } from './meeting-details.ts';

type Edit = Omit<Extract<z.output<(typeof updateMeetingEndpoint)['schema']['body']>, { event: 'edit' }>, 'event'>;

/**
 * Changes the given fields of a meeting. If the meeting is agreed and a value differs, the partner is notified and calendars are
 * updated.
 * @throws ApiError `not_found`, `transition_refused`, `not_eligible`, `invalid`
 */
export async function editMeeting(context: MemberContext, id: string, edit: Edit): Promise<void> {
  const { tx, now } = context;
  const { meeting, side } = await lockOwnMeeting(context, id);
  if (!editableStates.includes(meeting.aasm_state)) throw new ApiError('transition_refused');
  await assertPartnersCanMeet(context, meeting.mentoring_relationship_id);
  const before = await findMeeting(tx, id);
  if (!before) throw new ApiError('not_found');
  if (edit.meeting_reason_id !== before.meeting_reason_id) await assertReasonOffered(tx, edit.meeting_reason_id);

  const { type = before.type, subject = before.subject, meeting_reason_id = before.meeting_reason_id } = edit;
  const details = { subject, ...toStoredDetails(type, { ...before, ...withoutUndefined(edit) }) };
  const hasChanged =
    type !== before.type ||
    meeting_reason_id !== before.meeting_reason_id ||
    Object.entries(details).some(([field, value]) => value !== before[field as keyof typeof details]);
  if (!hasChanged) return;

  const isAgreed = meeting.aasm_state === 'confirmed';
  const sequence = isAgreed ? meeting.sequence + 1 : meeting.sequence;
  await updateDetails(tx, id, details);
  await updateMeeting(tx, id, { type, meeting_reason_id, sequence });
  await recordContact(tx, meeting.mentoring_relationship_id, now);
  if (isAgreed) await recordEvent(context, { name: 'meeting.changed', subject_id: id, data: { by: side, sequence } });
}

/** Removes undefined fields: in a spread they would overwrite the stored values. */
function withoutUndefined(edit: Edit) {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Edit;
}
