import type { MailFrequency, PreferenceKind } from '@binome/contract/values/notification-kinds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { due } from '../../platform/data/due-queries.ts';

export const unreadKind: PreferenceKind = 'conversation.unread';

type AwayReader = {
  user_id: string;
  frequency: MailFrequency;
  /** Arrival of the first unread message that no mail has announced. */
  new_since: Date;
};

/** The active people who have been away while messages arrived. */
export async function listAwayReaders(tx: Tx, now: Date): Promise<AwayReader[]> {
  const { rows } = await sql<AwayReader>`
    select u.id as user_id, greatest(min(r.unread_since), s.digest_at) as new_since,
      case when u.email_notifications then coalesce(p.email, 'at_once') else 'never' end as frequency
    from ${due('unread-digests', now)} d
    join conversation_readers r on r.conversation_id = d.conversation_id and r.user_id = d.user_id
    join users u on u.id = r.user_id and u.state in ('validated', 'active')
    left join messaging_settings s on s.user_id = u.id
    left join notification_preferences p on p.user_id = u.id and p.kind = ${unreadKind}
    group by u.id, u.email_notifications, p.email, s.digest_at
    order by u.id`.execute(tx);
  return rows;
}

/** Records that the unread messages of a person need no further mail for now. */
export async function markUnreadMailed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('messaging_settings')
    .values({ user_id: userId, digest_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ digest_at: now }))
    .execute();
}

/** Does the mail of the person quote the messages? */
export async function quotesMessages(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('messaging_settings').where('user_id', '=', userId).select('email_quotes').executeTakeFirst();
  return row?.email_quotes ?? false;
}

/** The oldest unread messages of a person, of one conversation if it is given. The transaction must run as them: row-level security. */
export function listUnreadMessages(tx: Tx, userId: string, limit: number, conversationId?: string) {
  return tx
    .selectFrom('conversation_comments as m')
    .innerJoin('conversation_readers as r', (on) => on.onRef('r.conversation_id', '=', 'm.conversation_id').on('r.user_id', '=', userId))
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('users as u', 'u.id', 'm.author_user_id')
    .where('r.unread_since', 'is not', null)
    .$if(conversationId !== undefined, (of) => of.where('m.conversation_id', '=', conversationId ?? ''))
    .where('m.author_user_id', '<>', userId)
    .where('m.removed_at', 'is', null)
    .where((eb) => eb.or([eb('r.seen_comment_id', 'is', null), eb('m.id', '>', eb.ref('r.seen_comment_id'))]))
    .orderBy('m.id')
    .limit(limit)
    .select(['m.conversation_id', 'c.mentoring_relationship_id', 'm.body', 'u.first_name', 'u.last_name'])
    .execute();
}

/** Marks the readers who have not seen their oldest unread message as alerted of it. Returns them. */
export async function takeReadersToAlert(tx: Tx, now: Date) {
  const { rows } = await sql<{ conversation_id: string; user_id: string }>`
    update conversation_readers r set alerted_for = r.unread_since
    from ${due('message-alerts', now)} d
    where d.conversation_id = r.conversation_id and d.user_id = r.user_id
      -- Unless the reader has seen it, or another job has taken it, in the meantime.
      and r.unread_since is not null and r.alerted_for is distinct from r.unread_since
    returning r.conversation_id, r.user_id`.execute(tx);
  return rows;
}
