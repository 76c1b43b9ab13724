import type { Locale } from '@binome/contract/fields';
import { findOwnCompany } from '../../companies/queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import { translate } from '../../platform/text/intl.ts';
import { listCalendarWorkshops } from './calendar-queries.ts';
import { workshopTimes } from './workshop-times.ts';

/** A workshop in the calendar of somebody who has a seat in it. Without an hour it takes its whole day. */
export type CalendarWorkshop = {
  id: string;
  title: string;
  held_on: string;
  starts_at: Date | null;
  ends_at: Date | null;
  place: string | null;
  url: string | null;
  cancelled: boolean;
  sequence: number;
  revised_at: Date;
};

type CalendarRow = Awaited<ReturnType<typeof listCalendarWorkshops>>[number];

/** The workshops in which a person has a seat, as their calendar shows them. */
export async function readCalendarWorkshops(
  tx: Tx,
  userId: string,
  locale: Locale,
  since: { starts: Date; cancelled: Date },
): Promise<CalendarWorkshop[]> {
  const [rows, { time_zone }] = [await listCalendarWorkshops(tx, userId, since), await findOwnCompany(tx)];
  return rows.map((row) => toCalendarWorkshop(row, time_zone, locale));
}

/** The entry of a workshop, with the zone of its clock. */
export function toCalendarWorkshop(row: CalendarRow, zone: string, locale: Locale): CalendarWorkshop {
  const { id, held_on, place, url, sequence, revised_at, title, cancelled_at } = row;
  return {
    ...{ id, held_on, place, url, sequence, revised_at },
    ...workshopTimes(zone, row),
    title: translate(title, locale),
    cancelled: cancelled_at !== null,
  };
}
