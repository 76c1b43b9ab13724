import { type Insertable, sql } from 'kysely';
import { type ListQuery, openFirst, readPage } from '../../console/page-queries.ts';
import type { AuditChanges } from '../../platform/data/audit.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { SignInChanges } from '../../platform/data/schema.gen.ts';
import type { SignInPayload } from './payload.ts';

const sorts = {
  id: sql.ref('c.id'),
  urgency: openFirst(sql`c.state = 'proposed'`, sql.ref('c.created_at'), sql.ref('c.created_at')),
  created_at: sql.ref('c.created_at'),
};

export type SignInChangeState = 'proposed' | 'applied' | 'withdrawn' | 'expired';

export function listSignInChanges(
  tx: Tx,
  filter: { id?: string[]; state?: SignInChangeState },
  listQuery: ListQuery<'id' | 'urgency' | 'created_at'>,
) {
  let query = selectChanges(tx);
  if (filter.id) query = query.where('c.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.state) query = query.where('c.state', '=', filter.state);
  return readPage(tx, query, sorts, listQuery);
}

export function listOpenChanges(tx: Tx) {
  return selectChanges(tx).where('c.state', '=', 'proposed').orderBy('c.created_at').orderBy('c.id').execute();
}

/** Finds a change, with the names of the people who proposed and closed it. */
export function findSignInChange(tx: Tx, id: string) {
  return selectChanges(tx).where('c.id', '=', id).executeTakeFirst();
}

export type SignInChangeRow = NonNullable<Awaited<ReturnType<typeof findSignInChange>>>;

function selectChanges(tx: Tx) {
  const memberName = (column: 'proposed_by' | 'closed_by') =>
    sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.ref(`c.${column}`)})`;
  const staffName = (column: 'proposed_by_staff' | 'closed_by_staff') =>
    sql<string | null>`(select s.first_name || ' ' || s.last_name from directory.staff s where s.id = ${sql.ref(`c.${column}`)})`;
  return tx
    .selectFrom('sign_in_changes as c')
    .select(['c.id', 'c.kind', 'c.action', 'c.state', 'c.created_at', 'c.due_at', 'c.expires_at', 'c.closed_at', 'c.is_confirmed'])
    .select(['c.proposed_by', 'c.proposed_by_staff'])
    .select(sql<AuditChanges>`c.differences`.as('differences'))
    .select(sql<string | null>`coalesce(${memberName('proposed_by')}, ${staffName('proposed_by_staff')})`.as('proposer_name'))
    .select(sql<string | null>`coalesce(${memberName('closed_by')}, ${staffName('closed_by_staff')})`.as('closer_name'))
    .select(
      sql<boolean>`c.proposed_by_staff is not null or exists (
        select from users u join user_roles r on r.user_id = u.id
        where u.id = c.proposed_by and u.state in ('validated', 'active') and r.name = 'company_admin')`.as('is_proposer_entitled'),
    );
}

/** Locks an open change. Undefined if there is none with that id. */
export async function lockOpenChange(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('sign_in_changes')
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .select(['id', 'action', 'proposed_by', 'proposed_by_staff', 'due_at', 'expires_at'])
    .select(sql<AuditChanges>`differences`.as('differences'))
    .select(sql<SignInPayload>`payload`.as('payload'))
    .forUpdate()
    .executeTakeFirst();
  return row;
}

export type OpenChange = NonNullable<Awaited<ReturnType<typeof lockOpenChange>>>;

/** Locks the settings of the company, so that its changes of the sign-in happen one after the other. */
export async function lockSignIn(tx: Tx): Promise<void> {
  await tx.selectFrom('company_settings').select('company_id').forUpdate().execute();
}

/** The open changes that have a part in common with these. */
export function findOverlapping(tx: Tx, parts: string[]) {
  return tx
    .selectFrom('sign_in_changes')
    .where('state', '=', 'proposed')
    .where(sql<boolean>`parts && ${parts}::text[]`)
    .select(['id', 'proposed_by', 'proposed_by_staff'])
    .execute();
}

type NewChange = Pick<Insertable<SignInChanges>, 'kind' | 'action' | 'parts' | 'proposed_by' | 'proposed_by_staff'> & {
  differences: AuditChanges;
  payload: SignInPayload;
  created_at: Date;
  due_at: Date | null;
  expires_at: Date;
};

export async function insertChange(tx: Tx, { differences, payload, ...change }: NewChange): Promise<string> {
  const { id } = await tx
    .insertInto('sign_in_changes')
    .values({ ...change, differences: JSON.stringify(differences), payload: JSON.stringify(payload) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Closing = { closed_at: Date; closed_by?: string; closed_by_staff?: string };

/** Records that a change takes effect in this transaction, which may then write the settings of sign-in. */
export async function markApplied(tx: Tx, id: string, closing: Closing & { is_confirmed: boolean }): Promise<void> {
  await tx
    .updateTable('sign_in_changes')
    .set({ ...closing, state: 'applied', payload: null, applied_in: sql<string>`pg_current_xact_id()` })
    .where('id', '=', id)
    .execute();
}

export async function markEnded(tx: Tx, id: string, closing: Closing & { state: 'withdrawn' | 'expired' }): Promise<void> {
  await tx
    .updateTable('sign_in_changes')
    .set({ ...closing, payload: null })
    .where('id', '=', id)
    .execute();
}
