import type { ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../companies/queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { canAlwaysRead, isInConsoleScope } from '../policies/profiles.ts';
import { isVisible } from '../policies/visibility.ts';
import { arePartners, findProfile, type ProfileRow } from './queries.ts';

/**
 * A profile, if the person may read it: the community's when it is visible, otherwise its owner's, its partners' and those' who
 * look after it. A closed account is gone for everybody but the latter.
 * @throws ApiError `not_found`, `profile_access_denied`
 */
export async function readProfile(reading: MemberContext, id: string, type: ProfileType): Promise<ProfileRow> {
  const row = await findProfile(reading.tx, id, type);
  const access = row && (await findAccess(reading, row));
  if (row && access === 'granted') return row;
  throw new ApiError(access === 'denied' ? 'profile_access_denied' : 'not_found');
}

/** May the person read a profile, if there is one? */
export async function canReadProfile(reading: MemberContext, id: string, type: ProfileType): Promise<boolean> {
  const row = await findProfile(reading.tx, id, type);
  return row !== undefined && (await findAccess(reading, row)) === 'granted';
}

async function findAccess({ tx, actor }: MemberContext, row: ProfileRow): Promise<'granted' | 'denied' | 'gone'> {
  const programs = row.programs.map((program) => program.id);
  const visible = row.left_at === null && isVisible(row, await findOwnCompany(tx));
  const record = { user_id: row.user_id, visible, business_unit_id: row.business_unit_id, programs };
  if (row.state === 'closed' && !isInConsoleScope(actor, record)) return 'gone';
  const granted = visible || canAlwaysRead(actor, record) || (await arePartners(tx, actor.user_id, row.user_id));
  return granted ? 'granted' : 'denied';
}
