import type { ProfileType } from '@binome/contract/states';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import type { MemberActor } from '../platform/sign-in/actor.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { findProfile, type ProfileRow } from './queries.ts';
import { isProfileReadable, type ProfileReader } from './reader-queries.ts';

/**
 * Reads a profile that the actor may read.
 * @throws ApiError `not_found`, also for a closed account; `profile_access_denied`
 */
export async function readProfile(context: MemberContext, id: string, type: ProfileType): Promise<ProfileRow> {
  const row = await findProfile(context.tx, id, type);
  if (row && (await canReadProfile(context, id))) return row;
  throw new ApiError(row && row.state !== 'closed' ? 'profile_access_denied' : 'not_found');
}

/** Whether the actor may read a profile. False when it does not exist. */
export function canReadProfile({ tx, actor }: MemberContext, id: string): Promise<boolean> {
  return isProfileReadable(tx, profileReaderOf(actor), id);
}

export function profileReaderOf(actor: MemberActor): ProfileReader {
  return { user_id: actor.user_id, scope: consoleScopeOf(actor) };
}
