import type { Tx } from '../platform/data/database.ts';
import { type Period, periodOf } from '../platform/text/time-zone.ts';
import { findOwnCompany } from './queries.ts';

/** Replaces the days of a filter, which are those of the company, by the period that they make. */
export async function inCompanyDays<Filter extends { from?: string | undefined; to?: string | undefined }>(
  tx: Tx,
  { from, to, ...filter }: Filter,
): Promise<Omit<Filter, 'from' | 'to'> & Period> {
  if (from === undefined && to === undefined) return filter;
  const { time_zone } = await findOwnCompany(tx);
  return { ...filter, ...periodOf(time_zone, { from, to }) };
}
