import type { FeedbackSubcategory, ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../companies/queries.ts';
import { lockMeeting } from '../meetings/queries.ts';
import { findMeetingRelationship, lockMeetingRelationship } from '../meetings/relationship-queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { canWriteReport, requiredReports } from '../policies/meetings.ts';
import { findReportedMeeting } from './subject-queries.ts';

/** A session or an accompaniment, named by its id. */
export type SubjectId = { subcategory: FeedbackSubcategory; id: string };

/** What a feedback is about, as one of the two stands to it. */
export type Subject = {
  subcategory: FeedbackSubcategory;
  mentoring_relationship_id: string;
  meeting_id: string | null;
  participant_user_id: string;
  presenter_user_id: string;
  side: ProfileType;
  /** May the side write now, and is it asked to? */
  welcome: boolean;
  required: boolean;
};

/** @throws ApiError `not_found`, for what is others' as for what is unknown */
export async function findSubject(context: MemberContext, { subcategory, id }: SubjectId): Promise<Subject> {
  const { tx } = context;
  return subcategory === 'meeting'
    ? ofMeeting(context, await findReportedMeeting(tx, id))
    : ofRelationship(context, await findMeetingRelationship(tx, id));
}

/**
 * The same, held until the end of the transaction: whatever two people, or two windows of one, write at once comes one after the other.
 * @throws ApiError `not_found`
 */
export async function lockSubject(context: MemberContext, { subcategory, id }: SubjectId): Promise<Subject> {
  const { tx } = context;
  return subcategory === 'meeting'
    ? ofMeeting(context, await lockMeeting(tx, id))
    : ofRelationship(context, await lockMeetingRelationship(tx, id));
}

async function ofMeeting({ tx, actor, now }: MemberContext, meeting: Awaited<ReturnType<typeof findReportedMeeting>>): Promise<Subject> {
  if (!meeting) throw new ApiError('not_found');
  const { id: meeting_id, mentoring_relationship_id, participant_user_id, presenter_user_id } = meeting;
  const side = sideOfTwo(actor, meeting);
  const company = await findOwnCompany(tx);
  return {
    ...{ subcategory: 'meeting', mentoring_relationship_id, meeting_id, participant_user_id, presenter_user_id, side },
    welcome: canWriteReport(meeting, side, company, now),
    required: requiredReports(company).includes(side),
  };
}

async function ofRelationship({ actor }: MemberContext, pair: Awaited<ReturnType<typeof findMeetingRelationship>>): Promise<Subject> {
  if (!pair) throw new ApiError('not_found');
  const { id: mentoring_relationship_id, participant_user_id, presenter_user_id, aasm_state } = pair;
  return {
    ...{ subcategory: 'mentoring_relationship', mentoring_relationship_id, meeting_id: null, participant_user_id, presenter_user_id },
    side: sideOfTwo(actor, pair),
    welcome: aasm_state === 'finished' || aasm_state === 'admin_finished',
    required: true,
  };
}

function sideOfTwo(actor: { user_id: string }, pair: { participant_user_id: string; presenter_user_id: string }): ProfileType {
  if (actor.user_id === pair.participant_user_id) return 'participant';
  if (actor.user_id === pair.presenter_user_id) return 'presenter';
  throw new ApiError('not_found');
}
