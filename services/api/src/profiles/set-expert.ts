import { audit } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import { throwFaults } from '../platform/http/throw-faults.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { canSetExpert } from '../policies/profiles.ts';
import { type ConsoleProfileRow, findConsoleProfile, updateExpert } from './console-queries.ts';

/**
 * Sets or removes the expert badge of a presenter. Writes an audit entry only if the badge changes.
 * @throws ApiError `not_found` if the profile is out of scope or its owner left the role; `forbidden`; `invalid` for a participant
 */
export async function setExpert(context: ConsoleContext, id: string, is_expert: boolean): Promise<ConsoleProfileRow> {
  const { tx, actor } = context;
  const profile = await findConsoleProfile(tx, consoleScopeOf(actor), id);
  if (!profile || profile.left_at) throw new ApiError('not_found');
  if (!canSetExpert(actor, profile)) throw new ApiError('forbidden');
  if (profile.type !== 'presenter') throwFaults([['is_expert', { code: 'invalid' }]]);
  if (await updateExpert(tx, id, is_expert)) {
    const action = is_expert ? 'profile.expert_named' : 'profile.expert_withdrawn';
    await audit(context, { action, subject_id: id, changes: { is_expert: [!is_expert, is_expert] } });
  }
  return { ...profile, is_expert };
}
