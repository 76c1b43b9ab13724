import type { RoleName } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

type Role = { user_id: string; name: RoleName; program_id: string | null; business_unit_id: string | null };

/** Returns false when the user already has the role. */
export async function insertRole(tx: Tx, role: Role, granted_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_roles')
    .values({ ...role, granted_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false when the user does not have the role. */
export async function deleteRole(tx: Tx, { user_id, name, program_id, business_unit_id }: Role): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', user_id)
    .where('name', '=', name)
    .where('program_id', 'is not distinct from', program_id)
    .where('business_unit_id', 'is not distinct from', business_unit_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * Locks the roles of the administrators with an open account, ordered by id, so that two administrators who leave or remove each other
 * at the same time cannot both succeed. Lock them before any user. Returns their user ids.
 */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.name', '=', 'company_admin')
    .where('u.state', 'in', ['validated', 'active'])
    .orderBy('r.id')
    .select('r.user_id')
    .forUpdate('r')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** At most two other people with an open account who have one of the roles on the whole company, in the order of the roles. */
export function listHolders(tx: Tx, names: ('company_admin' | 'hr_referent')[], exceptUserId: string | null) {
  return (
    tx
      .selectFrom('users as u')
      .innerJoin('user_roles as r', 'r.user_id', 'u.id')
      .where('u.state', 'in', ['validated', 'active'])
      .where('r.name', 'in', names)
      .where('r.program_id', 'is', null)
      .where(sql<boolean>`u.id is distinct from ${exceptUserId}::uuid`)
      // Grouping by the primary key allows the other columns to be selected.
      .groupBy(['u.company_id', 'u.id'])
      .orderBy(sql`min(array_position(${names}::text[], r.name::text))`)
      .orderBy('u.id')
      .limit(2)
      .select(['u.first_name', 'u.last_name', 'u.email'])
      .execute()
  );
}

/** Does the company have this program or unit, not archived? */
export async function isProgramOrUnitInUse(tx: Tx, table: 'programs' | 'business_units', id: string): Promise<boolean> {
  const row = await tx.selectFrom(table).where('id', '=', id).where('archived_at', 'is', null).select('id').executeTakeFirst();
  return row !== undefined;
}

/** Finds the names of the program and the business unit of a role. */
export async function findRoleScope(tx: Tx, { program_id, business_unit_id }: Pick<Role, 'program_id' | 'business_unit_id'>) {
  const program = await tx.selectFrom('programs').where('id', '=', program_id).select('name').executeTakeFirst();
  const unit = await tx.selectFrom('business_units').where('id', '=', business_unit_id).select('name').executeTakeFirst();
  return { program: program?.name ?? null, business_unit: unit?.name ?? null };
}
