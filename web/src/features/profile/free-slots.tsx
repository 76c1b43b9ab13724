import type { Profile } from '@binome/contract/profiles';
import { CalendarX } from 'lucide-react';
import { formatClock, formatLongDate, hasSameClock, localDate, zoneCity } from '../../lib/date-time.ts';
import { useIntl } from '../../lib/intl.ts';
import { Card } from '../../ui/card.tsx';

/** The next free slots in the viewer's time zone, and in the other person's if their clock shows another time. */
export function FreeSlots({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const { t, timeZone } = intl;
  const { next_free_slots: slots, time_zone, first_name, type, availability } = profile;
  if (slots.length === 0 && (type === 'participant' || availability !== 'open')) return null;
  return (
    <Card as="section" aria-labelledby="slots" className="flex flex-col gap-3">
      <div>
        <h2 id="slots" className="text-h3 font-semibold">
          {t('profile.slots')}
        </h2>
        {slots.length > 0 && <p className="text-small text-ink-2">{t('profile.your_zone', { city: zoneCity(timeZone) })}</p>}
      </div>
      {slots.length === 0 && (
        <p className="flex items-start gap-2.5 text-note text-ink-2">
          <CalendarX aria-hidden className="mt-px size-5 shrink-0" />
          {t('profile.no_slot')}
        </p>
      )}
      {slots.length > 0 && (
        <ul className="flex flex-col gap-2">
          {slots.map((slot) => (
            <li key={slot} className="rounded-control bg-sunken px-3 py-2 text-note">
              <time dateTime={slot} className="block font-medium first-letter:uppercase">
                {t('profile.slot', { day: formatLongDate(intl, slot), time: formatClock(intl, slot) })}
              </time>
              {!hasSameClock(timeZone, time_zone, slot) && (
                <span className="block text-small text-ink-2 tabular-nums">
                  {t('profile.their_time', {
                    time: formatClock(intl, slot, time_zone),
                    name: first_name,
                    day: dayShift(slot, timeZone, time_zone),
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Returns whether the slot is on the day before or after in the other zone; `other`, the default of the message, if on the same day. */
function dayShift(slot: string, viewerZone: string, otherZone: string): 'before' | 'after' | 'other' {
  const viewerDay = localDate(viewerZone, slot);
  const otherDay = localDate(otherZone, slot);
  if (viewerDay === otherDay) return 'other';
  return otherDay < viewerDay ? 'before' : 'after';
}
