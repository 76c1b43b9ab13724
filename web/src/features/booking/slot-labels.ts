import { serverNow } from '@binome/contract/values/server-clock';
import { formatClock, formatClockIn, formatLongDate, hasSameClock } from '../../lib/text/date-time.ts';
import type { AppIntl } from '../../lib/text/intl.ts';
import { zoneLabel } from '../../lib/text/zone-labels.ts';

/** The partner's first name and time zone. */
export interface PartnerZone {
  name: string;
  zone: string;
}

/** Example: "15:00 – 15:45". */
export function formatTimeRange(intl: AppIntl, startsAt: string, minutes: number): string {
  return `${formatClock(intl, startsAt)} – ${formatClock(intl, endTime(startsAt, minutes))}`;
}

/** Returns "09:00 pour Karim", or null if the viewer and the partner have the same local time. */
export function formatPartnerTime(intl: AppIntl, startsAt: string, { name, zone }: PartnerZone): string | null {
  const time = formatClockIn(intl, startsAt, zone);
  return time && intl.t('proposal.clock_for', { clock: time, name });
}

/** Returns the accessible name of a slot: "jeudi 26 novembre à 15:00, heure de Paris ; 09:00 pour Karim". */
export function formatSlot(intl: AppIntl, startsAt: string, { name, zone }: PartnerZone): string {
  const partnerTime = formatClockIn(intl, startsAt, zone);
  const values = { day: formatLongDate(intl, startsAt), clock: formatClock(intl, startsAt), zone: zoneLabel(intl, intl.timeZone) };
  return partnerTime ? intl.t('proposal.slot_both', { ...values, elsewhere: partnerTime, name }) : intl.t('proposal.slot', values);
}

/** Returns "heure de Paris", or "heure de Paris ; heure de Montréal pour Karim" if their clocks differ now. */
export function formatZones(intl: AppIntl, { name, zone }: PartnerZone): string {
  const own = zoneLabel(intl, intl.timeZone);
  if (hasSameClock(intl.timeZone, zone, serverNow())) return own;
  return intl.t('booking.both_zones', { own, theirs: zoneLabel(intl, zone), name });
}

/** Returns epoch milliseconds. */
function endTime(startsAt: string, minutes: number): number {
  return Date.parse(startsAt) + minutes * 60_000;
}
