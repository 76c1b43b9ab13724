import type { MemberRole, ScopedRole } from '@binome/contract/console/roles';
import { isLastBreakGlass } from '../../companies/sign-in-methods.ts';
import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { canChangeRoles } from '../../policies/accounts.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { lockUsersInScope } from '../registration-approvals/console-queries.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { activeAccountStates } from '../states.ts';
import { roleChanges } from './role-changes.ts';
import { deleteRole, insertRole, isProgramOrUnitInUse, lockAdministrators } from './role-queries.ts';

/**
 * Grants a role to a member and ends their sessions, so that the next one has the role. Does nothing for a role that they have.
 * @throws ApiError `not_found` outside the actor's scope, `forbidden`; `invalid` for a role with a missing or wrong program or unit,
 * or an account that is not open
 */
export async function grantRole(context: ConsoleContext, role: MemberRole): Promise<void> {
  const { tx } = context;
  const person = await assertCanGiveRoles(context, role.user_id);
  if (!activeAccountStates.has(person.state)) throw new ApiError('invalid', { fields: { user_id: [{ code: 'account_not_open' }] } });
  await assertValidRoleScope(context, role);
  if (!(await insertRole(tx, role, context.now))) return;
  await deleteSessionsOf(tx, [role.user_id]);
  await audit(context, { action: 'role.granted', subject_id: role.user_id, changes: await roleChanges(tx, role, 'granted') });
}

/**
 * Removes a role from a member and ends their sessions.
 * @throws ApiError `not_found` outside the actor's scope or for a role that they do not have, `forbidden`, `last_break_glass_administrator`
 */
export async function removeRole(context: ConsoleContext, role: MemberRole): Promise<void> {
  const { tx } = context;
  // Before the user is locked, so that two administrators who remove each other cannot deadlock.
  if (role.name === 'company_admin') await assertStillAdministrator(context);
  await assertCanGiveRoles(context, role.user_id);
  if (role.name === 'company_admin' && (await isLastBreakGlass(tx, role.user_id)))
    throw new ApiError('last_break_glass_administrator', { values: { own: 'no' } });
  if (!(await deleteRole(tx, role))) throw new ApiError('not_found');
  await deleteSessionsOf(tx, [role.user_id]);
  await audit(context, { action: 'role.removed', subject_id: role.user_id, changes: await roleChanges(tx, role, 'removed') });
}

/** Locks the administrators, so that two who remove each other concurrently do not both succeed. */
async function assertStillAdministrator({ tx, actor }: ConsoleContext): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (actor.kind === 'member' && !administrators.includes(actor.user_id)) throw new ApiError('forbidden');
}

async function assertCanGiveRoles({ tx, actor }: ConsoleContext, userId: string) {
  const [person] = await lockUsersInScope(tx, consoleScopeOf(actor), [userId]);
  if (!person) throw new ApiError('not_found');
  if (!canChangeRoles(actor, person)) throw new ApiError('forbidden');
  return person;
}

/**
 * A business unit administrator has a unit; HR referents and program managers may have a program; other roles have neither.
 * @throws ApiError `invalid`
 */
export async function assertValidRoleScope({ tx }: ConsoleContext, { name, program_id, business_unit_id }: ScopedRole): Promise<void> {
  const isUnitRole = name === 'business_unit_admin';
  const isProgramRole = name === 'hr_referent' || name === 'program_manager';
  if (isUnitRole && !business_unit_id) throw fault('business_unit_id', 'required');
  if (business_unit_id && !(isUnitRole && (await isProgramOrUnitInUse(tx, 'business_units', business_unit_id))))
    throw fault('business_unit_id', 'invalid');
  if (program_id && !(isProgramRole && (await isProgramOrUnitInUse(tx, 'programs', program_id)))) throw fault('program_id', 'invalid');
}

function fault(field: string, code: 'required' | 'invalid'): ApiError {
  return new ApiError('invalid', { fields: { [field]: [{ code }] } });
}
