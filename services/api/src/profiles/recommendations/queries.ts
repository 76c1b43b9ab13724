import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** Lists the recommendations of a presenter, newest first. */
export function listRecommendations(tx: Tx, presenterId: string) {
  return selectRecommendations(tx)
    .where('r.presenter_id', '=', presenterId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

export function findRecommendation(tx: Tx, presenterId: string, id: string) {
  return selectRecommendations(tx).where('r.presenter_id', '=', presenterId).where('r.id', '=', id).executeTakeFirst();
}

export type RecommendationRow = NonNullable<Awaited<ReturnType<typeof findRecommendation>>>;

/** Whether a user has or had a relationship with a presenter, and has already recommended them. */
export async function findRecommendationEligibility(
  tx: Tx,
  userId: string,
  presenterId: string,
): Promise<{ has_relationship: boolean; has_recommended: boolean }> {
  const { rows } = await sql<{ has_relationship: boolean; has_recommended: boolean }>`
    select
      exists (
        select from mentoring_relationships r join profiles m on m.id = r.participant_id
        where r.presenter_id = ${presenterId} and m.user_id = ${userId}
          and r.aasm_state in ('initiated', 'admin_initiated', 'finished', 'admin_finished', 'feedback_provided')
      ) as has_relationship,
      exists (select from recommendations where presenter_id = ${presenterId} and author_id = ${userId}) as has_recommended
  `.execute(tx);
  return rows[0] ?? { has_relationship: false, has_recommended: false };
}

export async function insertRecommendation(
  tx: Tx,
  recommendation: { presenter_id: string; author_id: string; body: string; created_at: Date },
): Promise<string> {
  const { id } = await tx.insertInto('recommendations').values(recommendation).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateRecommendation(tx: Tx, id: string, body: string): Promise<void> {
  await tx.updateTable('recommendations').set({ body }).where('id', '=', id).execute();
}

export async function deleteRecommendation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('recommendations').where('id', '=', id).execute();
}

function selectRecommendations(tx: Tx) {
  return tx
    .selectFrom('recommendations as r')
    .innerJoin('users as u', 'u.id', 'r.author_id')
    .innerJoin('profiles as p', 'p.id', 'r.presenter_id')
    .select([
      'r.id',
      'r.body',
      'r.created_at',
      'r.author_id',
      'u.first_name',
      'u.last_name',
      'u.avatar_url',
      'p.user_id as presenter_user_id',
    ]);
}
