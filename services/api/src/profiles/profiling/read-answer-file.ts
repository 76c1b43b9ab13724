import { buffer } from 'node:stream/consumers';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { isValidated } from '../../policies/is-allowed.ts';
import { canReadProfile } from '../access.ts';
import { privateFields } from '../special-fields.ts';
import { findAnswerFile } from './answer-queries.ts';

type AnswerFileRow = NonNullable<Awaited<ReturnType<typeof findAnswerFile>>>;

/**
 * Reads an answer file. Its owner may read it, and everybody who may read a profile that shows it.
 * @throws ApiError `not_found` when the file is missing or the actor may not read it
 */
export async function readAnswerFile(context: MemberContext, id: string): Promise<{ name: string; bytes: Uint8Array }> {
  const file = await findAnswerFile(context.tx, id);
  if (!file || !(await canReadFile(context, file))) throw new ApiError('not_found');
  const stored = await context.services.files.open(context.actor.company_id, file.key);
  if (!stored) throw new ApiError('not_found');
  return { name: file.name ?? 'document', bytes: await buffer(stored.stream) };
}

/** Before their validation, people see nobody else's. No profile page shows private answers or answers about the person: only their owner may read these files. */
async function canReadFile(context: MemberContext, { user_id, answers }: AnswerFileRow): Promise<boolean> {
  if (user_id === context.actor.user_id) return true;
  if (!isValidated(context.actor)) return false;
  for (const { profile_id, field_name } of answers) {
    if (!privateFields.has(field_name) && (await canReadProfile(context, profile_id))) return true;
  }
  return false;
}
