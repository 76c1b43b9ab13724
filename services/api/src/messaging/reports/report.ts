import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { findOwnConversation, recordOf } from '../own-conversation.ts';
import { findProgramOfRelationship, insertReport, listReportable, listReportReaders } from './report-queries.ts';

/**
 * Copies chosen messages of a conversation for the HR referents of its program, and notifies them. A later change of the messages does
 * not alter the report. The other messages stay between the two people.
 * @throws ApiError `not_found`, `invalid` if a message is unknown or was taken back
 */
export async function reportToReferents(
  context: MemberContext,
  conversationId: string,
  { comment_ids, reason }: { comment_ids: string[]; reason: string },
): Promise<void> {
  const { tx, actor, now } = context;
  const conversation = await findOwnConversation(context, conversationId);
  const ids = [...new Set(comment_ids)];
  const comments = await listReportable(tx, conversationId, ids);
  if (comments.length < ids.length) throw new ApiError('invalid', { fields: { comment_ids: [{ code: 'message_gone' }] } });
  const { mentoring_relationship_id } = conversation;
  const program_id = mentoring_relationship_id && (await findProgramOfRelationship(tx, mentoring_relationship_id));
  const { partner } = recordOf(conversation, actor.user_id);
  const people = { reporter_user_id: actor.user_id, reported_user_id: partner.user_id };
  const report_id = await insertReport(tx, { ...people, mentoring_relationship_id, program_id, reason, created_at: now }, comments);
  for (const subject_id of await listReportReaders(tx, program_id, people)) {
    await recordEvent(context, { name: 'conversation.reported', subject_id, data: { report_id } });
  }
}
