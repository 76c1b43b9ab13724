import type { ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../companies/queries.ts';
import { ApiError } from '../platform/errors.ts';
import type { MemberContext } from '../platform/route.ts';
import { looksAfter, mayAlwaysRead } from '../policies/profiles.ts';
import { isVisible } from '../policies/visibility.ts';
import { arePartners, findProfile, type ProfileRow } from './queries.ts';

type Reading = Pick<MemberContext, 'tx' | 'actor'>;

/**
 * A profile, if the person may read it: the community's when it is visible, otherwise its owner's, its partners' and those' who
 * look after it. A closed account is gone for everybody but the latter.
 * @throws ApiError `not_found`, `profile_access_denied`
 */
export async function readProfile({ tx, actor }: Reading, id: string, type: ProfileType): Promise<ProfileRow> {
  const row = await findProfile(tx, id, type);
  if (!row) throw new ApiError('not_found');
  const programs = row.programs.map((program) => program.id);
  const visible = row.left_at === null && isVisible(row, await findOwnCompany(tx));
  const record = { user_id: row.user_id, visible, business_unit_id: row.business_unit_id, programs };
  if (row.state === 'closed' && !looksAfter(actor, record)) throw new ApiError('not_found');
  if (visible || mayAlwaysRead(actor, record) || (await arePartners(tx, actor.user_id, row.user_id))) return row;
  throw new ApiError('profile_access_denied');
}
