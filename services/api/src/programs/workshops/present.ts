import type { workshop } from '@binome/contract/companies/workshops';
import type { Locale } from '@binome/contract/fields';
import type { z } from 'zod';
import { translate } from '../../platform/text/intl.ts';
import type { WorkshopRow } from './queries.ts';
import { answersUntil, endOf, hasBegun, workshopTimes } from './workshop-times.ts';

/** Makes the reply of a workshop. Only those with a seat get its link and what was shared afterwards. */
export function presentWorkshop(
  row: WorkshopRow,
  { zone, locale, now }: { zone: string; locale: Locale; now: Date },
): z.output<typeof workshop> {
  const { id, title, held_on, place, seats, cancelled_at, sign_up_id, seated_at, position } = row;
  const isSeated = seated_at !== null;
  const isOpen = isOpenForSignUp(row, zone, now);
  return {
    ...{ id, held_on, place, seats },
    title: translate(title, locale),
    ...workshopTimes(zone, row),
    url: isSeated ? row.url : null,
    material: isSeated ? row.material : null,
    cancelled: cancelled_at !== null,
    free: seats === null ? null : Math.max(0, seats - row.taken),
    own: sign_up_id === null ? null : isSeated ? { state: 'seated' } : { state: 'waiting', position },
    answer: row.answer,
    can: {
      sign_up: isOpen && row.enrolled && sign_up_id === null,
      withdraw: isOpen && sign_up_id !== null,
      answer: canAnswer(row, zone, now),
    },
  };
}

/** Can members of the program still sign up for a workshop, or withdraw? */
export function isOpenForSignUp(row: WorkshopRow, zone: string, now: Date): boolean {
  return row.cancelled_at === null && row.archived_at === null && !hasBegun(zone, row, now);
}

/** Was the member at a workshop that is over since a few days? Who is noted as absent was not. */
export function canAnswer(row: WorkshopRow, zone: string, now: Date): boolean {
  const { seated_at, attended, cancelled_at } = row;
  return seated_at !== null && attended !== false && cancelled_at === null && now >= endOf(zone, row) && now < answersUntil(zone, row);
}
