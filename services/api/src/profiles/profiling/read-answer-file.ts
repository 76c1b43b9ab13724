import { buffer } from 'node:stream/consumers';
import type { MemberContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { canReadProfile } from '../access.ts';
import { privateFields } from '../special-fields.ts';
import { findAnswerFile } from './answer-queries.ts';

type AnswerFileRow = NonNullable<Awaited<ReturnType<typeof findAnswerFile>>>;

/**
 * A file that somebody brought for an answer: their own to read, and of whoever may read a profile that shows it.
 * @throws ApiError `not_found`, whatever keeps it from the person
 */
export async function readAnswerFile(reading: MemberContext, id: string): Promise<{ name: string; bytes: Uint8Array }> {
  const file = await findAnswerFile(reading.tx, id);
  if (!file || !(await canReadFile(reading, file))) throw new ApiError('not_found');
  const stored = await reading.services.files.open(reading.actor.company_id, file.key);
  if (!stored) throw new ApiError('not_found');
  return { name: file.name ?? 'document', bytes: await buffer(stored.stream) };
}

/** Private answers and those about the person stand on nobody's page: they are their owner's alone. */
async function canReadFile(reading: MemberContext, { user_id, answers }: AnswerFileRow): Promise<boolean> {
  if (user_id === reading.actor.user_id) return true;
  for (const { profile_id, type, field_name } of answers) {
    if (!privateFields.has(field_name) && (await canReadProfile(reading, profile_id, type))) return true;
  }
  return false;
}
