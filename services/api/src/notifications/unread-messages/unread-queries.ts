import type { MailFrequency, PreferenceKind } from '@binome/contract/notification-kinds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export const unreadKind: PreferenceKind = 'conversation.unread';

type Due = { waitingSince: Date; dayAgo: Date };
type AwayReader = {
  user_id: string;
  frequency: MailFrequency;
  /** Arrival of the first unread message that no mail has announced. */
  new_since: Date;
};

/**
 * The active people who have a message waiting since `waitingSince`, and none of whose unread messages came before their last mail about
 * them, unless they have been back since or a day has passed.
 */
export async function listAwayReaders(tx: Tx, { waitingSince, dayAgo }: Due): Promise<AwayReader[]> {
  const { rows } = await sql<AwayReader>`
    select u.id as user_id, greatest(min(r.unread_since), s.digest_at) as new_since,
      case when u.email_notifications then coalesce(p.email, 'at_once') else 'never' end as frequency
    from conversation_readers r
    join users u on u.id = r.user_id and u.state in ('validated', 'active')
    left join messaging_settings s on s.user_id = u.id
    left join notification_preferences p on p.user_id = u.id and p.kind = ${unreadKind}
    where r.unread_since <= ${waitingSince} and r.unread_at > coalesce(s.digest_at, '-infinity')
      and (s.digest_at is null or s.digest_at < s.visited_at or s.digest_at <= ${dayAgo})
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

/** Marks the readers whose oldest unread message arrived between two instants as alerted of it. Returns those who were not yet. */
export function takeReadersToAlert(tx: Tx, { after, until }: { after: Date; until: Date }) {
  return tx
    .updateTable('conversation_readers')
    .set((eb) => ({ alerted_for: eb.ref('unread_since') }))
    .where('unread_since', '>', after)
    .where('unread_since', '<=', until)
    .where('unread_since', 'is distinct from', (eb) => eb.ref('alerted_for'))
    .returning(['conversation_id', 'user_id'])
    .execute();
}
