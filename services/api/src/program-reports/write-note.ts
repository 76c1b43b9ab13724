import { randomUUID } from 'node:crypto';
import { writeReportNote } from '@binome/contract/console/program-reports';
import type { z } from 'zod';
import { assertExpected } from '../console/assert-expected.ts';
import { audit } from '../platform/data/audit.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { findNote, lockNotes, upsertNote } from './note-queries.ts';
import { assertSends } from './readers.ts';

/**
 * Writes what stands at the foot of the report of a month.
 * @throws ApiError `not_found` for a program out of the actor's scope; `conflict` if a colleague wrote meanwhile
 */
export async function writeNote(context: ConsoleContext, { expected, ...note }: z.output<typeof writeReportNote.schema.body>) {
  const { tx, actor, now, locale } = context;
  assertSends(context, note.program_id);
  await lockNotes(tx);
  const current = await findNote(tx, note.program_id, note.month);
  const before = { ...note, id: current?.id ?? randomUUID(), body: current?.body ?? '' };
  assertExpected(writeReportNote.schema.response, before, { expected }, locale);
  const by_user_id = actor.kind === 'member' ? actor.user_id : null;
  const id = await upsertNote(tx, { ...note, by_user_id, created_at: now });
  // The entry says that it was written, not what.
  await audit(context, { action: 'program_report_note.written', subject_id: id, changes: { month: [null, note.month] } });
  return { ...note, id };
}
