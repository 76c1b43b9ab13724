import type { EventName } from '@binome/contract/events';
import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';

type Notice = {
  article_id: string;
  article_comment_id?: string | null;
  recipient_user_id: string;
  /** Null for the author of an anonymous question. */
  sender_user_id: string | null;
};

type NoticeEvent = Extract<EventName, `article.${string}`>;

/** Notifies one person about an article. The sender and the recipient are in a row that the event names. */
export async function notice(context: CompanyContext, name: NoticeEvent, row: Notice): Promise<void> {
  if (row.recipient_user_id === context.actor.user_id) return;
  const { id } = await context.tx
    .insertInto('article_notices')
    .values({ ...row, created_at: context.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(context, { name, subject_id: id });
}
