import type { CircleMemberState } from '@binome/contract/states';
import { type Expression, expressionBuilder, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { matchesWords } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { CircleMembers, DB } from '../platform/data/schema.gen.ts';

/** Everybody with a place in these circles, or who had one, in the order of joining and then of asking. */
export function listPlaces(tx: Tx, circleIds: readonly string[]) {
  return tx
    .selectFrom('circle_members as m')
    .where('m.circle_id', '=', sql<string>`any(${circleIds}::uuid[])`)
    .orderBy('m.joined_at')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .select(['m.id', 'm.circle_id', 'm.user_id', 'm.state', 'm.created_at', 'm.joined_at', 'm.invited_by_user_id', 'm.seen_revision'])
    .select(sql<boolean>`(select u.state in ('validated', 'active') from users u where u.id = m.user_id)`.as('is_active'))
    .select((eb) => selectCirclePerson(eb.ref('m.user_id')).$notNull().as('person'))
    .execute();
}

export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/** Subquery that selects a person as circles show them; null without an id. */
export function selectCirclePerson(userId: Expression<string | null>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('users as u')
      .where(sql<boolean>`u.id = ${userId}`)
      .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.job_title']),
  );
}

/** Gives people a place; who has declined or left gets it anew. */
export async function upsertPlaces(
  tx: Tx,
  circle_id: string,
  userIds: readonly string[],
  place: { state: CircleMemberState; invited_by_user_id: string | null; created_at: Date; joined_at?: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insertInto('circle_members')
    .values(userIds.map((user_id) => ({ circle_id, user_id, ...place })))
    .onConflict((conflict) => conflict.columns(['company_id', 'circle_id', 'user_id']).doUpdateSet({ ...place, left_at: null }))
    .execute();
}

export async function updatePlace(tx: Tx, id: string, change: Updateable<CircleMembers>): Promise<void> {
  await tx.updateTable('circle_members').set(change).where('id', '=', id).execute();
}

export async function deletePlace(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('circle_members').where('id', '=', id).execute();
}

/** Those of `ids` who are active and enrolled in the program. */
export async function listEnrolled(tx: Tx, programId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await selectEnrolled(tx, programId).where('u.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Visible people of a program without a place in the circle whose name contains all words of a search. */
export function listCandidates(tx: Tx, { circleId, programId, search }: { circleId: string; programId: string; search: string }) {
  return selectEnrolled(tx, programId)
    .where('u.profile_visible', '=', true)
    .where(matchesWords(sql`u.first_name || ' ' || u.last_name`, search))
    .where(sql<boolean>`not exists (select from circle_members m
      where m.circle_id = ${circleId} and m.user_id = u.id and m.state in ('member', 'invited', 'requested'))`)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .limit(20)
    .execute();
}

function selectEnrolled(tx: Tx, programId: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('program_enrollments as e', 'e.user_id', 'u.id')
    .where('e.program_id', '=', programId)
    .where('u.state', 'in', ['validated', 'active'])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.job_title']);
}
