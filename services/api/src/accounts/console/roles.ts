import type { MemberRole } from '@binome/contract/console/roles';
import { audit } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { canGiveRoles } from '../../policies/roles.ts';
import { lockPeople } from '../registration-approvals/admin-queries.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { activeAccountStates } from '../states.ts';
import { deleteRole, insertRole, isPlaceInUse, lockAdministrators } from './role-queries.ts';

/**
 * Gives a member a role. Their sessions end, so that the next one is opened with it; a role that they have stays as it is.
 * @throws ApiError `not_found` out of reach, `forbidden`; `invalid` for a role without its place or for an account that is not open
 */
export async function grantRole(context: ConsoleContext, role: MemberRole): Promise<void> {
  const { tx } = context;
  const person = await assertGiver(context, role.user_id);
  if (!activeAccountStates.has(person.state)) throw new ApiError('invalid', { fields: { user_id: [{ code: 'account_not_open' }] } });
  await checkPlace(context, role);
  if (!(await insertRole(tx, role))) return;
  await deleteSessionsOf(tx, [role.user_id]);
  await audit(context, { action: 'role.granted', subject_id: role.user_id, reason: role.name });
}

/**
 * Takes a role from a member, and ends their sessions.
 * @throws ApiError `not_found` out of reach or for a role that they have not, `forbidden`
 */
export async function removeRole(context: ConsoleContext, role: MemberRole): Promise<void> {
  const { tx } = context;
  await assertGiver(context, role.user_id);
  if (role.name === 'company_admin') await assertStillAdministrator(context);
  if (!(await deleteRole(tx, role))) throw new ApiError('not_found');
  await deleteSessionsOf(tx, [role.user_id]);
  await audit(context, { action: 'role.removed', subject_id: role.user_id, reason: role.name });
}

/** Of two administrators who remove each other at the same moment, one stays. */
async function assertStillAdministrator({ tx, actor }: ConsoleContext): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (actor.kind === 'member' && !administrators.includes(actor.user_id)) throw new ApiError('forbidden');
}

async function assertGiver({ tx, actor }: ConsoleContext, userId: string) {
  const [person] = await lockPeople(tx, consoleScopeOf(actor), [userId]);
  if (!person) throw new ApiError('not_found');
  if (!canGiveRoles(actor, person)) throw new ApiError('forbidden');
  return person;
}

/** A unit's administrator has a unit; HR referents and program managers may have a program; nobody else has either. */
async function checkPlace({ tx }: ConsoleContext, { name, program_id, business_unit_id }: MemberRole): Promise<void> {
  const ofUnit = name === 'business_unit_admin';
  const ofProgram = name === 'hr_referent' || name === 'program_manager';
  if (ofUnit && !business_unit_id) throw fault('business_unit_id', 'required');
  if (business_unit_id && !(ofUnit && (await isPlaceInUse(tx, 'business_units', business_unit_id))))
    throw fault('business_unit_id', 'invalid');
  if (program_id && !(ofProgram && (await isPlaceInUse(tx, 'programs', program_id)))) throw fault('program_id', 'invalid');
}

function fault(field: string, code: 'required' | 'invalid'): ApiError {
  return new ApiError('invalid', { fields: { [field]: [{ code }] } });
}
