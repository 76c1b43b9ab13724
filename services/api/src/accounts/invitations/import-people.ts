import type { Locale } from '@binome/contract/fields';
import type { ColumnField } from '@binome/contract/values/people-files';
import { findOwnCompany } from '../../companies/queries.ts';
import { listActiveUnits } from '../../companies/workplace-queries.ts';
import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { listColumnChoices, rememberColumnChoices } from './column-choices.ts';
import { actorColumns, senderColumns } from './invite.ts';
import { insertInvitationMails } from './mail-queries.ts';
import type { PeopleFile } from './open-people-file.ts';
import { presentFault } from './present.ts';
import { findUninvitableEmails, insertImport, insertInvitations, listInvitablePrograms, lockInvitations } from './queries.ts';
import { assertReadable, chosenHeaders, readTable, type Table } from './read-table.ts';
import { distinctEmails, type RowContext, type ValidatedRow, validateRows } from './validate-rows.ts';
import { endOfValidity } from './validity.ts';

/** The fields of the columns, if they are chosen by hand, and values for rows that leave the program or the language empty. */
type Options = {
  columns?: [number, ColumnField][] | undefined;
  program_id?: string | undefined;
  language?: Locale | undefined;
  valid_days: number;
};

/**
 * Validates each row of a file, without writing.
 * @throws ApiError as `readTable` does; `invalid` when the actor may not invite to the default program, or the company does not use the
 * default language
 */
export async function previewPeople(context: ConsoleContext, file: PeopleFile, options: Options) {
  const table = readTable(file, { columns: options.columns, chosen: await listColumnChoices(context.tx) });
  const rows = await validateTable(context, table, options);
  const validRows = rows.filter(({ invitee }) => invitee !== null).length;
  const shown = rows.map(({ invitee: _, faults, ...row }) => ({
    ...row,
    faults: faults.map((fault) => presentFault(fault, context.locale)),
  }));
  return { columns: table.columns, reading: table.reading, good: validRows, bad: rows.length - validRows, rows: shown };
}

/**
 * Invites the people of all valid rows of a file, in one transaction, and remembers the fields of the columns if they are chosen by hand.
 * Rows are validated again, because the company may have changed since the preview. Returns the import's id and the number of skipped rows.
 * @throws ApiError `invalid` when a column is missing, the encoding is in doubt or no row is valid, or as in `previewPeople`; `conflict`
 * when an invited person registered meanwhile
 */
export async function importPeople(
  context: ConsoleContext,
  file: PeopleFile,
  { file_name, ...options }: Options & { file_name?: string | undefined },
): Promise<{ id: string; skipped: number }> {
  const { tx, actor, now } = context;
  await lockInvitations(tx, actor.company_id);
  const table = readTable(file, { columns: options.columns, chosen: await listColumnChoices(tx) });
  assertReadable(table);
  const rows = await validateTable(context, table, options);
  const people = rows.flatMap(({ invitee }) => invitee ?? []);
  if (people.length === 0) throw new ApiError('invalid', { fields: { file: [{ code: 'nobody_to_invite' }] } });

  const { time_zone } = await findOwnCompany(tx);
  if (options.columns) await rememberColumnChoices(tx, chosenHeaders(table), now);
  const { program_id = null, valid_days } = options;
  const newImport = { program_id, file_name: file_name || null, total: people.length, ...actorColumns(context), created_at: now };
  const { id } = await insertImport(tx, newImport);
  const expires_at = endOfValidity(time_zone, now, valid_days);
  const invitationIds = await insertInvitations(tx, people, { ...senderColumns(context), import_id: id, time_zone, expires_at, now });
  // One of them registered meanwhile: the transaction rolls back, and the caller sends the file again.
  if (invitationIds.length !== people.length) throw new ApiError('conflict');
  await insertInvitationMails(tx, invitationIds, now);
  await audit(context, { action: 'invitation.imported', subject_id: id });
  return { id, skipped: rows.length - people.length };
}

async function validateTable({ tx, actor, now }: ConsoleContext, { rows }: Table, defaults: Options): Promise<ValidatedRow[]> {
  const { program_id = null, language } = defaults;
  const scope = consoleScopeOf(actor);
  const company = await findOwnCompany(tx);
  const programs = await listInvitablePrograms(tx, scope);
  if (program_id === null && !scope.whole_company)
    throw new ApiError('invalid', { fields: { program_id: [{ code: 'program_required' }] } });
  if (program_id !== null && !programs.some(({ id }) => id === program_id)) {
    throw new ApiError('invalid', { fields: { program_id: [{ code: 'invalid' }] } });
  }
  const locale = language ?? company.default_language;
  if (!company.languages.includes(locale)) throw new ApiError('invalid', { fields: { language: [{ code: 'not_a_language' }] } });
  const rowContext: RowContext = {
    programs,
    business_units: await listActiveUnits(tx),
    languages: company.languages,
    uninvitableEmails: await findUninvitableEmails(tx, distinctEmails(rows), now),
    defaults: { language: locale, program_id },
  };
  return validateRows(rows, rowContext);
}
