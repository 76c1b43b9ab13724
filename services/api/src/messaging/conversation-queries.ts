import type { ConversationRole } from '@binome/contract/messaging/conversations';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { DB } from '../platform/data/schema.gen.ts';
import { type Builder, statement } from '../platform/data/statement.ts';

/** Counts beyond it are shown as "99+". */
const maxCounted = 100;
/** Characters of the newest unread message that are shown without opening it. */
const maxQuoted = 140;

// Row-level security shows the comments of one's own conversations only; the conversations themselves hold no words, and every query
// below names the user.

/** The user's conversations, the latest message first. */
export async function listConversations(tx: Tx, page: { userId: string; limit: number; offset: number }): Promise<ConversationRow[]> {
  const rows = await listPage.rows(tx, page);
  const people = await listCorrespondents.rows(tx, { ids: rows.map(({ id }) => id) });
  const byKey = new Map(people.map((person) => [`${person.user_id} ${person.role}`, person]));
  return rows.flatMap((row) => {
    const sender = byKey.get(`${row.sender_user_id} ${row.sender_role}`);
    const receiver = byKey.get(`${row.receiver_user_id} ${row.receiver_role}`);
    return sender && receiver ? [{ ...row, sender, receiver }] : [];
  });
}

const listPage = statement((db, { userId, limit, offset }: { userId: string; limit: number; offset: number }) =>
  selectConversations(db, userId)
    .orderBy(sql`coalesce(c.last_comment_at, c.created_at)`, 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset),
);

/** The people of some conversations, once for each of their roles. A subquery for each row takes three times as long for 200 rows. */
const listCorrespondents = statement((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom((eb) => {
      const conversations = () => eb.selectFrom('conversations as c').where(sql<boolean>`c.id = any(${ids})`);
      return conversations()
        .select(['c.sender_user_id as user_id', 'c.sender_role as role'])
        .union(conversations().select(['c.receiver_user_id as user_id', 'c.receiver_role as role']))
        .as('part');
    })
    .innerJoin('users as u', 'u.id', 'part.user_id')
    .leftJoin('profiles as p', (on) =>
      on.onRef('p.user_id', '=', 'u.id').on('p.left_at', 'is', null).on(sql<boolean>`p.type::text = part.role::text`),
    )
    .select(personColumns)
    .select((eb) => roleColumns(eb.ref('part.role'))),
);

export const findConversation = statement((db, { userId, id }: { userId: string; id: string }) =>
  selectConversations(db, userId)
    .where('c.id', '=', id)
    .select((eb) => [
      selectCorrespondent(eb.ref('c.sender_user_id'), eb.ref('c.sender_role')).as('sender'),
      selectCorrespondent(eb.ref('c.receiver_user_id'), eb.ref('c.receiver_role')).as('receiver'),
    ]),
).first;

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

export const countConversations = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('conversation_readers')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('total')),
).one;

/** The conversations with unread comments, how many, and the beginning of the newest. */
export const listUnread = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('conversation_readers as own')
    .innerJoin('conversations as c', 'c.id', 'own.conversation_id')
    .where('own.user_id', '=', userId)
    .where('own.unread_since', 'is not', null)
    .select([
      'c.id as conversation_id',
      'c.mentoring_relationship_id',
      countUnread(userId).as('unread'),
      lastWords(userId).as('last_words'),
    ]),
).rows;

/** Is this user one of the two people of the conversation? */
export async function isInConversation(tx: Tx, id: string, userId: string): Promise<boolean> {
  const reader = await tx
    .selectFrom('conversation_readers')
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return reader !== undefined;
}

/**
 * Locks a conversation, so that its comments are inserted and changed one after the other, and returns its next
 * revision. Undefined if it does not exist.
 */
export async function takeRevision(tx: Tx, id: string): Promise<number | undefined> {
  const updated = await tx
    .updateTable('conversations')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirst();
  return updated?.revision;
}

/** The latest conversation of the two people in a relationship, open ones first. */
export async function findConversationOfPartners(tx: Tx, userId: string, partnerId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('conversations as c')
    .innerJoin('mentoring_relationships as r', 'r.id', 'c.mentoring_relationship_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('c.sender_user_id', '=', userId), eb('c.receiver_user_id', '=', partnerId)]),
        eb.and([eb('c.sender_user_id', '=', partnerId), eb('c.receiver_user_id', '=', userId)]),
      ]),
    )
    .orderBy(sql`r.ended_at is not null`)
    .orderBy('c.id', 'desc')
    .select('c.id')
    .executeTakeFirst();
  return found?.id;
}

/** Inserts the conversation of a member with an HR referent, or returns the one that they have. */
export async function upsertReferentConversation(
  tx: Tx,
  conversation: { sender_user_id: string; sender_role: ConversationRole; receiver_user_id: string; created_at: Date },
): Promise<string> {
  const inserted = await tx
    .insertInto('conversations')
    .values({ ...conversation, receiver_role: 'hr_referent' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { id } = await tx
    .selectFrom('conversations')
    .where('mentoring_relationship_id', 'is', null)
    .where('sender_user_id', '=', conversation.sender_user_id)
    .where('receiver_user_id', '=', conversation.receiver_user_id)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The active HR referents of the whole company and of the user's programs, other than the user. */
export function listReferents(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .where('u.id', '<>', userId)
    .where('u.state', 'in', ['validated', 'active'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_roles as r')
          .whereRef('r.user_id', '=', 'u.id')
          .where('r.name', '=', 'hr_referent')
          .where((or) =>
            or.or([
              or('r.program_id', 'is', null),
              or('r.program_id', 'in', or.selectFrom('program_enrollments').where('user_id', '=', userId).select('program_id')),
            ]),
          )
          .select('r.id'),
      ),
    )
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.job_title'])
    .execute();
}

/** The newest comment that both may point to: sets what the user has seen, never back. Returns false if it was seen already. */
export async function updateSeen(
  tx: Tx,
  { conversationId, userId, commentId, now }: { conversationId: string; userId: string; commentId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_readers as r')
    .set({ seen_comment_id: commentId, seen_at: now })
    .where('r.conversation_id', '=', conversationId)
    .where('r.user_id', '=', userId)
    .where((eb) => eb.or([eb('r.seen_comment_id', 'is', null), eb('r.seen_comment_id', '<', commentId)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await updateUnreadTimes(tx, conversationId, userId);
  return true;
}

/** Sets when the oldest and the newest unread comment arrived. */
export async function updateUnreadTimes(tx: Tx, conversationId: string, userId: string): Promise<void> {
  const unread = sql`
    conversation_comments m
    where m.conversation_id = r.conversation_id and m.author_user_id <> r.user_id and m.removed_at is null
      and (r.seen_comment_id is null or m.id > r.seen_comment_id)`;
  await tx
    .updateTable('conversation_readers as r')
    .set({
      unread_since: sql<Date | null>`(select m.created_at from ${unread} order by m.id limit 1)`,
      unread_at: sql<Date | null>`(select m.created_at from ${unread} order by m.id desc limit 1)`,
    })
    .where('r.conversation_id', '=', conversationId)
    .where('r.user_id', '=', userId)
    .execute();
}

/** Records that a comment arrived, which its author has seen and the other person has not. */
export async function recordArrival(
  tx: Tx,
  { conversationId, commentId, authorId, now }: { conversationId: string; commentId: string; authorId: string; now: Date },
): Promise<void> {
  await tx.updateTable('conversations').set({ last_comment_at: now }).where('id', '=', conversationId).execute();
  await tx
    .updateTable('conversation_readers')
    .set({ seen_comment_id: commentId, seen_at: now, unread_since: null, unread_at: null })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', authorId)
    .execute();
  await tx
    .updateTable('conversation_readers')
    .set((eb) => ({ unread_since: eb.fn.coalesce('unread_since', eb.val(now)), unread_at: now }))
    .where('conversation_id', '=', conversationId)
    .where('user_id', '<>', authorId)
    .execute();
}

function selectConversations(db: Builder, userId: string) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('conversation_readers as own', (on) => on.onRef('own.conversation_id', '=', 'c.id').on('own.user_id', '=', userId))
    .innerJoin('conversation_readers as other', (on) => on.onRef('other.conversation_id', '=', 'c.id').on('other.user_id', '<>', userId))
    .leftJoin('mentoring_relationships as r', 'r.id', 'c.mentoring_relationship_id')
    .leftJoin('messaging_settings as s', 's.user_id', 'other.user_id')
    .select(['c.id', 'c.mentoring_relationship_id', 'c.created_at', 'c.revision'])
    .select(['c.sender_user_id', 'c.sender_role', 'c.receiver_user_id', 'c.receiver_role'])
    .select(['r.aasm_state as relationship_state', 'r.ended_at', 'own.seen_comment_id', countUnread(userId).as('unread')])
    .select((eb) => [
      sql<boolean>`coalesce(s.shows_seen, true)`.as('partner_shows_seen'),
      'other.seen_comment_id as partner_seen_comment_id',
      'other.seen_at as partner_seen_at',
      jsonObjectFrom(
        eb
          .selectFrom('conversation_comments as m')
          .whereRef('m.conversation_id', '=', 'c.id')
          .orderBy('m.id', 'desc')
          .limit(1)
          .select(['m.id', 'm.author_user_id', sql<string>`left(m.body, 160)`.as('body'), 'm.created_at'])
          .select((of) => [
            of('m.removed_at', 'is not', null).$castTo<boolean>().as('removed'),
            of
              .selectFrom('conversation_files as f')
              .whereRef('f.conversation_comment_id', '=', 'm.id')
              .whereRef('f.conversation_id', '=', 'm.conversation_id')
              .select((count) => count.fn.countAll<number>().as('files'))
              .$asScalar()
              .$notNull()
              .as('files'),
          ]),
      ).as('last_comment'),
    ]);
}

/** Of the reader `own`. Reads no comment when nothing is unread. */
function countUnread(userId: string) {
  return sql<number>`case when own.unread_since is null then 0 else (
    select count(*) from (
      select from conversation_comments u
      where u.conversation_id = own.conversation_id and u.author_user_id <> ${userId} and u.removed_at is null
        and (own.seen_comment_id is null or u.id > own.seen_comment_id)
      limit ${sql.lit(maxCounted)}) unread) end`;
}

/** The beginning of the newest comment of the partner of the reader `own`. */
function lastWords(userId: string) {
  return sql<string>`coalesce((
    select left(l.body, ${sql.lit(maxQuoted)}) from conversation_comments l
    where l.conversation_id = own.conversation_id and l.author_user_id <> ${userId} and l.removed_at is null
    order by l.id desc limit 1), '')`;
}

/** A person of a conversation with the profile, or the console role, in which they take part. */
function selectCorrespondent(userId: Expression<string>, role: Expression<ConversationRole>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('users as u')
      .leftJoin('profiles as p', (on) =>
        on.onRef('p.user_id', '=', 'u.id').on('p.left_at', 'is', null).on(sql<boolean>`p.type::text = ${role}::text`),
      )
      .where('u.id', '=', userId)
      .select(personColumns)
      .select(roleColumns(role)),
  ).$notNull();
}

const personColumns = ['u.id as user_id', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.job_title', 'u.state'] as const;

/** Of the user `u` with the profile `p`. */
function roleColumns(role: Expression<ConversationRole>) {
  return [
    sql<ConversationRole>`${role}`.as('role'),
    sql<string | null>`case when ${role} = 'hr_referent'
      then (select x.id from user_roles x where x.user_id = u.id and x.name = 'hr_referent' order by x.id limit 1)
      else p.id end`.as('role_user_id'),
    sql<boolean>`p.paused_at is not null and (p.paused_until is null or p.paused_until >= current_date)`.as('paused'),
  ] as const;
}
