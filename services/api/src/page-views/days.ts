import { findOwnCompany } from '../companies/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { dayIn, providerTimeZone } from '../platform/text/time-zone.ts';

/** Returns the day of an instant in the time zone of the company of the transaction. */
export async function companyDay(tx: Tx, now: Date): Promise<string> {
  const { time_zone } = await findOwnCompany(tx);
  return dayIn(time_zone, now.getTime());
}

export function providerDay(now: Date): string {
  return dayIn(providerTimeZone, now.getTime());
}
