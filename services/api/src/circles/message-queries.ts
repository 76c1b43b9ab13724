import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { selectCirclePerson } from './member-queries.ts';

type Page = { circleId: string; before: string | undefined; since: number | undefined; limit: number };

/** Only the members of the circle read them (row-level security). The latest first, or with `since` in the order of the changes. */
export function listMessages(tx: Tx, { circleId, before, since, limit }: Page) {
  let query = selectMessages(tx).where('m.circle_id', '=', circleId).limit(limit);
  if (since !== undefined) query = query.where('m.revision', '>', since).orderBy('m.revision');
  else query = query.orderBy('m.id', 'desc');
  if (before) query = query.where('m.id', '<', before);
  return query.execute();
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export function findMessage(tx: Tx, circleId: string, id: string) {
  return selectMessages(tx).where('m.circle_id', '=', circleId).where('m.id', '=', id).executeTakeFirst();
}

/** Returns the id of the new message. */
export async function insertMessage(
  tx: Tx,
  message: { circle_id: string; author_user_id: string; body: string; revision: number; created_at: Date },
): Promise<string> {
  return (await tx.insertInto('circle_messages').values(message).returning('id').executeTakeFirstOrThrow()).id;
}

export async function clearMessage(tx: Tx, id: string, { revision, at }: { revision: number; at: Date }): Promise<void> {
  await tx.updateTable('circle_messages').set({ body: '', removed_at: at, revision }).where('id', '=', id).execute();
}

/** Takes the next revision of a circle; its row stays locked until the end of the transaction. */
export async function nextRevision(tx: Tx, circleId: string): Promise<number> {
  const { revision } = await tx
    .updateTable('circles')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', circleId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function findRevision(tx: Tx, circleId: string): Promise<number> {
  return (await tx.selectFrom('circles').where('id', '=', circleId).select('revision').executeTakeFirst())?.revision ?? 0;
}

export async function markSeen(
  tx: Tx,
  { circleId, userId, revision }: { circleId: string; userId: string; revision: number },
): Promise<void> {
  await tx
    .updateTable('circle_members')
    .set({ seen_revision: sql<number>`greatest(seen_revision, ${revision})` })
    .where('circle_id', '=', circleId)
    .where('user_id', '=', userId)
    .execute();
}

/** How many messages of others a member has not seen, by circle. */
export async function countUnread(tx: Tx, circleIds: readonly string[], userId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('circle_messages as m')
    .innerJoin('circle_members as p', (on) => on.onRef('p.circle_id', '=', 'm.circle_id').on('p.user_id', '=', userId))
    .where('m.circle_id', '=', sql<string>`any(${circleIds}::uuid[])`)
    .where('m.author_user_id', '<>', userId)
    .where('m.removed_at', 'is', null)
    .whereRef('m.revision', '>', 'p.seen_revision')
    .groupBy('m.circle_id')
    .select(['m.circle_id', sql<number>`count(*)::int`.as('unread')])
    .execute();
  return new Map(rows.map(({ circle_id, unread }) => [circle_id, unread]));
}

function selectMessages(tx: Tx) {
  return tx
    .selectFrom('circle_messages as m')
    .select(['m.id', 'm.circle_id', 'm.revision', 'm.author_user_id', 'm.body', 'm.created_at', 'm.removed_at'])
    .select((eb) => selectCirclePerson(eb.ref('m.author_user_id')).$notNull().as('author'));
}
