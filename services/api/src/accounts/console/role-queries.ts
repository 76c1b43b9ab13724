import type { RoleName } from '@binome/contract/states';
import type { Tx } from '../../platform/database.ts';

type Role = { user_id: string; name: RoleName; program_id: string | null; business_unit_id: string | null };

/** False when the person had it already. */
export async function insertRole(tx: Tx, role: Role): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_roles')
    .values(role)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the person did not have it. */
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

/** The company's administrators, in one order for all who lock them. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('user_roles').where('name', '=', 'company_admin').orderBy('id').select('user_id').forUpdate().execute();
  return rows.map(({ user_id }) => user_id);
}

/** Is a program, or a unit, one of the company's in use? */
export async function isPlaceInUse(tx: Tx, place: 'programs' | 'business_units', id: string): Promise<boolean> {
  const found = await tx.selectFrom(place).where('id', '=', id).where('archived_at', 'is', null).select('id').executeTakeFirst();
  return found !== undefined;
}
