import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { Circles } from '../platform/data/schema.gen.ts';

export function findCircle(tx: Tx, id: string) {
  return selectCircles(tx).where('c.id', '=', id).executeTakeFirst();
}

export type CircleRow = NonNullable<Awaited<ReturnType<typeof findCircle>>>;

const shown = 100;

/**
 * The circles of a member and, unless `own`, those of their programs that have not ended. Own ones first, then the newest. An invitation or a
 * request counts until the circle ends.
 */
export function listCircles(tx: Tx, { userId, programId, own }: { userId: string; programId: string | undefined; own: boolean }) {
  const isOwn = sql<boolean>`exists (select from circle_members m
    where m.circle_id = c.id and m.user_id = ${userId}
    and (m.state = 'member' or (m.state in ('invited', 'requested') and c.state <> 'ended')))`;
  const isEnrolled = sql<boolean>`exists (select from program_enrollments e where e.program_id = c.program_id and e.user_id = ${userId})`;
  return selectCircles(tx)
    .where(own ? isOwn : sql<boolean>`(${isOwn} or (c.state <> 'ended' and ${isEnrolled}))`)
    .$if(programId !== undefined, (circles) => circles.where('c.program_id', '=', programId ?? ''))
    .orderBy(sql`${isOwn} desc`)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(shown)
    .execute();
}

/** Held until the end of the transaction, so that members, sessions and facilitators change one after the other. */
export function lockCircle(tx: Tx, id: string) {
  return tx.selectFrom('circles').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
}

export async function insertCircle(tx: Tx, circle: Insertable<Circles>): Promise<string> {
  return (await tx.insertInto('circles').values(circle).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateCircle(tx: Tx, id: string, change: Updateable<Circles>): Promise<void> {
  await tx
    .updateTable('circles')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Held until the end of the transaction, so that a person opens one circle after the other. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

export async function countOpenedBy(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('circles')
    .where('opened_by_user_id', '=', userId)
    .where('by_referent', '=', false)
    .where('state', '<>', 'ended')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Is a program open at `today`: neither over nor archived? */
export async function isProgramOpen(tx: Tx, programId: string, today: string): Promise<boolean> {
  const program = await tx
    .selectFrom('programs')
    .where('id', '=', programId)
    .where('archived_at', 'is', null)
    .where('ends_on', '>=', today)
    .select('id')
    .executeTakeFirst();
  return program !== undefined;
}

export function selectCircles(tx: Tx) {
  return tx
    .selectFrom('circles as c')
    .select([
      'c.id',
      'c.program_id',
      'c.topic_id',
      'c.title',
      'c.description',
      'c.state',
      'c.size',
      'c.starts_on',
      'c.ends_on',
      'c.ends_at',
      'c.every',
    ])
    .select(['c.weekday', 'c.starts_minute', 'c.duration_minutes', 'c.time_zone', 'c.place', 'c.by_referent', 'c.opened_by_user_id'])
    .select(['c.version', 'c.created_at', 'c.started_at', 'c.ended_at', 'c.end_reason'])
    .select((eb) => [
      jsonObjectFrom(eb.selectFrom('programs as g').whereRef('g.id', '=', 'c.program_id').select(['g.id', 'g.name']))
        .$notNull()
        .as('program'),
      jsonObjectFrom(eb.selectFrom('tags as t').whereRef('t.id', '=', 'c.topic_id').select(['t.id', 't.name'])).as('topic'),
    ]);
}
