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
  /** Undefined while they load, null when they could not be had: other times may be proposed all the same. */
  free: FreeSlots | undefined | null;
  /** The starts of another length, until the right ones are there. */
  isStale: boolean;
  partner: PartnerZone;
  minutes: Minutes;
  /** The agreed time, which is not offered again. */
  agreed: string | null;
  slots: readonly string[];
  onSlots: (slots: string[]) => void;
  /** Where the focus goes when a time is missing. */
  titleRef: RefObject<HTMLHeadingElement | null>;
}

/** The month, and beside it the times of the chosen day. */
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
  const dayWords = intl.formatDate(noon, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  useFocusAfter(picked, titleRef);

  const addOther = (time: string): string | null => {
    const startsAt = instantAt(day, time, timeZone);
    if (Date.parse(startsAt) <= Date.now()) return t('booking.time_past');
    if (slots.includes(startsAt)) return t('booking.time_chosen');
    if (startsAt === agreed) return t('booking.time_agreed');
    if (free && isTaken(free.busy, startsAt, minutes)) return t('booking.time_taken');
    onSlots(normalizeSlots([...slots, startsAt]));
    // With the last one the field goes: the focus stays near.
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
        freeOn={(one) => (free ? (days.get(one)?.length ?? 0) : undefined)}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h3 id={labelId} ref={titleRef} tabIndex={-1} className="text-note font-semibold outline-none first-letter:uppercase">
            {dayWords}
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
          <OtherTime key={day} dayWords={dayWords} zoneWords={zoneLabel(intl, timeZone)} onAdd={addOther} />
        )}
      </div>
    </div>
  );
}

/** After a day was picked, the focus goes on to its times: once the calendar has done with it. */
function useFocusAfter(picked: string | null, target: RefObject<HTMLElement | null>): void {
  const seen = useRef(picked);
  useEffect(() => {
    if (seen.current === picked) return;
    seen.current = picked;
    const timer = setTimeout(() => target.current?.focus());
    return () => clearTimeout(timer);
  }, [picked, target]);
}
