import type { ProfileType } from '@binome/contract/states';
import { type SqlBool, sql } from 'kysely';
import { isPersonInScope, type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';

export type ProfileFilter = {
  id?: string[];
  q?: string;
  type?: ProfileType;
  user_id?: string;
  business_unit_id?: string;
  program_id?: string;
  paused?: boolean;
  visible?: boolean;
  active?: boolean;
};
type ProfileSort = 'last_name' | 'type' | 'completion_percentage' | 'created_at';

const sorts = {
  id: sql.ref('p.id'),
  last_name: sql`fold_text(u.last_name || ' ' || u.first_name)`,
  type: sql.ref('p.type'),
  completion_percentage: sql.ref('p.completion_percentage'),
  created_at: sql.ref('p.created_at'),
};

// `isVisible` and `isPaused` of the policies in SQL, for filters and counts only. Replies use the policies.
export const isProfileVisible = sql<SqlBool>`(u.state = 'active' and u.profile_visible and u.business_unit_id is not null and p.next_step is null
  and p.left_at is null and p.completion_percentage >= s.min_completion_percentage)`;
const isProfilePaused = (today: string) =>
  sql<SqlBool>`(p.paused_at is not null and (p.paused_until is null or p.paused_until >= ${today}::date))`;

/** Lists the profiles of the people in scope. `today` is an ISO day. */
export function listConsoleProfiles(
  tx: Tx,
  scope: ConsoleScope,
  filter: ProfileFilter,
  listQuery: ListQuery<'id' | ProfileSort>,
  today: string,
) {
  let query = selectProfiles(tx, scope);
  if (filter.id) query = query.where('p.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(matchesWords(sql`concat_ws(' ', u.first_name, u.last_name, p.title)`, filter.q));
  if (filter.type) query = query.where('p.type', '=', filter.type);
  if (filter.user_id) query = query.where('p.user_id', '=', filter.user_id);
  if (filter.business_unit_id) query = query.where('u.business_unit_id', '=', filter.business_unit_id);
  const { program_id } = filter;
  if (program_id) {
    query = query.where('p.user_id', 'in', tx.selectFrom('program_enrollments').where('program_id', '=', program_id).select('user_id'));
  }
  if (filter.paused !== undefined) query = query.where(sql<SqlBool>`${isProfilePaused(today)} = ${filter.paused}`);
  if (filter.visible !== undefined) query = query.where(sql<SqlBool>`${isProfileVisible} = ${filter.visible}`);
  if (filter.active !== undefined) query = query.where(sql<SqlBool>`(u.state = 'active' and p.left_at is null) = ${filter.active}`);
  return readPage(tx, query, sorts, listQuery);
}

export function findConsoleProfile(tx: Tx, scope: ConsoleScope, id: string) {
  return selectProfiles(tx, scope).where('p.id', '=', id).executeTakeFirst();
}

export type ConsoleProfileRow = NonNullable<Awaited<ReturnType<typeof findConsoleProfile>>>;

/** Sets the expert badge of a presenter. Returns false for a participant and when nothing changes. */
export async function updateExpert(tx: Tx, id: string, is_expert: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set({ is_expert })
    .where('id', '=', id)
    .where('type', '=', 'presenter')
    .where('is_expert', '<>', is_expert)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function selectProfiles(tx: Tx, scope: ConsoleScope) {
  return tx
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('company_settings as s', 's.company_id', 'p.company_id')
    .leftJoin('business_units as b', 'b.id', 'u.business_unit_id')
    .where(isPersonInScope(scope, 'u.id', 'u.business_unit_id'))
    .select(['p.id', 'p.user_id', 'p.type', 'p.title', 'p.completion_percentage', 'p.next_step', 'p.is_expert', 'p.max_relationships'])
    .select(['p.paused_until', 'p.left_at', 'p.created_at', 'u.first_name', 'u.last_name', 'u.job_title', 'u.state', 'u.profile_visible'])
    .select(['u.business_unit_id', 'b.name as business_unit_name', 's.min_completion_percentage'])
    .select(['s.max_relationships_per_presenter', 's.max_relationships_per_participant'])
    .select((eb) => [
      sql<string[]>`array(select e.program_id from program_enrollments e where e.user_id = ${eb.ref('p.user_id')})`.as('program_ids'),
      sql<string | null>`to_char(p.paused_at at time zone 'UTC', 'YYYY-MM-DD')`.as('paused_on'),
      eb
        .selectFrom('mentoring_relationships as r')
        .where('r.kind', '=', 'mentoring')
        .where('r.aasm_state', 'in', ['initiated', 'admin_initiated'])
        .where((or) => or.or([or('r.presenter_id', '=', or.ref('p.id')), or('r.participant_id', '=', or.ref('p.id'))]))
        .select((of) => of.fn.countAll<number>().as('active'))
        .$asScalar()
        .$notNull()
        .as('active_relationships'),
    ]);
}
