import type { Profile } from '@binome/contract/profiles/profiles';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { formatClock, formatLongDate, hasSameClock, localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';

/**
 * When the viewer and this person are both free next, in the viewer's time zone, and in the other person's if their clock shows another
 * time. During a relationship there are several times, and each starts the booking of a session.
 */
export function CommonTime({ profile }: { profile: Profile }) {
  const { t } = useIntl();
  const { next_slots: slots, first_name: name, match, availability, standing, viewer_has_availabilities } = profile;
  const isPartner = standing.active_relationship_id !== null;
  if (!match || (availability && availability !== 'open' && !isPartner)) return null;
  if (!viewer_has_availabilities) {
    return (
      <p className="text-small text-ink-2">
        {t('profile.slots_unknown', { name })}{' '}
        <Link to="/availability_settings" className="link inline-flex min-h-6 font-medium">
          {t('profile.enter_availabilities')}
        </Link>
      </p>
    );
  }
  const [first] = slots;
  if (!first) return <p className="text-small text-ink-2">{t('profile.no_slot')}</p>;
  if (isPartner) {
    return (
      <section aria-labelledby="slots" className="flex flex-col gap-2">
        <h2 id="slots" className="text-small font-medium text-ink-2">
          {t('profile.slots')}
        </h2>
        <ul className="flex flex-col gap-2">
          {slots.map((slot) => (
            <li key={slot}>
              <BookSlot slot={slot} profile={profile} />
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <p className="text-center text-small text-ink-2">
      {t('profile.free_together')} <Slot slot={first} profile={profile} />
    </p>
  );
}

/** A common time that starts the booking of a session. */
function BookSlot({ slot, profile }: { slot: string; profile: Profile }) {
  const { t } = useIntl();
  return (
    <Link
      to="/mentoring_center/$id/session"
      params={{ id: profile.standing.active_relationship_id ?? '' }}
      search={{ slot }}
      className="flex min-h-11 items-center gap-3 rounded-control bg-sunken px-3 py-2 text-note text-link hover:bg-soft hover:text-on-soft"
    >
      <span className="sr-only">{t('profile.book_slot')}</span>
      <span className="min-w-0 grow">
        <Slot slot={slot} profile={profile} />
      </span>
      <CalendarPlus aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}

function Slot({ slot, profile: { time_zone, first_name: name } }: { slot: string; profile: Profile }) {
  const intl = useIntl();
  const { t, timeZone } = intl;
  return (
    <>
      <time dateTime={slot} className="font-medium whitespace-nowrap text-ink">
        {t('profile.slot', { day: formatLongDate(intl, slot), time: formatClock(intl, slot) })}
      </time>
      {!hasSameClock(timeZone, time_zone, slot) && (
        <span className="block text-small text-ink-2 tabular-nums">
          {t('profile.their_time', { time: formatClock(intl, slot, time_zone), name, day: dayShift(slot, timeZone, time_zone) })}
        </span>
      )}
    </>
  );
}

/** Returns whether the slot is on the day before or after in the other zone; `other`, the default of the message, if on the same day. */
function dayShift(slot: string, viewerZone: string, otherZone: string): 'before' | 'after' | 'other' {
  const viewerDay = localDate(viewerZone, slot);
  const otherDay = localDate(otherZone, slot);
  if (viewerDay === otherDay) return 'other';
  return otherDay < viewerDay ? 'before' : 'after';
}
