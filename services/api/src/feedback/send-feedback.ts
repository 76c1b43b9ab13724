import { recordReport } from '../meetings/reports.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { recordContact } from '../relationships/follow-ups.ts';
import { askForHelp } from '../relationships/help/help.ts';
import { closeWithReviews } from '../relationships/reviews.ts';
import { releaseReviews, updateFeedback } from './feedback-queries.ts';
import type { Subject } from './subject.ts';
import { asksForHelp } from './subject-queries.ts';

/**
 * Sends a complete feedback. The caller has locked its subject. A report is released to the partner at once and advances the meeting.
 * Reviews are released together, so that nobody writes theirs after reading the partner's; both together close the relationship.
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
    await closeWithReviews(context, mentoring_relationship_id, subject.side);
  }
}

/** Marks the relationship as asking for a referent's help if the author ticked that question. Referents see no other answer. */
export async function recordHelpRequest(context: MemberContext, { mentoring_relationship_id, side }: Subject, id: string): Promise<void> {
  if (await asksForHelp(context.tx, id)) await askForHelp(context, mentoring_relationship_id, side);
}
