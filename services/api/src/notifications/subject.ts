import { type SubjectKind, subjectKindOf } from '@binome/contract/events';
import type { RelationshipKind } from '@binome/contract/states';
import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import { findProposal, listGroup, type MatchProposalRow } from '../match-proposals/queries.ts';
import { type CalendarMeetingRow, findCalendarMeeting, listEndedMeetings } from '../meetings/calendar/queries.ts';
import { findRequest, type RequestRow } from '../mentoring-requests/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { findRelationship, type RelationshipRow } from '../relationships/queries.ts';
import { type ArticleNotice, findArticleNotice } from './article-notice-queries.ts';
import { findCircleNotice } from './circle-notice-queries.ts';
import { circleSubjectOf } from './circle-subject.ts';
import { findFirstProposed, isReviewAskedOf, listOpenProposals, type ProposalRow } from './mails/mail-queries.ts';
import { findRecommendation } from './recommendation-queries.ts';

/** Both partners of a subject, and its relationship, if there is one. */
export type Partners = Pick<RelationshipRow, 'participant' | 'presenter'> & { relationship_id: string | null };

/** `first_meeting`: the meeting that an acceptance proposed, while its times wait for an answer. */
export type RequestSubject = Partners & { request: RequestRow; first_meeting: Proposed | undefined };
type Proposed = { meeting: CalendarMeetingRow; proposals: ProposalRow[] };
/** `ended_meetings`: the agreed meetings that its end cancelled. `asks_review`: it has ended, and asks both for a review. */
export type RelationshipSubject = Partners & { relationship: RelationshipRow; ended_meetings: CalendarMeetingRow[]; asks_review: boolean };
export type MeetingSubject = Partners & Proposed & { relationship: RelationshipRow };
/** `group`: all who were proposed to the participant together with `presenter`. Mails to a presenter never name the others. */
export type ProposalSubject = Partners & { proposal: MatchProposalRow; group: MatchProposalRow[] };
type RecommendationSubject = Partners & { body: string };
/** `participant` is the sender and `presenter` the recipient. `is_anonymous` hides the sender's name. */
type NoticeSubject = Partners & ArticleNotice;

/** `participant` caused it, if somebody did, and `presenter` is told. */
export type CircleSubject = ReturnType<typeof circleSubjectOf>;

type Subjects = {
  circle_notice: CircleSubject;
  match_proposal: ProposalSubject;
  mentoring_request: RequestSubject;
  mentoring_relationship: RelationshipSubject;
  meeting: MeetingSubject;
  recommendation: RecommendationSubject;
  article_notice: NoticeSubject;
};

/** The record that an event concerns, with both partners. */
export type SubjectOf<Name extends NotificationKind> = Subjects[SubjectKind<Name>];

/** The kind of the relationship that a subject concerns, or asks for. */
export function relationshipKindOf(subject: object): RelationshipKind {
  const { request, relationship } = subject as { request?: RequestRow; relationship?: RelationshipRow };
  return request?.kind ?? relationship?.kind ?? 'mentoring';
}

/** Undefined once the subject is deleted. Row-level security hides the texts from all but the partners. */
export function findSubject<Name extends NotificationKind>(tx: Tx, name: Name, id: string): Promise<SubjectOf<Name> | undefined> {
  return finders[subjectKindOf(name)](tx, id);
}

const finders: { [Kind in keyof Subjects]: (tx: Tx, id: string) => Promise<Subjects[Kind] | undefined> } = {
  async match_proposal(tx, id) {
    const proposal = await findProposal(tx, id);
    if (!proposal) return undefined;
    const { participant, presenter, mentoring_relationship_id } = proposal;
    return { participant, presenter, relationship_id: mentoring_relationship_id, proposal, group: await listGroup(tx, proposal.group_id) };
  },
  async mentoring_request(tx, id) {
    const request = await findRequest(tx, id);
    if (!request) return undefined;
    const { participant, presenter, relationship_id } = request;
    const meetingId = relationship_id && (await findFirstProposed(tx, relationship_id));
    const meeting = meetingId ? await findCalendarMeeting(tx, meetingId) : undefined;
    const first_meeting = meeting && { meeting, proposals: await listOpenProposals(tx, meeting.id) };
    return { participant, presenter, relationship_id, request, first_meeting };
  },
  async mentoring_relationship(tx, id) {
    const partners = await findPartners(tx, id);
    if (!partners?.relationship.ended_at) return partners && { ...partners, ended_meetings: [], asks_review: false };
    return { ...partners, ended_meetings: await listEndedMeetings(tx, id), asks_review: await isReviewAskedOf(tx, id) };
  },
  async meeting(tx, id) {
    const meeting = await findCalendarMeeting(tx, id);
    const subject = meeting && (await findPartners(tx, meeting.mentoring_relationship_id));
    return subject && { ...subject, meeting, proposals: await listOpenProposals(tx, id) };
  },
  async recommendation(tx, id) {
    const recommendation = await findRecommendation(tx, id);
    return recommendation && { ...recommendation, relationship_id: null };
  },
  async circle_notice(tx, id) {
    const notice = await findCircleNotice(tx, id);
    return notice && circleSubjectOf(notice);
  },
  async article_notice(tx, id) {
    const notice = await findArticleNotice(tx, id);
    return notice && { ...notice, relationship_id: null };
  },
};

async function findPartners(tx: Tx, relationshipId: string): Promise<(Partners & { relationship: RelationshipRow }) | undefined> {
  const relationship = await findRelationship(tx, relationshipId);
  if (!relationship) return undefined;
  const { participant, presenter } = relationship;
  return { participant, presenter, relationship_id: relationshipId, relationship };
}
