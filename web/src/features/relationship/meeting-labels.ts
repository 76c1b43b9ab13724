import type { Meeting } from '@binome/contract/mentoring/meetings';
import { MapPin, Phone, Video } from 'lucide-react';
import { formatClock, formatClockIn, formatLongDate } from '../../lib/text/date-time.ts';
import type { AppIntl } from '../../lib/text/intl.ts';
import { zoneLabel } from '../../lib/text/zone-labels.ts';

export const typeIcons = { videoconference: Video, phone_call: Phone, physical_meeting: MapPin } as const;

/** Returns "jeudi 26 novembre · 15:00 – 16:00", or null if no time is agreed. */
export function formatMeetingTime(intl: AppIntl, { starts_at, ends_at }: Pick<Meeting, 'starts_at' | 'ends_at'>): string | null {
  if (!starts_at) return null;
  return `${formatLongDate(intl, starts_at)} · ${ends_at ? `${formatClock(intl, starts_at)} – ${formatClock(intl, ends_at)}` : formatClock(intl, starts_at)}`;
}

/** Returns "09:00 pour Karim", or null if the viewer and the partner have the same local time. */
export function formatPartnerTime(intl: AppIntl, { starts_at, partner_time_zone }: Meeting, partnerName: string): string | null {
  const time = starts_at && formatClockIn(intl, starts_at, partner_time_zone);
  return time ? intl.t('relationship.clock_for', { clock: time, name: partnerName }) : null;
}

/** Returns "heure de La Réunion · 09:00 pour Karim": the viewer's zone and the partner's local time, or null if no time is agreed. */
export function formatTimeZones(intl: AppIntl, meeting: Meeting, partnerName: string): string | null {
  if (!meeting.starts_at) return null;
  return [zoneLabel(intl, intl.timeZone), formatPartnerTime(intl, meeting, partnerName)].filter(Boolean).join(' · ');
}

type Duration = Pick<Meeting, 'type' | 'duration_minutes' | 'call_minutes'>;

/** Returns "Visio · 45 min", or "Visio · 62 min (45 min prévues)" after a call that ran longer than planned. */
export function formatTypeAndDuration({ t }: AppIntl, { type, duration_minutes, call_minutes }: Duration): string {
  const duration = call_minutes
    ? t('relationship.real_minutes', { count: call_minutes, planned: duration_minutes })
    : t('relationship.minutes', { count: duration_minutes });
  return `${t(`relationship.type_${type}`)} · ${duration}`;
}
