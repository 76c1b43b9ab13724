import type { listFreeSlots } from '@binome/contract/availabilities';
import type { Reply } from '@binome/contract/client';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { zoneHeading, zoneLabel } from '../../lib/zone-labels.ts';
import { cx } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { OtherTime } from './other-time.tsx';
import type { Minutes } from './queries.ts';
import type { PartnerZone } from './slot-labels.ts';
import { groupByDay, instantAt, isTaken, localDay, maxSlots, normalizeSlots } from './slots.ts';
import { TimeList } from './time-list.tsx';

export type FreeSlots = Reply<typeof listFreeSlots>;

interface SlotPickerProps {
  /** Undefined while loading, null after an error: other times can be proposed without them. */
  free: FreeSlots | undefined | null;
  /** The slots are those of another duration, until the new ones are loaded. */
  isStale: boolean;
  partner: PartnerZone;
  minutes: Minutes;
  /** The agreed start time, which is not offered again. */
  agreed: string | null;
  slots: readonly string[];
  onSlots: (slots: string[]) => void;
  /** The heading that gets the focus when a day is picked or the last slot is chosen. */
  titleRef: RefObject<HTMLHeadingElement | null>;
}

/** A month calendar, and the slots of the chosen day. */
export function SlotPicker({ free, isStale, partner, minutes, agreed, slots, onSlots, titleRef }: SlotPickerProps) {
  const intl = useIntl();
  const { t, timeZone } = intl;
  const labelId = useId();
  const days = useMemo(() => {
    const offered = free?.data.filter(({ starts_at }) => starts_at !== agreed) ?? [];
    return groupByDay(offered, timeZone);
  }, [free, agreed, timeZone]);
  const today = localDay(Date.now(), timeZone);
  const [picked, setPicked] = useState<string | null>(null);
  const day = picked ?? [...days.keys()][0] ?? today;
  const starts = days.get(day) ?? [];
  const noon = `${day}T12:00:00Z`;
  const dayLabel = intl.formatDate(noon, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  useFocusAfter(picked, titleRef);

  const addOther = (time: string): string | null => {
    const startsAt = instantAt(day, time, timeZone);
    if (Date.parse(startsAt) <= Date.now()) return t('booking.time_past');
    if (slots.includes(startsAt)) return t('booking.time_chosen');
    if (startsAt === agreed) return t('booking.time_agreed');
    if (free && isTaken(free.busy, startsAt, minutes)) return t('booking.time_taken');
    onSlots(normalizeSlots([...slots, startsAt]));
    // The input unmounts with the last slot, so the focus moves to the heading.
    if (slots.length + 1 >= maxSlots) titleRef.current?.focus();
    return null;
  };

  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <DayCalendar
        value={day}
        onChange={setPicked}
        first={today}
        last={localDay(Date.now() + 59 * 86_400_000, timeZone)}
        freeOn={(date) => (free ? (days.get(date)?.length ?? 0) : undefined)}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h3 id={labelId} ref={titleRef} tabIndex={-1} className="text-note font-semibold outline-none first-letter:uppercase">
            {dayLabel}
          </h3>
          <p className="text-small text-ink-2">{zoneHeading(intl, timeZone)}</p>
        </div>
        {free === undefined ? (
          <div className="grid grid-cols-2 gap-2 xs:grid-cols-3">
            {[0, 1, 2, 3, 4, 5].map((key) => (
              <Skeleton key={key} className="h-13" />
            ))}
          </div>
        ) : (
          <div
            aria-busy={isStale}
            className={cx('flex flex-col gap-2 transition-opacity empty:hidden duration-150', isStale && 'opacity-60')}
          >
            {starts.length > 0 ? (
              <TimeList
                starts={starts}
                chosen={slots}
                partner={partner}
                labelId={labelId}
                onChoose={(chosen) => onSlots(normalizeSlots(chosen))}
              />
            ) : (
              days.size > 0 && <p className="text-note text-ink-2">{t('booking.day_empty')}</p>
            )}
          </div>
        )}
        {slots.length >= maxSlots ? (
          <p className="text-small text-ink-2">{t('booking.full', { max: maxSlots })}</p>
        ) : (
          <OtherTime key={day} dayLabel={dayLabel} zoneLabel={zoneLabel(intl, timeZone)} onAdd={addOther} />
        )}
      </div>
    </div>
  );
}

/** Moves the focus to the day's heading after a day is picked; the timeout lets the calendar handle its focus first. */
function useFocusAfter(picked: string | null, target: RefObject<HTMLElement | null>): void {
  const previous = useRef(picked);
  useEffect(() => {
    if (previous.current === picked) return;
    previous.current = picked;
    const timer = setTimeout(() => target.current?.focus());
    return () => clearTimeout(timer);
  }, [picked, target]);
}
