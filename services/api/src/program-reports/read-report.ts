import type { ReportSheet } from '@binome/contract/program-reports/program-reports';
import { findOwnCompany } from '../companies/queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import { translate } from '../platform/text/intl.ts';
import { fullNameOf } from '../platform/text/names.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { findNote } from './note-queries.ts';
import { findProgramName } from './program-queries.ts';
import { type ReportContext, type ReportQuery, readFacts } from './read-facts.ts';
import { writeSheet } from './write-sheet.ts';

/** Reads and writes the page of a period. @throws ApiError `not_found` for a program that is unknown or out of scope */
export async function readReport(context: ReportContext, query: ReportQuery): Promise<ReportSheet> {
  const { tx, actor, locale, now } = context;
  const { whole_company, program_ids, business_unit_ids } = consoleScopeOf(actor);
  const readsAll = whole_company || (query.program_id !== undefined && program_ids.includes(query.program_id));
  // Units are in every program.
  if (query.program_id !== undefined && !readsAll && business_unit_ids.length === 0) throw new ApiError('not_found');
  const program = query.program_id === undefined ? null : await findProgramName(tx, query.program_id);
  if (program === undefined) throw new ApiError('not_found');
  const company = await findOwnCompany(tx);
  const facts = await readFacts(context, query);
  // It is about the whole page, and not about a part of its figures.
  const note = readsAll ? await findNote(tx, query.program_id ?? null, facts.periods.month) : undefined;
  const { first_name, last_name } = note ?? {};
  return writeSheet(facts, {
    ...{ locale, company, now },
    program: program && translate(program, locale),
    note: note?.body
      ? { body: note.body, by: first_name != null && last_name != null ? fullNameOf({ first_name, last_name }, locale) : null }
      : null,
  });
}
