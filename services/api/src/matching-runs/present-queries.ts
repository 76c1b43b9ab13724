import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

type Forbidden = { pair_id: string | null; participant: string; presenter: string; reason: 'run' | 'exclusion' };

/** How many forbidden pairs the page names. */
const namedPairs = 3;

/** The forbidden pairs of a run, and the exclusions between its mentees and mentors. */
export async function listForbidden(tx: Tx, runId: string, now: Date): Promise<{ count: number; first: Forbidden[] }> {
  const { rows } = await sql<Forbidden & { total: number }>`
    with pairs as (
      select q.id as pair_id, q.participant_id, q.presenter_id, 'run' as reason, q.created_at
      from matching_run_pairs q where q.run_id = ${runId} and q.state = 'removed'
      union all
      select null, p.id, o.id, 'exclusion', e.created_at
      from matching_run_pairs q
      join profiles p on p.id = q.participant_id
      join matching_exclusions e on p.user_id in (e.user_id, e.other_user_id) and (e.kept_until is null or e.kept_until >= ${now}::date)
      join profiles o on o.type = 'presenter' and o.user_id = case when e.user_id = p.user_id then e.other_user_id else e.user_id end
      where q.run_id = ${runId} and q.state in ('proposed', 'alone'))
    select f.pair_id, mu.first_name || ' ' || mu.last_name as participant, pu.first_name || ' ' || pu.last_name as presenter, f.reason,
      (count(*) over ())::int as total
    from pairs f
    join profiles m on m.id = f.participant_id join users mu on mu.id = m.user_id
    join profiles p on p.id = f.presenter_id join users pu on pu.id = p.user_id
    order by f.created_at desc limit ${namedPairs}`.execute(tx);
  return { count: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...row }) => row) };
}

/** The scores of the pairs that could be published. */
export async function readScores(tx: Tx, runId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('matching_run_pairs')
    .where('run_id', '=', runId)
    .where('state', '=', 'proposed')
    .select('score')
    .execute();
  return rows.map(({ score }) => score ?? 0);
}

/** The owners of profiles, by profile id. */
export async function readNames(tx: Tx, profileIds: string[]): Promise<Map<string, { user_id: string; name: string }>> {
  if (profileIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; user_id: string; name: string }>`
    select p.id, p.user_id, u.first_name || ' ' || u.last_name as name from profiles p join users u on u.id = p.user_id
    where p.id = any(${profileIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, user_id, name }) => [id, { user_id, name }]));
}

/** The mentees of each mentor in the draft: profile id of the mentor → names. */
export async function readMentees(tx: Tx, runId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ presenter_id: string; names: string[] }>`
    select q.presenter_id, array_agg(u.first_name || ' ' || u.last_name order by q.score desc, q.id) as names
    from matching_run_pairs q join profiles p on p.id = q.participant_id join users u on u.id = p.user_id
    where q.run_id = ${runId} and q.state = 'proposed' group by q.presenter_id`.execute(tx);
  return new Map(rows.map(({ presenter_id, names }) => [presenter_id, names]));
}
