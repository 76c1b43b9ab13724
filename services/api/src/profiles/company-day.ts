import { findOwnCompany } from '../companies/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { dayIn } from '../platform/text/time-zone.ts';

/** Returns the ISO day of an instant in the company's time zone. Pauses last until the end of such a day. */
export async function findCompanyDay(tx: Tx, at: Date): Promise<string> {
  return dayIn((await findOwnCompany(tx)).time_zone, at.getTime());
}
