import type { createMeeting } from '@binome/contract/meetings';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import type { MemberContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import { saveSharedText } from '../../relationships/shared-texts/shared-texts.ts';
import { insertAppointments } from '../appointment-queries.ts';
import { assertRelationshipActive } from '../lock-meeting.ts';
import { countSessions, insertDetails, insertMeeting } from '../queries.ts';
import { lockMeetingRelationship } from '../relationship-queries.ts';
import { uncountedStates } from '../states.ts';
import { assertReasonOffered, meetingDetails } from './meeting-details.ts';
import { readSlots } from './slots.ts';

type NewMeeting = z.output<(typeof createMeeting)['schema']['body']>;

/**
 * Plans a session of a running accompaniment, with times for the other side to choose from; without any, it waits for a first
 * proposal. The accompaniment is held, so that sessions planned at once are each counted. Returns the session's id.
 * @throws ApiError `not_found`, `transition_refused`, `not_eligible`, `meeting_limit_reached`, `invalid`, `slot_past`, `slot_taken`
 */
export async function planMeeting(context: MemberContext, given: NewMeeting): Promise<string> {
  const { tx, actor, now, locale } = context;
  const pair = await lockMeetingRelationship(tx, given.mentoring_relationship_id);
  if (!pair || (actor.user_id !== pair.participant_user_id && actor.user_id !== pair.presenter_user_id)) throw new ApiError('not_found');
  assertRelationshipActive(pair, locale);
  await assertMeetingLimit(context, pair.id);
  await assertReasonOffered(tx, given.meeting_reason_id);
  const words = meetingDetails(given.type, given);
  const userIds = [pair.participant_user_id, pair.presenter_user_id];
  const slots = await readSlots(tx, { slots: given.slots, minutes: given.duration_minutes, userIds, now });

  const side: ProfileType = actor.user_id === pair.presenter_user_id ? 'presenter' : 'participant';
  const people = { participant_user_id: pair.participant_user_id, presenter_user_id: pair.presenter_user_id };
  const { type, duration_minutes, meeting_reason_id = null } = given;
  const id = await insertMeeting(tx, {
    ...{ ...people, mentoring_relationship_id: pair.id, type, duration_minutes, meeting_reason_id, planned_by: side, created_at: now },
    aasm_state: slots.length > 0 ? 'requested' : 'initiated',
  });
  await insertDetails(tx, { ...people, meeting_id: id, subject: given.subject, ...words, proposal_note: given.note || null });
  const proposal = { meeting_id: id, round: 1, proposed_by: side, duration_minutes };
  await insertAppointments(
    tx,
    slots.map((slot) => ({ ...proposal, ...slot })),
  );
  if (given.agenda?.trim()) {
    const of = { ...people, relationship_id: pair.id, meeting_id: id, side };
    await saveSharedText(context, of, { body: given.agenda, version: 0 });
  }
  await recordContact(tx, pair.id, now);
  if (slots.length > 0) await recordEvent(context, { name: 'meeting.requested', subject_id: id, data: { by: side, sequence: 0 } });
  return id;
}

/** @throws ApiError `meeting_limit_reached`; the caller holds the accompaniment */
async function assertMeetingLimit({ tx }: MemberContext, relationshipId: string): Promise<void> {
  const { max_meetings: max } = await findOwnCompany(tx);
  if ((await countSessions(tx, relationshipId, uncountedStates)) >= max) throw new ApiError('meeting_limit_reached', { values: { max } });
}
