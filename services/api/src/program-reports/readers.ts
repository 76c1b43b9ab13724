import type { createReportReader } from '@binome/contract/console/program-reports';
import type { z } from 'zod';
import { audit } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { deleteReader, findMember, findOwnReader, findReader, insertReader, type ReaderRow } from './reader-queries.ts';

type Reader = z.output<typeof createReportReader.schema.response>;

/**
 * Lets a member read the report and get the mail about it, from the next one on. One who reads it already stays as they are.
 * @throws ApiError `not_found` for a program or a member out of the actor's scope
 */
export async function addReader(
  context: ConsoleContext,
  { user_id, program_id }: { user_id: string; program_id: string | null },
): Promise<Reader> {
  const { tx, actor, now } = context;
  assertSends(context, program_id);
  if (!(await findMember(tx, consoleScopeOf(actor), user_id))) throw new ApiError('not_found');
  const by_user_id = actor.kind === 'member' ? actor.user_id : null;
  const id = await insertReader(tx, { user_id, program_id, by_user_id, mailed_at: now, created_at: now });
  if (id) await audit(context, { action: 'report_reader.added', subject_id: user_id, changes: { program_id: [null, program_id] } });
  const reader = await findOwnReader(tx, user_id, program_id);
  if (!reader) throw new ApiError('not_found');
  return presentReader(reader);
}

/** @throws ApiError `not_found` for a reader of a program out of the actor's scope */
export async function removeReader(context: ConsoleContext, id: string): Promise<{ id: string; archived: boolean }> {
  const reader = await findReader(context.tx, id);
  if (!reader || !isAllowedIn(context.actor, 'reports.send', [reader.program_id])) throw new ApiError('not_found');
  await deleteReader(context.tx, id);
  await audit(context, { action: 'report_reader.removed', subject_id: reader.user_id, changes: { program_id: [reader.program_id, null] } });
  return { id, archived: false };
}

/** @throws ApiError `not_found` if the actor does not send the report of the program; null for the whole company */
export function assertSends({ actor }: Pick<ConsoleContext, 'actor'>, programId: string | null): void {
  if (!isAllowedIn(actor, 'reports.send', [programId])) throw new ApiError('not_found');
}

export function presentReader({ first_name, last_name, opened_month, id, user_id, program_id, created_at, mailed }: ReaderRow): Reader {
  return {
    ...{ id, user_id, program_id, created_at, mailed },
    name: `${first_name} ${last_name}`,
    opened_month: opened_month?.slice(0, 7) ?? null,
  };
}
