import type { createMeeting } from '@binome/contract/mentoring/meetings';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { ownCompanyOf } from '../../companies/own-company.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import { saveSharedText } from '../../relationships/shared-texts/shared-texts.ts';
import { insertAppointments, listAppointments } from '../appointment-queries.ts';
import { assertRelationshipActive } from '../lock-meeting.ts';
import { countRelationshipMeetings, insertDetails, insertMeeting, lockMeeting } from '../queries.ts';
import { lockMeetingRelationship } from '../relationship-queries.ts';
import { uncountedStates } from '../states.ts';
import { bookIfAllowed } from './book-time.ts';
import { assertReasonOffered, toStoredDetails } from './meeting-details.ts';
import { checkSlots } from './slots.ts';

type NewMeeting = z.output<(typeof createMeeting)['schema']['body']>;

/**
 * Plans a meeting and returns its id. The partner chooses from the proposed times; without any, the meeting waits for a first proposal. With
 * `book`, a common free time is booked at once where the mentor allows it.
 * Locks the relationship, so that concurrent plans cannot exceed the limit. `withAcceptance`: the times are part of the answer to a request.
 * @throws ApiError `not_found`, `transition_refused`, `not_eligible`, `meeting_limit_reached`, `invalid`, `slot_past`, `slot_taken`
 */
export async function planMeeting(context: MemberContext, input: NewMeeting, withAcceptance?: true): Promise<string> {
  const { tx, actor, now, locale } = context;
  const relationship = await lockMeetingRelationship(tx, input.mentoring_relationship_id);
  if (!relationship || (actor.user_id !== relationship.participant_user_id && actor.user_id !== relationship.presenter_user_id))
    throw new ApiError('not_found');
  assertRelationshipActive(relationship, locale);
  await assertMeetingLimit(context, relationship.id);
  await assertReasonOffered(tx, input.meeting_reason_id);
  const details = toStoredDetails(input.type, input);
  const checkedSlots = await checkSlots(tx, { slots: input.slots, minutes: input.duration_minutes, partners: relationship, now });

  const side: ProfileType = actor.user_id === relationship.presenter_user_id ? 'presenter' : 'participant';
  const userColumns = { participant_user_id: relationship.participant_user_id, presenter_user_id: relationship.presenter_user_id };
  const { type, duration_minutes, meeting_reason_id = null } = input;
  const id = await insertMeeting(tx, {
    ...userColumns,
    mentoring_relationship_id: relationship.id,
    type,
    duration_minutes,
    meeting_reason_id,
    planned_by: side,
    created_at: now,
    aasm_state: checkedSlots.length > 0 ? 'requested' : 'initiated',
  });
  await insertDetails(tx, { ...userColumns, meeting_id: id, subject: input.subject, ...details, proposal_note: input.note || null });
  const proposal = { meeting_id: id, round: 1, proposed_by: side, duration_minutes, created_at: now };
  await insertAppointments(
    tx,
    checkedSlots.map((slot) => ({ ...proposal, ...slot })),
  );
  if (input.agenda?.trim()) {
    const target = { ...userColumns, relationship_id: relationship.id, meeting_id: id, side };
    await saveSharedText(context, target, { body: input.agenda, version: 0 });
  }
  await recordContact(tx, relationship.id, now);
  const meeting = input.book ? await lockMeeting(tx, id) : undefined;
  if (meeting) {
    const proposals = await listAppointments(tx, [id], 'proposed');
    if (await bookIfAllowed(context, { meeting, side, proposals, allowed: relationship.direct_booking })) return id;
  }
  if (checkedSlots.length > 0) {
    const data = { by: side, sequence: 0, with_acceptance: withAcceptance };
    await recordEvent(context, { name: 'meeting.requested', subject_id: id, data });
  }
  return id;
}

/**
 * The caller must hold the lock on the relationship.
 * @throws ApiError `meeting_limit_reached`
 */
async function assertMeetingLimit(context: MemberContext, relationshipId: string): Promise<void> {
  const { max_meetings: max } = await ownCompanyOf(context);
  if ((await countRelationshipMeetings(context.tx, relationshipId, uncountedStates)) >= max)
    throw new ApiError('meeting_limit_reached', { values: { max } });
}
