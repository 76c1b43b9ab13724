import { recordReport } from '../meetings/reports.ts';
import type { MemberContext } from '../platform/context.ts';
import { recordEvent } from '../platform/events.ts';
import { recordContact, recordHelpWanted } from '../relationships/follow-ups.ts';
import { closeWithReviews } from '../relationships/reviews.ts';
import { releaseReviews, updateFeedback } from './feedback-queries.ts';
import type { Subject } from './subject.ts';
import { asksForHelp } from './subject-queries.ts';

/**
 * Sends a complete feedback of a subject that is held. A report goes to the partner at once and moves the session on; a review waits
 * for the other one, so that neither is written after reading it, and both close the accompaniment.
 */
export async function sendFeedback(context: MemberContext, subject: Subject, id: string): Promise<void> {
  const { tx, now } = context;
  const { meeting_id, mentoring_relationship_id } = subject;
  await updateFeedback(tx, id, { updated_at: now, sent_at: now, released_at: meeting_id ? now : null });
  await recordHelpRequest(context, subject, id);
  if (meeting_id) {
    await recordContact(tx, mentoring_relationship_id, now);
    await recordReport(context, meeting_id);
    await recordEvent(context, { name: 'meeting.report_sent', subject_id: meeting_id, data: { by: subject.side } });
  } else {
    await releaseReviews(tx, mentoring_relationship_id, now);
    await closeWithReviews(context, mentoring_relationship_id);
  }
}

/** Whoever ticks that they would like a referent's help is put among the people to call: who asks, not what was answered. */
export async function recordHelpRequest(
  { tx, now }: MemberContext,
  { mentoring_relationship_id, side }: Subject,
  id: string,
): Promise<void> {
  if (await asksForHelp(tx, id)) await recordHelpWanted(tx, mentoring_relationship_id, side, now);
}
