import type { AppIntl } from '../../lib/intl.ts';
import { clock, clockElsewhere, longDay } from '../../lib/moment.ts';
import { zoneWords } from '../../lib/zone-words.ts';

/** Who else has a clock: the partner, and the zone that they live by. */
export interface Elsewhere {
  name: string;
  zone: string;
}

/** "15:00 – 15:45", for a session of some minutes. */
export function clockRange(intl: AppIntl, startsAt: string, minutes: number): string {
  return `${clock(intl, startsAt)} – ${clock(intl, endOf(startsAt, minutes))}`;
}

/** "09:00 pour Karim"; null where both have the same clock. */
export function clockFor(intl: AppIntl, startsAt: string, { name, zone }: Elsewhere): string | null {
  const there = clockElsewhere(intl, startsAt, zone);
  return there && intl.t('proposal.clock_for', { clock: there, name });
}

/** A time in full, as it is read aloud: "jeudi 26 novembre à 15:00, heure de Paris ; 09:00 pour Karim". */
export function slotName(intl: AppIntl, startsAt: string, { name, zone }: Elsewhere): string {
  const elsewhere = clockElsewhere(intl, startsAt, zone);
  const own = { day: longDay(intl, startsAt), clock: clock(intl, startsAt), zone: zoneWords(intl, intl.timeZone) };
  return elsewhere ? intl.t('proposal.slot_both', { ...own, elsewhere, name }) : intl.t('proposal.slot', own);
}

/** Epoch milliseconds at which a session of some minutes ends. */
export function endOf(startsAt: string, minutes: number): number {
  return Date.parse(startsAt) + minutes * 60_000;
}
