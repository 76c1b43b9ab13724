import type { ReportSheet } from '@binome/contract/program-reports/program-reports';
import { findOwnCompany } from '../companies/queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import { translate } from '../platform/text/intl.ts';
import { fullNameOf } from '../platform/text/names.ts';
import { findNote } from './note-queries.ts';
import { findProgramName } from './program-queries.ts';
import { type ReportContext, type ReportQuery, readFacts } from './read-facts.ts';
import { writeSheet } from './write-sheet.ts';

/** Reads and writes the page of a period. @throws ApiError `not_found` for an unknown program */
export async function readReport(context: ReportContext, query: ReportQuery): Promise<ReportSheet> {
  const { tx, locale, now } = context;
  const program = query.program_id === undefined ? null : await findProgramName(tx, query.program_id);
  if (program === undefined) throw new ApiError('not_found');
  const company = await findOwnCompany(tx);
  const facts = await readFacts(context, query);
  const note = await findNote(tx, query.program_id ?? null, facts.periods.month);
  const { first_name, last_name } = note ?? {};
  return writeSheet(facts, {
    ...{ locale, company, now },
    program: program && translate(program, locale),
    note: note?.body
      ? { body: note.body, by: first_name != null && last_name != null ? fullNameOf({ first_name, last_name }, locale) : null }
      : null,
  });
}
