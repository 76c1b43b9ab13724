import type { Profile } from '@binome/contract/profiles/profiles';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClock, formatLongDate, hasSameClock, localDate, zoneCity } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';

/**
 * When the viewer and this person are both free next, in the viewer's time zone, and in the other person's if their clock shows another
 * time. During a relationship each time starts the booking of a session.
 */
export function FreeSlots({ profile }: { profile: Profile }) {
  const { t, timeZone } = useIntl();
  const { next_slots: slots, first_name: name, match, availability, standing, viewer_has_availabilities } = profile;
  const relationshipId = standing.active_relationship_id;
  if (!match || (availability && availability !== 'open' && !relationshipId)) return null;
  return (
    <Card as="section" aria-labelledby="slots" className="flex flex-col gap-3">
      <div>
        <h2 id="slots" className="text-h3 font-semibold">
          {t('profile.slots')}
        </h2>
        {slots.length > 0 && <p className="text-small text-ink-2">{t('profile.your_zone', { city: zoneCity(timeZone) })}</p>}
      </div>
      {!viewer_has_availabilities ? (
        <NoSlot text={t('profile.slots_unknown', { name })}>
          <Link to="/availability_settings" className="link mt-1 inline-flex min-h-6 font-medium">
            {t('profile.enter_availabilities')}
          </Link>
        </NoSlot>
      ) : slots.length === 0 ? (
        <NoSlot text={t('profile.no_slot')} />
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {slots.map((slot) => (
              <li key={slot}>
                <Slot slot={slot} profile={profile} />
              </li>
            ))}
          </ul>
          <p className="text-small text-ink-2">{relationshipId ? t('profile.slots_book') : t('profile.slots_later')}</p>
        </>
      )}
    </Card>
  );
}

/** A common time; a link to its booking during a relationship. */
function Slot({ slot, profile }: { slot: string; profile: Profile }) {
  const intl = useIntl();
  const { t, timeZone } = intl;
  const { time_zone, first_name: name, standing } = profile;
  const id = standing.active_relationship_id;
  const times = (
    <span className="min-w-0 grow">
      <time dateTime={slot} className="block font-medium first-letter:uppercase">
        {t('profile.slot', { day: formatLongDate(intl, slot), time: formatClock(intl, slot) })}
      </time>
      {!hasSameClock(timeZone, time_zone, slot) && (
        <span className="block text-small text-ink-2 tabular-nums">
          {t('profile.their_time', { time: formatClock(intl, slot, time_zone), name, day: dayShift(slot, timeZone, time_zone) })}
        </span>
      )}
    </span>
  );
  const box = 'flex items-center gap-3 rounded-control bg-sunken px-3 py-2 text-note';
  if (!id) return <div className={box}>{times}</div>;
  return (
    <Link
      to="/mentoring_center/$id/session"
      params={{ id }}
      search={{ slot }}
      className={`${box} min-h-11 text-link hover:bg-soft hover:text-on-soft`}
    >
      <span className="sr-only">{t('profile.book_slot')}</span>
      {times}
      <CalendarPlus aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}

function NoSlot({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 text-note text-ink-2">
      <CalendarX aria-hidden className="mt-px size-5 shrink-0" />
      <div className="min-w-0">
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

/** Returns whether the slot is on the day before or after in the other zone; `other`, the default of the message, if on the same day. */
function dayShift(slot: string, viewerZone: string, otherZone: string): 'before' | 'after' | 'other' {
  const viewerDay = localDate(viewerZone, slot);
  const otherDay = localDate(otherZone, slot);
  if (viewerDay === otherDay) return 'other';
  return otherDay < viewerDay ? 'before' : 'after';
}
