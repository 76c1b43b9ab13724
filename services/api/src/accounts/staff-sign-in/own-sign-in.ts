import type { getOwnSignIn } from '@binome/contract/console/own-sign-in';
import type { z } from 'zod';
import { hasProvenFactors } from '../../companies/second-factor-required.ts';
import type { Directory } from '../../platform/data/database.ts';
import { auditStaff } from '../../platform/data/staff-audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { StaffRequest } from '../../platform/http/route.ts';
import { deletePasskey, listPasskeys } from '../passkeys/queries.ts';
import { findPasswordHash } from '../queries.ts';
import { countRecoveryCodes, deleteFactor, findSecondFactor } from '../second-factor/queries.ts';
import { deleteSession, listSessions } from '../sessions/queries.ts';

/** Presents how a staff member signs in, and what the deployment asks of them. */
export async function presentOwnSignIn({ services, session, now }: StaffRequest): Promise<z.output<typeof getOwnSignIn.schema.response>> {
  const { directory } = services.database;
  const { login_id, handle } = session;
  const factor = await findSecondFactor(directory, login_id);
  const passkeys = await listPasskeys(directory, login_id);
  const sessions = await listSessions(directory, login_id, now);
  return {
    enabled_at: factor?.enabled_at ?? null,
    recovery_codes_left: await countRecoveryCodes(directory, login_id),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at })),
    asks_password: Boolean(await findPasswordHash(directory, login_id)),
    required: services.env.STAFF_SECOND_FACTOR === 'required',
    proven: await hasProvenFactors(directory, handle),
    sessions: sessions.map(({ kind, ...other }) => ({ ...other, current: other.handle === handle })),
  };
}

/**
 * Switches the authenticator app of a staff member off.
 * @throws ApiError `staff_second_factor_required` if the deployment requires a second factor and they have no passkey
 */
export async function disableStaffFactor(context: StaffRequest, tx: Directory): Promise<void> {
  const { login_id } = context.session;
  await assertOtherFactor(context, (await listPasskeys(tx, login_id)).length > 0);
  if (await deleteFactor(tx, login_id)) await auditOwn(context, tx, 'staff.second_factor_disabled');
}

/**
 * Removes a passkey of a staff member.
 * @throws ApiError `not_found`; `last_way_in`; `staff_second_factor_required` if it is the only second factor and the deployment requires one
 */
export async function removeStaffPasskey(context: StaffRequest, tx: Directory, id: string): Promise<void> {
  const { login_id } = context.session;
  if (!(await deletePasskey(tx, login_id, id))) throw new ApiError('not_found');
  const passkeysLeft = (await listPasskeys(tx, login_id)).length;
  if (passkeysLeft === 0 && !(await findPasswordHash(tx, login_id))) throw new ApiError('last_way_in');
  await assertOtherFactor(context, passkeysLeft > 0 || Boolean((await findSecondFactor(tx, login_id))?.enabled_at));
  await auditOwn(context, tx, 'staff.passkey_removed');
}

/**
 * Ends another session of a staff member. The current one is ended by signing out.
 * @throws ApiError `not_found`
 */
export async function endStaffSession(context: StaffRequest, tx: Directory, handle: string): Promise<void> {
  const { session } = context;
  const isOther = handle !== session.handle;
  if (!isOther || !(await deleteSession(tx, session.login_id, handle))) throw new ApiError('not_found');
  await auditOwn(context, tx, 'staff.session_ended');
}

/** Records a change of the actor's own sign-in methods in the staff audit log. */
export function auditOwn({ session, now }: StaffRequest, tx: Directory, action: `staff.${string}`): Promise<void> {
  return auditStaff(tx, { action, staff_id: session.staff_id, subject_id: session.staff_id }, now);
}

async function assertOtherFactor({ services }: StaffRequest, hasOther: boolean): Promise<void> {
  if (services.env.STAFF_SECOND_FACTOR === 'required' && !hasOther) throw new ApiError('staff_second_factor_required');
}
