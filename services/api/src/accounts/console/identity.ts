import type { consoleIdentity } from '@binome/contract/console/session';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import type { Directory, Tx } from '../../platform/data/database.ts';
import type { MemberActor, StaffActor } from '../../platform/sign-in/actor.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { findNames } from '../queries.ts';
import { permissionsOf } from './permissions.ts';
import { listHolders } from './role-queries.ts';
import { findStaff, findSupportAccess } from './support-access-queries.ts';

type Identity = z.output<typeof consoleIdentity>;

/** The identity of a member in the console of their company. */
export async function presentMember(tx: Tx, actor: MemberActor): Promise<Identity> {
  const { user_id, email, language, roles } = actor;
  return {
    ...(await findNames(tx, user_id)),
    id: user_id,
    kind: 'member',
    email,
    language,
    roles: [...new Set(roles.map(({ name }) => name))],
    whole_company: consoleScopeOf(actor).whole_company,
    company: await findOwnCompany(tx),
    stay: null,
    administrators: await listHolders(tx, ['company_admin'], user_id),
    permissions: permissionsOf(actor),
  };
}

/** The identity of staff outside any company. */
export async function presentStaff(directory: Directory, staff: { email: string; staff_id: string }): Promise<Identity> {
  return {
    ...(await findStaff(directory, staff.staff_id)),
    kind: 'staff',
    email: staff.email,
    roles: [],
    whole_company: false,
    company: null,
    stay: null,
    administrators: [],
    permissions: permissionsOf(null),
  };
}

/** The identity of staff with a support access to the company of the transaction. */
export async function presentStaffInCompany(tx: Tx, actor: StaffActor, email: string): Promise<Identity> {
  return {
    ...(await presentStaff(tx, { email, staff_id: actor.staff_id })),
    company: await findOwnCompany(tx),
    whole_company: consoleScopeOf(actor).whole_company,
    stay: await findSupportAccess(tx, actor.support_access_id),
    administrators: await listHolders(tx, ['company_admin'], null),
    permissions: permissionsOf(actor),
  };
}
