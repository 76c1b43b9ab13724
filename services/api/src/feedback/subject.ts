import type { FeedbackSubcategory, ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../companies/queries.ts';
import { lockMeeting } from '../meetings/queries.ts';
import { findMeetingRelationship, lockMeetingRelationship } from '../meetings/relationship-queries.ts';
import { haveMet } from '../meetings/webconference/presence.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { canWriteReport, questionSideOf, reportRulesOf, requiredReports } from '../policies/meetings.ts';
import { findReportedMeeting } from './subject-queries.ts';

/** The id of a meeting or a relationship. */
export type SubjectId = { subcategory: FeedbackSubcategory; id: string };

/** The meeting or relationship of a feedback, for one partner. */
export type Subject = {
  subcategory: FeedbackSubcategory;
  mentoring_relationship_id: string;
  meeting_id: string | null;
  participant_user_id: string;
  presenter_user_id: string;
  side: ProfileType;
  /** The side whose questions they answer. */
  question_side: ProfileType;
  /** May this side write and send a feedback now? */
  writable: boolean;
  /** The meeting is under way and both have met in its room: whoever leaves it writes their report, which ends it. */
  under_way: boolean;
  /** Must this side write one? */
  required: boolean;
};

/** @throws ApiError `not_found`, also for other people's meetings and relationships */
export async function findSubject(context: MemberContext, { subcategory, id }: SubjectId): Promise<Subject> {
  const { tx } = context;
  return subcategory === 'meeting'
    ? ofMeeting(context, await findReportedMeeting(tx, id))
    : ofRelationship(context, await findMeetingRelationship(tx, id));
}

/**
 * Finds and locks the subject, so that concurrent changes of both partners, or of two browser windows, happen one after the other.
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
  const side = sideOf(actor, meeting);
  const kind = meeting.relationship_kind;
  const rules = reportRulesOf(await findOwnCompany(tx), kind);
  const under_way = meeting.aasm_state === 'started' && (await haveMet(tx, meeting_id));
  return {
    ...{ subcategory: 'meeting', mentoring_relationship_id, meeting_id, participant_user_id, presenter_user_id, side },
    question_side: questionSideOf(side, kind),
    writable: under_way || canWriteReport(meeting, side, rules, now),
    under_way,
    required: requiredReports(rules).includes(side),
  };
}

async function ofRelationship(
  { actor }: MemberContext,
  relationship: Awaited<ReturnType<typeof findMeetingRelationship>>,
): Promise<Subject> {
  if (!relationship) throw new ApiError('not_found');
  const { id: mentoring_relationship_id, participant_user_id, presenter_user_id, review_asked } = relationship;
  return {
    ...{ subcategory: 'mentoring_relationship', mentoring_relationship_id, meeting_id: null, participant_user_id, presenter_user_id },
    side: sideOf(actor, relationship),
    question_side: questionSideOf(sideOf(actor, relationship), relationship.kind),
    writable: review_asked,
    under_way: false,
    required: review_asked,
  };
}

function sideOf(actor: { user_id: string }, partners: { participant_user_id: string; presenter_user_id: string }): ProfileType {
  if (actor.user_id === partners.participant_user_id) return 'participant';
  if (actor.user_id === partners.presenter_user_id) return 'presenter';
  throw new ApiError('not_found');
}
