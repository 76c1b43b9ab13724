import { isRating } from '@binome/contract/values/rating-words';
import type { ActionOfLink } from '../../action-links/issue-link.ts';
import { listAskedQuestions } from '../../feedback/questions/queries.ts';
import { questionSideOf } from '../../policies/meetings.ts';
import type { MailAbout } from '../kind.ts';
import type { MeetingSubject, RequestSubject } from '../subject.ts';

const day = 86_400_000;
/** Times are answered, and meetings rated, within this time of their mail. */
const days = 14;

/** Accepts an open request until it expires. */
export function acceptLink({ subject: { request } }: { subject: RequestSubject }): ActionOfLink {
  return { action: 'accept_request', subject_id: request.id, expires_at: request.expires_at };
}

/** Chooses one of the times that an acceptance proposed. */
export function firstTimesLink({ subject: { first_meeting }, now }: MailAbout<RequestSubject>): ActionOfLink | undefined {
  return first_meeting && { action: 'choose_time', subject_id: first_meeting.meeting.id, expires_at: inDays(now) };
}

/** Chooses one of the times that the partner proposed. */
export function timesLink({ subject: { meeting }, now }: MailAbout<MeetingSubject>): ActionOfLink {
  return { action: 'choose_time', subject_id: meeting.id, expires_at: inDays(now) };
}

/** Rates a meeting, if the company asks for it. */
export async function ratingLink({
  tx,
  subject: { meeting, relationship },
  side,
  now,
}: MailAbout<MeetingSubject>): Promise<ActionOfLink | undefined> {
  const questions = await listAskedQuestions(tx, questionSideOf(side, relationship.kind), 'meeting');
  const asks = questions.some((question) => !question.archived && isRating(question));
  return asks ? { action: 'rate_meeting', subject_id: meeting.id, expires_at: inDays(now) } : undefined;
}

function inDays(now: Date): Date {
  return new Date(now.getTime() + days * day);
}
