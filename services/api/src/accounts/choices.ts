import type { Locale } from '@binome/contract/fields';
import { ApiError } from '../platform/errors.ts';
import type { MemberContext } from '../platform/route.ts';
import { findCurrentUserRow, updateUserChoices } from './queries.ts';

type Choices = { language?: Locale | undefined; current_profile_id?: string | undefined; current_program_id?: string | null | undefined };

/**
 * Changes how a person uses the product: their language, the profile and the program under which they act.
 * @throws ApiError `not_found` for a profile that is not theirs or a program in which they are not enrolled.
 */
export async function chooseForUser({ tx, actor }: Pick<MemberContext, 'tx' | 'actor'>, choices: Choices): Promise<void> {
  const { profiles, enrollments } = await findCurrentUserRow(tx, actor.user_id);
  const { current_profile_id, current_program_id } = choices;
  if (current_profile_id && !profiles.some(({ id }) => id === current_profile_id)) throw new ApiError('not_found');
  if (current_program_id && !enrollments.some(({ program_id }) => program_id === current_program_id)) throw new ApiError('not_found');
  const given = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await updateUserChoices(tx, actor.user_id, given);
}
