import { importLimits } from '@binome/contract/console/invitation-imports';
import type { Locale } from '@binome/contract/fields';
import { findOwnCompany } from '../../companies/queries.ts';
import { listUnitsInUse } from '../../companies/workplace-queries.ts';
import { audit } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { requesterOf } from './invite.ts';
import { findStanding, insertImport, insertInvitations, listInvitablePrograms, lockInviting } from './queries.ts';
import { readTable, type Table } from './read-table.ts';
import { type ExistingPeople, emailsOf, type ValidatedRow, validateRows } from './validate-rows.ts';

type ByDefault = { program_id?: string | undefined; language?: Locale | undefined; valid_days: number };

/** @throws ApiError as `readTable` does */
export function readPeopleFile(bytes: Uint8Array): Table {
  return readTable(bytes, importLimits.rows);
}

/**
 * Judges each row of a file of people, and keeps nothing.
 * @throws ApiError `invalid` when what rows mean by default is not the inviter's to give
 */
export async function previewPeople(context: ConsoleContext, table: Table, byDefault: ByDefault) {
  const rows = await judge(context, table, byDefault);
  const good = rows.filter(({ invitee }) => invitee !== null).length;
  return { columns: table.columns, good, bad: rows.length - good, rows: rows.map(({ invitee: _, ...row }) => row) };
}

/**
 * Invites everybody whom the good rows of a file name: all of them or, when anything fails, nobody. The rows are judged again, for
 * the company may have changed since they were shown. Returns the import's id, and how many rows invited nobody.
 * @throws ApiError `invalid` when no row is good, or what rows mean by default is not the inviter's to give
 */
export async function importPeople(
  context: ConsoleContext,
  table: Table,
  { file_name, ...byDefault }: ByDefault & { file_name?: string | undefined },
): Promise<{ id: string; skipped: number }> {
  const { tx, actor, now } = context;
  await lockInviting(tx, actor.company_id);
  const rows = await judge(context, table, byDefault);
  const people = rows.flatMap(({ invitee }) => invitee ?? []);
  if (people.length === 0) throw new ApiError('invalid', { fields: { file: [{ code: 'nobody_to_invite' }] } });

  const { time_zone } = await findOwnCompany(tx);
  const { program_id = null, valid_days } = byDefault;
  const load = { program_id, file_name: file_name || null, total: people.length, ...requesterOf(context), created_at: now };
  const { id } = await insertImport(tx, load);
  const made = await insertInvitations(tx, people, { ...requesterOf(context), import_id: id, time_zone, valid_days, now });
  // Somebody among them registered meanwhile: nothing is half done, the file is simply read again.
  if (made.length !== people.length) throw new ApiError('conflict');
  await recordEvent(context, { name: 'invitation.requested', subject_id: id, data: { count: people.length } });
  await audit(context, { action: 'invitation.imported', subject_id: id });
  return { id, skipped: rows.length - people.length };
}

async function judge({ tx, actor, now }: ConsoleContext, { rows }: Table, byDefault: ByDefault): Promise<ValidatedRow[]> {
  const { program_id = null, language } = byDefault;
  const reach = consoleScopeOf(actor);
  const company = await findOwnCompany(tx);
  const programs = await listInvitablePrograms(tx, reach);
  if (program_id === null && !reach.whole) throw new ApiError('invalid', { fields: { program_id: [{ code: 'program_required' }] } });
  if (program_id !== null && !programs.some(({ id }) => id === program_id)) {
    throw new ApiError('invalid', { fields: { program_id: [{ code: 'invalid' }] } });
  }
  const spoken = language ?? company.default_language;
  if (!company.languages.includes(spoken)) throw new ApiError('invalid', { fields: { language: [{ code: 'not_a_language' }] } });
  const known: ExistingPeople = {
    programs,
    business_units: await listUnitsInUse(tx),
    languages: company.languages,
    people: await findStanding(tx, emailsOf(rows), now),
    byDefault: { language: spoken, program_id },
  };
  return validateRows(rows, known);
}
