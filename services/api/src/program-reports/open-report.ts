import type { OwnReport } from '@binome/contract/program-reports/program-reports';
import { findOwnCompany } from '../companies/queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { lastMonthOver, monthsFrom } from './period.ts';
import { readReport } from './read-report.ts';
import { findOwnReader, listOwnPrograms, markOpened } from './reader-queries.ts';

/** Months whose page a reader still opens. */
const keptMonths = 12;

/**
 * Reads the report of a month that is over as those read it to whom a referent sends it, and keeps that it was opened. Without a program, the
 * first that the person reads.
 * @throws ApiError `not_found` for somebody to whom it is not sent, and for another month
 */
export async function openReport(
  context: MemberContext,
  query: { program_id?: string | undefined; month?: string | undefined },
): Promise<OwnReport> {
  const { tx, actor, now, locale } = context;
  const own = await listOwnPrograms(tx, actor.user_id);
  const program_id = query.program_id ?? (own.includes(null) ? null : own[0]);
  const reader = program_id === undefined ? undefined : await findOwnReader(tx, actor.user_id, program_id);
  const { time_zone } = await findOwnCompany(tx);
  const last = lastMonthOver(time_zone, now);
  const month = query.month ?? last;
  if (!reader || program_id === undefined || month > last || month <= monthsFrom(last, -keptMonths)) throw new ApiError('not_found');
  // The company reads its own figures whole: the reader's own roles neither narrow nor widen them.
  const company = { kind: 'directory', company_id: actor.company_id, language: locale, api_key: { name: '' } } as const;
  const sheet = await readReport({ tx, actor: company, now, locale }, { program_id: program_id ?? undefined, period: 'month', month });
  await markOpened(tx, reader.id, month);
  return { ...sheet, program_id, mailed: reader.mailed };
}
