import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** Counts the visible mentees of the company, and chooses at most `limit` of them, always the same ones. */
export async function sampleMentees(tx: Tx, limit: number): Promise<{ total: number; ids: string[] }> {
  const { rows } = await sql<{ id: string; total: number }>`
    select p.id, count(*) over ()::int as total
    from profiles p join users u on u.company_id = p.company_id and u.id = p.user_id
    where p.type = 'participant' and p.left_at is null and p.visible_since is not null and u.state = 'active'
    order by md5(p.id::text) limit ${limit}`.execute(tx);
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

/** The presenters, by profile id, with whom each of these mentees had a relationship, and the users excluded for each of these users. */
export async function readClosedPairs(tx: Tx, mentees: { id: string; user_id: string }[] | 'all') {
  const areSelected = mentees !== 'all';
  const ids = areSelected ? mentees.map(({ id }) => id) : [];
  const userIds = areSelected ? mentees.map(({ user_id }) => user_id) : [];
  const past = await tx
    .selectFrom('mentoring_relationships')
    .where('aasm_state', 'in', ['finished', 'admin_finished', 'feedback_provided'])
    .$if(areSelected, (query) => query.where('participant_id', '=', sql<string>`any(${ids}::uuid[])`))
    .select(['participant_id', 'presenter_id'])
    .execute();
  const excluded = await tx
    .selectFrom('matching_exclusions')
    .where(sql<boolean>`(kept_until is null or kept_until >= current_date)`)
    .$if(areSelected, (query) =>
      query.where(({ eb, or }) =>
        or([eb('user_id', '=', sql<string>`any(${userIds}::uuid[])`), eb('other_user_id', '=', sql<string>`any(${userIds}::uuid[])`)]),
      ),
    )
    .select(['user_id', 'other_user_id'])
    .execute();
  return {
    past: setsOf(past.map(({ participant_id, presenter_id }) => [participant_id, presenter_id])),
    excluded: setsOf(
      excluded.flatMap(({ user_id, other_user_id }): [string, string][] => [
        [user_id, other_user_id],
        [other_user_id, user_id],
      ]),
    ),
  };
}

function setsOf(pairs: [string, string][]): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const [id, other] of pairs) sets.set(id, (sets.get(id) ?? new Set<string>()).add(other));
  return sets;
}
