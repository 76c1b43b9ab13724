import type { ScopedRole } from '@binome/contract/console/roles';
import type { AuditChanges } from '../../platform/data/audit.ts';
import type { Tx } from '../../platform/data/database.ts';
import { findRoleScope } from './role-queries.ts';

/** Returns a role and the names of its program and unit, for an audit entry. */
export async function roleChanges(tx: Tx, role: ScopedRole, event: 'granted' | 'removed'): Promise<AuditChanges> {
  const { program, business_unit } = await findRoleScope(tx, role);
  const named = Object.entries({ role: role.name, program, business_unit }).filter(([, value]) => value !== null);
  return Object.fromEntries(named.map(([field, value]) => [field, event === 'granted' ? [null, value] : [value, null]]));
}
