import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { canChangeEnrollment } from '../../policies/programs.ts';
import { giveUpSeats } from '../../programs/workshops/sign-up.ts';
import { lockUsersInScope } from '../registration-approvals/console-queries.ts';
import { deleteEnrollment, insertEnrollments, listOpenPrograms, lockEnrollment } from './enrollment-queries.ts';

/**
 * Enrolls people in programs, all or none. Returns those who were not in one of them. The caller has checked that the people are in scope.
 * @throws ApiError `invalid` for a program that is archived, or that the actor does not manage
 */
export async function enroll(
  context: ConsoleContext,
  userIds: readonly string[],
  programIds: readonly string[],
  field: string,
): Promise<string[]> {
  const { tx, actor, now } = context;
  const programs = await listOpenPrograms(tx, programIds);
  const isMissing = programs.length < new Set(programIds).size;
  if (isMissing || !programs.every(({ id }) => canChangeEnrollment(actor, id))) {
    throw new ApiError('invalid', { fields: { [field]: [{ code: 'invalid' }] } });
  }
  const enrolled = new Set<string>();
  for (const { id, name } of programs) {
    for (const user_id of await insertEnrollments(tx, id, userIds, now)) {
      enrolled.add(user_id);
      await audit(context, { action: 'enrollment.added', subject_id: user_id, changes: { program: [null, name] } });
    }
  }
  return [...enrolled];
}

/**
 * Enrolls people of the actor's scope in a program.
 * @throws ApiError `not_found` for somebody outside the scope or whose account is closed, `invalid`
 */
export async function enrollInProgram(context: ConsoleContext, { user_ids, program_id }: { user_ids: string[]; program_id: string }) {
  const ids = [...new Set(user_ids)];
  const people = await lockUsersInScope(context.tx, consoleScopeOf(context.actor), ids);
  if (people.length < ids.length || people.some(({ state }) => state === 'closed')) throw new ApiError('not_found');
  return { id: program_id, added: await enroll(context, ids, [program_id], 'program_id') };
}

/**
 * Ends an enrollment. Relationships of the program go on.
 * @throws ApiError `not_found` for somebody outside the scope, `forbidden` in a program that the actor does not manage
 */
export async function unenroll(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const enrollment = await lockEnrollment(tx, id);
  const [person] = enrollment ? await lockUsersInScope(tx, consoleScopeOf(actor), [enrollment.user_id]) : [];
  if (!enrollment || !person) throw new ApiError('not_found');
  if (!canChangeEnrollment(actor, enrollment.program_id)) throw new ApiError('forbidden');
  await giveUpSeats(context, enrollment.user_id, enrollment.program_id);
  await deleteEnrollment(tx, id);
  await audit(context, { action: 'enrollment.removed', subject_id: person.id, changes: { program: [enrollment.program_name, null] } });
}
