import type { ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../companies/queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { canReadHiddenProfile, isInConsoleScope } from '../policies/profiles.ts';
import { isVisible } from '../policies/visibility.ts';
import { arePartners, findProfile, type ProfileRow } from './queries.ts';

/**
 * Reads a profile. Every member may read a visible profile; a hidden one only its owner, their partners and console roles in scope.
 * Only console roles in scope may read the profile of a closed account.
 * @throws ApiError `not_found`, `profile_access_denied`
 */
export async function readProfile(context: MemberContext, id: string, type: ProfileType): Promise<ProfileRow> {
  const row = await findProfile(context.tx, id, type);
  const access = row && (await findAccess(context, row));
  if (row && access === 'granted') return row;
  throw new ApiError(access === 'denied' ? 'profile_access_denied' : 'not_found');
}

/** Whether the actor may read a profile. False when it does not exist. */
export async function canReadProfile(context: MemberContext, id: string, type: ProfileType): Promise<boolean> {
  const row = await findProfile(context.tx, id, type);
  return row !== undefined && (await findAccess(context, row)) === 'granted';
}

async function findAccess({ tx, actor }: MemberContext, row: ProfileRow): Promise<'granted' | 'denied' | 'gone'> {
  const programs = row.programs.map((program) => program.id);
  const visible = row.left_at === null && isVisible(row, await findOwnCompany(tx));
  const record = { user_id: row.user_id, visible, business_unit_id: row.business_unit_id, programs };
  if (row.state === 'closed' && !isInConsoleScope(actor, record)) return 'gone';
  const granted = visible || canReadHiddenProfile(actor, record) || (await arePartners(tx, actor.user_id, row.user_id));
  return granted ? 'granted' : 'denied';
}
