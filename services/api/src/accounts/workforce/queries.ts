import { sql } from 'kysely';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { WorkforcePerson } from './plan.ts';

/** Everybody of the company whose account is not closed. */
export function listWorkforce(tx: Tx): Promise<WorkforcePerson[]> {
  return tx
    .selectFrom('users as u')
    .leftJoin('users as m', 'm.id', 'u.manager_id')
    .where('u.state', '<>', 'closed')
    .select(['u.id', 'u.email', 'u.external_id', 'u.first_name', 'u.last_name', 'u.job_title'])
    .select(['u.business_unit_id', 'u.site_id', 'm.email as manager', 'u.language', 'u.state', 'u.suspended_by_file'])
    .select(sql<boolean>`exists (select from user_roles r where r.user_id = u.id)`.as('has_role'))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .execute();
}

/** The people among these who have a relationship under way. */
export async function findPaired(tx: Tx, userIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('profiles as p')
    .where('p.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('mentoring_relationships as r')
          .where('r.aasm_state', 'in', ['initiated', 'admin_initiated'])
          .where((or) => or.or([or('r.participant_id', '=', or.ref('p.id')), or('r.presenter_id', '=', or.ref('p.id'))]))
          .select('r.id'),
      ),
    )
    .select('p.user_id')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

type PersonColumns = {
  email: string;
  first_name: string | null;
  last_name: string | null;
  job_title: string | null;
  business_unit_id: string | null;
  site_id: string | null;
  external_id: string | null;
  manager: string | null;
};

/** Sets the columns of people, found by their e-mail addresses. Null changes nothing; `manager` is an e-mail address. */
export async function updateWorkforce(tx: Tx, rows: PersonColumns[]): Promise<void> {
  await sql`update users u set
      first_name = coalesce(p.first_name, u.first_name), last_name = coalesce(p.last_name, u.last_name),
      job_title = coalesce(p.job_title, u.job_title), business_unit_id = coalesce(p.business_unit_id, u.business_unit_id),
      site_id = coalesce(p.site_id, u.site_id), external_id = coalesce(p.external_id, u.external_id),
      manager_id = coalesce((select m.id from users m where m.email = p.manager and m.state <> 'closed'), u.manager_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (email text, first_name text, last_name text, job_title text,
      business_unit_id uuid, site_id uuid, external_id text, manager text)
    where u.email = p.email`.execute(tx);
}

/** Lets a later file that names these people resume their accounts. */
export async function markSuspendedByFile(tx: Tx, userIds: string[]): Promise<void> {
  await tx.updateTable('users').set({ suspended_by_file: true }).where('id', '=', sql<string>`any(${userIds}::uuid[])`).execute();
}

export function insertWorkforceImport(
  tx: Tx,
  row: {
    file_name: string | null;
    invited: number;
    changed: number;
    suspended: number;
    resumed: number;
    faulty: number;
    actor_id: string | null;
    staff_id: string | null;
    created_at: Date;
  },
) {
  return tx.insertInto('workforce_imports').values(row).returning('id').executeTakeFirstOrThrow();
}

export function listWorkforceImports(tx: Tx, filter: { id?: string[] }, listQuery: ListQuery<'id' | 'created_at'>) {
  let query = tx
    .selectFrom('workforce_imports as i')
    .leftJoin('users as u', 'u.id', 'i.actor_id')
    .leftJoin('directory.staff as s', 's.id', 'i.staff_id')
    .select(['i.id', 'i.file_name', 'i.invited', 'i.changed', 'i.suspended', 'i.resumed', 'i.faulty', 'i.created_at'])
    .select(sql<string | null>`coalesce(u.first_name || ' ' || u.last_name, s.first_name || ' ' || s.last_name)`.as('actor'));
  if (filter.id) query = query.where('i.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  return readPage(tx, query, { id: sql.ref('i.id'), created_at: sql.ref('i.created_at') }, listQuery);
}
