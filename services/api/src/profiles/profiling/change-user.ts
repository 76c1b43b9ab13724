import type { updateUser } from '@binome/contract/accounts/users';
import type { z } from 'zod';
import { presentCurrentUser } from '../../accounts/current-user.ts';
import { saveOwnUserChange, validateOwnUserChange } from '../../accounts/own-account/own-user.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import { throwFaults } from '../../platform/http/throw-faults.ts';
import { recomputeCompletion } from '../completion-queries.ts';
import { lockUserWithProfiles } from './own-profile-queries.ts';
import { parseAnswers, saveAnswers } from './save-answers.ts';

/**
 * Changes the actor's own user and their answers to the questions about the person.
 * @throws ApiError `not_found` for another user, for a profile that is not theirs or a program in which they are not enrolled;
 * `invalid` or `unknown_keys` with faults by field
 */
export async function changeUser(context: MemberRequest, userId: string, change: z.output<typeof updateUser.schema.body>) {
  const { tx, actor } = context;
  if (userId !== actor.user_id) throw new ApiError('not_found');
  await lockUserWithProfiles(tx, userId);
  const { answers_details = {}, ...userChange } = change;
  const owner = { type: null, user_id: userId };
  const user = await validateOwnUserChange(context, userChange);
  const answers = await parseAnswers(context, owner, answers_details);
  throwFaults([...user.faults, ...answers.faults]);

  await saveOwnUserChange(context, user.normalized);
  await saveAnswers(context, owner, answers);
  if (answers.changes.size > 0) await recomputeCompletion(tx, { user_id: userId });
  return presentCurrentUser(tx, userId, change.language ?? context.locale);
}
