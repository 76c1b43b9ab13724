import { type AloneReason, checkedFlags, type PairFlag, type RunConstraints } from '@binome/contract/values/matching-runs';
import { sql } from 'kysely';
import { type ListQuery, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';
import { selectAnyPerson, selectPerson } from '../relationships/person-queries.ts';

/** The mentees of a run that are not published, and its forbidden pairs. */
export function listOpenPairs(tx: Tx, runId: string) {
  return tx
    .selectFrom('matching_run_pairs')
    .where('run_id', '=', runId)
    .where('state', '!=', 'published')
    .orderBy('participant_id')
    .orderBy('id')
    .select(['id', 'participant_id', 'presenter_id', 'state', 'locked', 'by_hand', 'hand_change', 'score', 'flags', 'alone'])
    .execute();
}

export type OpenPair = Awaited<ReturnType<typeof listOpenPairs>>[number];

/** Adds mentees without a mentor. Mentees who are already in the run are unchanged. */
export async function insertMentees(tx: Tx, runId: string, participantIds: string[]): Promise<void> {
  await sql`insert into matching_run_pairs (run_id, participant_id)
    select ${runId}, id from unnest(${participantIds}::uuid[]) as id on conflict do nothing`.execute(tx);
}

export type SolvedPair = {
  participant_id: string;
  presenter_id: string | null;
  score: number | null;
  locked: boolean;
  by_hand: boolean;
  hand_change: number | null;
  flags: PairFlag[];
  alone: AloneReason[];
};

/** Writes who is with whom, for mentees who are in the run. */
export async function updatePairs(tx: Tx, runId: string, pairs: SolvedPair[]): Promise<void> {
  await sql`update matching_run_pairs q
    set presenter_id = s.presenter_id, state = case when s.presenter_id is null then 'alone' else 'proposed' end::app.matching_run_pair_state,
        score = s.score, locked = s.locked, by_hand = s.by_hand, hand_change = s.hand_change,
        flags = array(select jsonb_array_elements_text(s.flags)), alone = s.alone,
        failed = case when q.presenter_id is not distinct from s.presenter_id then q.failed end
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as s (participant_id uuid, presenter_id uuid, score smallint, locked boolean,
      by_hand boolean, hand_change smallint, flags jsonb, alone jsonb)
    where q.run_id = ${runId} and q.participant_id = s.participant_id and q.state in ('proposed', 'alone')`.execute(tx);
}

/** Writes which mentees keep which mentor. */
export async function markLocks(tx: Tx, runId: string, locks: RunConstraints['locks']): Promise<void> {
  await sql`update matching_run_pairs q
    set locked = s.participant_id is not null, by_hand = coalesce(s.by_hand, false), hand_change = s.hand_change,
        presenter_id = coalesce(s.presenter_id, q.presenter_id),
        score = case when s.presenter_id is null or s.presenter_id = q.presenter_id then q.score end,
        state = case when coalesce(s.presenter_id, q.presenter_id) is null then 'alone' else 'proposed' end::app.matching_run_pair_state
    from matching_run_pairs o
    left join jsonb_to_recordset(${JSON.stringify(locks)}::jsonb) as s (participant_id uuid, presenter_id uuid, by_hand boolean,
      hand_change smallint) on s.participant_id = o.participant_id and exists (select from profiles p where p.id = s.presenter_id)
    where o.id = q.id and q.run_id = ${runId} and q.state in ('proposed', 'alone')
      and (q.locked or s.participant_id is not null)`.execute(tx);
}

/** Replaces the forbidden pairs of a run. Pairs of people who have left are skipped. */
export async function replaceRemoved(tx: Tx, runId: string, removed: { participant_id: string; presenter_id: string }[]): Promise<void> {
  const values = JSON.stringify(removed);
  const listed = sql`select s.participant_id, s.presenter_id
    from jsonb_to_recordset(${values}::jsonb) as s (participant_id uuid, presenter_id uuid)
    join profiles m on m.id = s.participant_id join profiles p on p.id = s.presenter_id`;
  await sql`delete from matching_run_pairs where run_id = ${runId} and state = 'removed'
    and (participant_id, presenter_id) not in (${listed})`.execute(tx);
  await sql`insert into matching_run_pairs (run_id, participant_id, presenter_id, state)
    select ${runId}, l.participant_id, l.presenter_id, 'removed' from (${listed}) l on conflict do nothing`.execute(tx);
}

/** Removes mentees from a run who can no longer be assigned. */
export async function deleteMentees(tx: Tx, runId: string, participantIds: string[]): Promise<void> {
  await tx
    .deleteFrom('matching_run_pairs')
    .where('run_id', '=', runId)
    .where('participant_id', '=', sql<string>`any(${participantIds}::uuid[])`)
    .where('state', 'in', ['proposed', 'alone'])
    .execute();
}

/** SQL: what became of the published pair `q`, whose proposal is `o`. */
const outcome = sql<'waiting' | 'agreed' | 'declined' | 'expired' | 'withdrawn' | 'obsolete' | null>`case
  when q.state <> 'published' then null when q.mode = 'open' then 'agreed' when o.id is null then 'obsolete'
  else coalesce(o.ending::text, 'waiting') end`;

export type PairFilter = {
  id?: string[];
  run_id?: string;
  state?: 'proposed' | 'alone' | 'published' | 'removed';
  presenter_id?: string;
  locked?: boolean;
  to_check?: boolean;
  wave?: number;
};
export type PairSort = 'id' | 'score' | 'participant' | 'presenter';

const nameOf = (profile: string) =>
  sql`(select fold_text(su.last_name || ' ' || su.first_name) from profiles sp join users su on su.id = sp.user_id where sp.id = ${sql.ref(profile)})`;

const sorts = {
  id: sql.ref('q.id'),
  score: sql.ref('q.score'),
  participant: nameOf('q.participant_id'),
  presenter: nameOf('q.presenter_id'),
};

/** A page of the pairs in scope. Without a filter by run there are those of all runs. */
export function listPairs(tx: Tx, scope: ConsoleScope, filter: PairFilter, listQuery: ListQuery<PairSort>) {
  const { id, run_id, state, presenter_id, locked, to_check, wave } = filter;
  let query = selectPairs(tx, scope);
  if (id) query = query.where('q.id', '=', sql<string>`any(${id}::uuid[])`);
  if (run_id) query = query.where('q.run_id', '=', run_id);
  if (state) query = query.where('q.state', '=', state);
  if (presenter_id) query = query.where('q.presenter_id', '=', presenter_id);
  if (locked !== undefined) query = query.where('q.locked', '=', locked);
  if (to_check !== undefined) query = query.where(sql<boolean>`(q.flags && ${checkedFlags}::text[]) = ${to_check}`);
  if (wave) query = query.where('q.wave', '=', wave);
  return readPage(tx, query, sorts, listQuery);
}

export function findPair(tx: Tx, scope: ConsoleScope, id: string) {
  return selectPairs(tx, scope).where('q.id', '=', id).executeTakeFirst();
}

export type PairRow = NonNullable<Awaited<ReturnType<typeof findPair>>>;

function selectPairs(tx: Tx, scope: ConsoleScope) {
  const { whole_company, program_ids, business_unit_ids } = scope;
  const ofUnits = sql<boolean>`exists (select from profiles unit_p join users unit_u on unit_u.id = unit_p.user_id
    where unit_p.id in (q.participant_id, q.presenter_id) and unit_u.business_unit_id = any(${business_unit_ids}::uuid[]))`;
  return tx
    .selectFrom('matching_run_pairs as q')
    .innerJoin('matching_runs as r', 'r.id', 'q.run_id')
    .leftJoin('match_proposals as o', 'o.run_pair_id', 'q.id')
    .where(whole_company ? sql<boolean>`true` : sql<boolean>`(r.program_id = any(${program_ids}::uuid[]) or ${ofUnits})`)
    .select(['q.id', 'q.run_id', 'q.participant_id', 'q.presenter_id', 'q.state', 'q.locked', 'q.by_hand', 'q.hand_change', 'q.score'])
    .select(['q.flags', 'q.alone', 'q.wave', 'q.mode', 'q.failed', 'r.program_id', 'r.state as run_state'])
    .select(['o.participant_answer', 'o.presenter_answer', 'o.decline_reason', 'o.group_id'])
    .select((eb) => [
      selectPerson(eb.ref('q.participant_id')).as('participant'),
      selectAnyPerson(eb.ref('q.presenter_id')).as('presenter'),
      eb.fn.coalesce('q.mentoring_relationship_id', 'o.mentoring_relationship_id').as('relationship_id'),
      outcome.as('outcome'),
    ]);
}

/** The waves of a run, with what became of their pairs. */
export function listWaves(tx: Tx, runId: string) {
  const counted = (name: string) => sql<number>`(count(*) filter (where ${outcome} = ${name}))::int`;
  return tx
    .selectFrom('matching_run_pairs as q')
    .leftJoin('match_proposals as o', 'o.run_pair_id', 'q.id')
    .leftJoin('users as b', 'b.id', 'q.published_by')
    .where('q.run_id', '=', runId)
    .where('q.state', '=', 'published')
    .groupBy('q.wave')
    .orderBy('q.wave')
    .select([
      sql<number>`q.wave`.as('number'),
      sql<'propose' | 'open'>`min(q.mode)`.as('mode'),
      sql<Date>`min(q.published_at)`.as('published_at'),
      sql<string | null>`min(b.first_name || ' ' || b.last_name)`.as('by'),
      sql<Date | null>`max(o.expires_at)`.as('answers_until'),
      sql<number>`count(*)::int`.as('pairs'),
      counted('waiting').as('waiting'),
      counted('agreed').as('agreed'),
      counted('declined').as('declined'),
      counted('expired').as('expired'),
      counted('withdrawn').as('withdrawn'),
      counted('obsolete').as('obsolete'),
    ])
    .execute();
}
