import type { MemberContext } from '../../platform/process/context.ts';
import { senderOf } from '../mentions.ts';
import { notice } from '../notices.ts';
import { insertHelpers } from './helper-queries.ts';

type Question = { id: string; own: boolean; author_user_id: string | null };

/** Records and notifies the people whom the matching engine proposes for a question, best placed first. */
export async function askHelpers(context: MemberContext, question: Question, userIds: string[]): Promise<void> {
  const { tx, now } = context;
  const article_id = question.id;
  await insertHelpers(
    tx,
    userIds.map((user_id, index) => ({ article_id, user_id, rank: index + 1, created_at: now })),
  );
  for (const recipient_user_id of userIds) {
    await notice(context, 'article.asked', { article_id, recipient_user_id, sender_user_id: senderOf(context, question) });
  }
}
