import { formatClock, formatClockIn, formatLongDate } from '../../lib/date-time.ts';
import type { AppIntl } from '../../lib/intl.ts';
import { zoneLabel } from '../../lib/zone-labels.ts';

/** Who else has a clock: the partner, and the zone that they live by. */
export interface PartnerZone {
  name: string;
  zone: string;
}

/** "15:00 – 15:45", for a session of some minutes. */
export function formatTimeRange(intl: AppIntl, startsAt: string, minutes: number): string {
  return `${formatClock(intl, startsAt)} – ${formatClock(intl, endTime(startsAt, minutes))}`;
}

/** "09:00 pour Karim"; null where both have the same clock. */
export function formatPartnerTime(intl: AppIntl, startsAt: string, { name, zone }: PartnerZone): string | null {
  const there = formatClockIn(intl, startsAt, zone);
  return there && intl.t('proposal.clock_for', { clock: there, name });
}

/** A time in full, as it is read aloud: "jeudi 26 novembre à 15:00, heure de Paris ; 09:00 pour Karim". */
export function formatSlot(intl: AppIntl, startsAt: string, { name, zone }: PartnerZone): string {
  const elsewhere = formatClockIn(intl, startsAt, zone);
  const own = { day: formatLongDate(intl, startsAt), clock: formatClock(intl, startsAt), zone: zoneLabel(intl, intl.timeZone) };
  return elsewhere ? intl.t('proposal.slot_both', { ...own, elsewhere, name }) : intl.t('proposal.slot', own);
}

/** Epoch milliseconds at which a session of some minutes ends. */
export function endTime(startsAt: string, minutes: number): number {
  return Date.parse(startsAt) + minutes * 60_000;
}
