import type { TranslatedText } from '@binome/contract/fields';
import type { ProfileType, RegistrationState } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { due } from '../platform/data/due-queries.ts';
import { statement, statementBy } from '../platform/data/statement.ts';
import { withLimits } from '../platform/data/with-limits.ts';

/** A profile with all that matching and cards need. Each list is encoded as one text, because 100,000 rows must parse fast. */
export type MatchingRow = {
  id: string;
  user_id: string;
  type: ProfileType;
  title: string | null;
  is_expert: boolean;
  completion_percentage: number;
  next_step: string | null;
  max_relationships: number | null;
  /** ISO day. */
  paused_on: string | null;
  paused_until: string | null;
  created_at: Date;
  state: RegistrationState;
  profile_visible: boolean;
  accepts_offers: boolean;
  found_by_peers: boolean;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  job_title: string | null;
  business_unit_id: string | null;
  site_id: string | null;
  time_zone: string;
  /** `field:code field:code`, the codes of a field in the order of the answer. */
  answers: string | null;
  /** `weekday,start,end weekday,start,end`, in minutes after midnight. */
  windows: string | null;
  /** Ids, separated by spaces. */
  programs: string | null;
  /** User ids, separated by spaces. */
  manager_chain: string | null;
  active_relationships: number;
  active_peer_relationships: number;
};

/**
 * Reads the profiles with these ids, in one statement and therefore one snapshot. Omits deleted profiles, and profiles whose owner left
 * the role.
 */
export function listMatchingRows(tx: Tx, ids: string[]): Promise<MatchingRow[]> {
  return matchingRows(true).rows(tx, { ids });
}

/** A batch parses in a few milliseconds. */
const batchSize = 500;

/** Reads all profiles of a role whose owner is active and has not left the role, in batches of one snapshot. */
export function readMatchingRowsOfRole(tx: Tx, role: ProfileType): AsyncIterable<MatchingRow[]> {
  return matchingRows(false).batches(tx, { role }, batchSize);
}

const matchingRows = statementBy((areSelected: boolean) => {
  // Reads each table once: after a bulk load PostgreSQL still takes the tables for empty, and would read the answers of the whole company
  // again for each question, and the availabilities for each profile. `withWholeRead` is for all profiles.
  const once = areSelected ? sql`materialized` : sql``;
  return statement(
    (_db, { ids, role }: { ids?: string[]; role?: ProfileType }) => sql<MatchingRow>`
    with recursive selected as materialized (
      select p.id, p.user_id, p.type, p.title, p.is_expert, p.completion_percentage, p.next_step, p.max_relationships,
             to_char(p.paused_at at time zone 'UTC', 'YYYY-MM-DD') as paused_on, p.paused_until, p.created_at,
             u.state, u.profile_visible, u.accepts_offers, u.found_by_peers, u.first_name, u.last_name, u.avatar_url, u.job_title, u.business_unit_id, u.site_id,
             u.time_zone, u.manager_id
      from profiles p
      join users u on u.company_id = p.company_id and u.id = p.user_id
      where p.left_at is null and ${areSelected ? sql`p.id = any(${ids})` : sql`p.type = ${role} and u.state = 'active'`}
    ),
    -- "union" without "all" stops at a cycle of managers.
    chain (user_id, manager_id) as (
      select user_id, manager_id from selected where manager_id is not null
      union
      select c.user_id, u.manager_id from chain c join users u on u.id = c.manager_id where u.manager_id is not null
    ),
    managers as ${once} (select user_id, string_agg(manager_id::text, ' ') as manager_chain from chain group by user_id),
    raw_answers as ${once} (
      select company_id, profile_id, question_id, rank, choice_id, tag_id, business_unit_id from profile_answers
      where body is null and ${areSelected ? sql`profile_id = any(${ids})` : sql`profile_id in (select id from selected)`}
      union all
      select a.company_id, c.id, a.question_id, a.rank, a.choice_id, a.tag_id, a.business_unit_id
      from user_answers a join selected c on c.user_id = a.user_id
      where a.body is null
    ),
    answers as ${once} (
      select a.profile_id,
             string_agg(q.field_name || ':' || coalesce(c.code, t.code, a.business_unit_id::text), ' ' order by a.rank) as answers
      from raw_answers a
      join questions q on q.company_id = a.company_id and q.id = a.question_id
      left join question_choices c on c.company_id = a.company_id and c.id = a.choice_id
      left join tags t on t.company_id = a.company_id and t.id = a.tag_id
      group by a.profile_id
    ),
    windows as ${once} (
      select user_id, string_agg(weekday || ',' || extract(epoch from start_time)::int / 60 || ',' || extract(epoch from end_time)::int / 60, ' ' order by weekday, start_time) as windows
      from availabilities where open ${areSelected ? sql`and user_id in (select user_id from selected)` : sql``}
      group by user_id
    ),
    enrolled as ${once} (
      select user_id, string_agg(program_id::text, ' ' order by program_id) as programs
      from program_enrollments ${areSelected ? sql`where user_id in (select user_id from selected)` : sql``}
      group by user_id
    ),
    active as ${once} (
      select profile_id, (count(*) filter (where kind = 'mentoring'))::int as active_relationships,
             (count(*) filter (where kind = 'peer'))::int as active_peer_relationships
      from mentoring_relationships r, lateral (values (r.presenter_id), (r.participant_id)) as side (profile_id)
      where r.aasm_state in ('initiated', 'admin_initiated')
        ${areSelected ? sql`and (r.presenter_id = any(${ids}) or r.participant_id = any(${ids}))` : sql``}
      group by profile_id
    )
    select m.id, m.user_id, m.type, m.title, m.is_expert, m.completion_percentage, m.next_step, m.max_relationships, m.paused_on,
           m.paused_until, m.created_at, m.state, m.profile_visible, m.accepts_offers, m.found_by_peers, m.first_name, m.last_name, m.avatar_url, m.job_title,
           m.business_unit_id, m.site_id, m.time_zone, answers.answers, windows.windows, enrolled.programs, managers.manager_chain,
           coalesce(active.active_relationships, 0) as active_relationships,
           coalesce(active.active_peer_relationships, 0) as active_peer_relationships
    from selected m
    left join answers on answers.profile_id = m.id
    left join windows on windows.user_id = m.user_id
    left join enrolled on enrolled.user_id = m.user_id
    left join managers on managers.user_id = m.user_id
    left join active on active.profile_id = m.id
  `,
  );
});

type Choice = { field: string; code: string; label: TranslatedText };

export type CompanyRow = {
  time_zone: string;
  matching: unknown;
  page_size: number;
  max_relationships_per_presenter: number;
  max_relationships_per_participant: number;
  max_pending_requests: number;
  max_peer_relationships: number;
  max_pending_peer_requests: number;
  peer_relationships: boolean;
  min_completion_percentage: number;
  tags: { code: string; label: TranslatedText; family: string }[];
  choices: Choice[];
  units: { id: string; name: string; names: TranslatedText }[];
  sites: { id: string; name: string; names: TranslatedText; time_zone: string }[];
};

/** Reads the matching settings of the company and the labels of its codes. */
export async function findCompanyRow(tx: Tx): Promise<CompanyRow> {
  const { rows } = await sql<CompanyRow>`
    select c.time_zone, s.matching, s.page_size, s.max_relationships_per_presenter, s.max_relationships_per_participant,
           s.max_pending_requests, s.max_peer_relationships, s.max_pending_peer_requests, s.peer_relationships, s.min_completion_percentage,
           (select coalesce(json_agg(json_build_object('code', code, 'label', name, 'family', family) order by position, code), '[]') from tags) as tags,
           (select coalesce(json_agg(json_build_object('field', q.field_name, 'code', o.code, 'label', o.label) order by q.position, o.position), '[]')
              from question_choices o join questions q on q.company_id = o.company_id and q.id = o.question_id) as choices,
           (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'names', names) order by position, name), '[]') from business_units) as units,
           (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'names', names, 'time_zone', time_zone) order by name), '[]') from sites) as sites
    from company_settings s join directory.companies c on c.id = s.company_id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the company of the transaction has no settings');
  return row;
}

export type Changes = {
  /** PostgreSQL snapshot of this query. */
  snapshot: string;
  /** True if the current transaction has written, and therefore sees uncommitted rows. */
  has_written: boolean;
  /** Ids of the changed profiles; null stands for the whole company. */
  changed: (string | null)[];
};

/** Reads the changes by transactions that are not visible in the snapshot `since`. Null reports the whole company as changed. */
export function readChanges(tx: Tx, since: string | null): Promise<Changes> {
  return changes(since === null).one(tx, { since });
}

/**
 * Reads a snapshot on a replica, as text. Only the transactions below its `xmin` count as seen: PostgreSQL does not name the open ones of a
 * snapshot that was taken during recovery, so those above would count as seen too.
 */
export async function readReplicaSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(tx);
  return `${rows[0]?.xmin}:${rows[0]?.xmin}:`;
}

const changes = statementBy((all: boolean) =>
  statement(
    (_db, { since }: { since: string | null }) => sql<Changes>`
    select pg_current_snapshot()::text as snapshot, pg_current_xact_id_if_assigned() is not null as has_written,
           ${
             all
               ? sql`array[null::uuid]`
               : sql`array(
                   select distinct profile_id from matching_changes
                   where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot))`
           } as changed
  `,
  ),
);

/**
 * Reads and indexes all people of a company: each statement, and the work between two, may take a minute. Joins without nested loops:
 * after a bulk load PostgreSQL still takes the tables for empty, and would compare each row of one with each row of the other. Plans
 * cursors for all of their rows.
 */
export function withWholeRead<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  return withLimits(tx, 'index', async () => {
    await planWholeReads(tx, 'off');
    const result = await read();
    await planWholeReads(tx, 'on');
    return result;
  });
}

async function planWholeReads(tx: Tx, nestedLoops: 'on' | 'off'): Promise<void> {
  await sql`select set_config('enable_nestloop', ${nestedLoops}, true), set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
}

/**
 * A person's open requests and active relationships, each as `[partner's profile id, id]`, their past partners' profile ids, the user ids
 * of those excluded for them, and the number of open requests that they made.
 */
export type PairHistory = { open: [string, string][]; active: [string, string][]; past: string[]; excluded: string[]; pending: number };

type HistoryOwner = { id: string; user_id: string; type: ProfileType };

export function findPairHistory(tx: Tx, { type, ...owner }: HistoryOwner): Promise<PairHistory> {
  return pairHistory(type).one(tx, owner);
}

const pairHistory = statementBy((type: ProfileType) => {
  const own = sql.ref(`${type}_id`);
  const partner = sql.ref(type === 'presenter' ? 'participant_id' : 'presenter_id');
  return statement(
    (_db, { id, user_id }: { id: string; user_id: string }) => sql<PairHistory>`
    select
      (select coalesce(json_agg(json_build_array(${partner}, id)), '[]') from mentoring_requests
        where ${own} = ${id} and kind = 'mentoring' and aasm_state = 'requested') as open,
      (select count(*)::int from mentoring_requests where ${own} = ${id} and kind = 'mentoring' and aasm_state = 'requested' and initiated_by = ${type}) as pending,
      coalesce(json_agg(json_build_array(${partner}, id)) filter (where aasm_state in ('requested', 'initiated', 'admin_initiated')), '[]') as active,
      coalesce(json_agg(${partner}) filter (where aasm_state in ('finished', 'admin_finished', 'feedback_provided')), '[]') as past,
      (select coalesce(json_agg(case when user_id = ${user_id} then other_user_id else user_id end), '[]') from matching_exclusions
        where ${user_id} in (user_id, other_user_id) and (kept_until is null or kept_until >= current_date)) as excluded
    from mentoring_relationships where ${own} = ${id} and kind = 'mentoring'
  `,
  );
});

/** As `findPairHistory`, with other participants as peers, whoever asked. */
export function findPeerHistory(tx: Tx, owner: { id: string; user_id: string }): Promise<PairHistory> {
  return peerHistory.one(tx, owner);
}

const peerHistory = statement((_db, { id, user_id }: { id: string; user_id: string }) => {
  const isOwn = sql`kind = 'peer' and ${id} in (participant_id, presenter_id)`;
  const partner = sql`case when participant_id = ${id} then presenter_id else participant_id end`;
  return sql<PairHistory>`
    select
      (select coalesce(json_agg(json_build_array(${partner}, id)), '[]') from mentoring_requests
        where ${isOwn} and aasm_state = 'requested') as open,
      (select count(*)::int from mentoring_requests where kind = 'peer' and participant_id = ${id} and aasm_state = 'requested') as pending,
      coalesce(json_agg(json_build_array(${partner}, id)) filter (where aasm_state in ('requested', 'initiated', 'admin_initiated')), '[]') as active,
      coalesce(json_agg(${partner}) filter (where aasm_state in ('finished', 'admin_finished', 'feedback_provided')), '[]') as past,
      (select coalesce(json_agg(case when user_id = ${user_id} then other_user_id else user_id end), '[]') from matching_exclusions
        where ${user_id} in (user_id, other_user_id) and (kept_until is null or kept_until >= current_date)) as excluded
    from mentoring_relationships where ${isOwn}
  `;
});

export async function deleteOldChanges(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('matching_changes')
    .where(sql<boolean>`id in (select d.id from ${due('matching-changes', now)} d)`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
