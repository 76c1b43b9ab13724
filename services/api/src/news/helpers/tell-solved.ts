import type { MemberContext } from '../../platform/process/context.ts';
import type { ArticleFacts } from '../article-queries.ts';
import { senderOf } from '../mentions.ts';
import { notice } from '../notices.ts';
import { listThoseWhoHelped } from './helper-queries.ts';

/** Notifies the people who commented on a question or offered their time that it is solved. */
export async function tellSolved(context: MemberContext, article: ArticleFacts): Promise<void> {
  const sender_user_id = senderOf(context, article);
  for (const recipient_user_id of await listThoseWhoHelped(context.tx, article.id)) {
    await notice(context, 'article.solved', { article_id: article.id, recipient_user_id, sender_user_id });
  }
}
