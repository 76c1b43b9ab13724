import type { listFreeSlots } from '@binome/contract/profiles/availabilities';
import type { Reply } from '@binome/contract/values/client';
import { maxDaysAhead, maxProposedTimes } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { zoneHeading, zoneLabel } from '../../lib/text/zone-labels.ts';
import { cx } from '../../ui/frame/classes.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { OtherTime } from './other-time.tsx';
import type { Minutes } from './queries.ts';
import type { PartnerZone } from './slot-labels.ts';
import { groupByDay, instantAt, isTaken, localDay, normalizeSlots } from './slots.ts';
import { TimeList } from './time-list.tsx';

export type FreeSlots = Reply<typeof listFreeSlots>;

interface SlotPickerProps {
  /** Undefined while loading, null after an error; the viewer can still propose any other time. */
  freeSlots: FreeSlots | undefined | null;
  /** True while `freeSlots` are those of the previous duration. */
  isStale: boolean;
  partner: PartnerZone;
  minutes: Minutes;
  /** The agreed start time, which is not offered again. */
  agreedStart: string | null;
  /** The chosen start times. */
  slots: readonly string[];
  onSlotsChange: (slots: string[]) => void;
}

/** A month calendar, and the slots of the chosen day. */
export function SlotPicker({ freeSlots, isStale, partner, minutes, agreedStart, slots, onSlotsChange }: SlotPickerProps) {
  const intl = useIntl();
  const { t, timeZone } = intl;
  const labelId = useId();
  /** Gets the focus when a day is picked or the last slot is chosen. */
  const headingRef = useRef<HTMLHeadingElement>(null);
  const startsByDay = useMemo(() => {
    const offered = freeSlots?.data.filter(({ starts_at }) => starts_at !== agreedStart) ?? [];
    return groupByDay(offered, timeZone);
  }, [freeSlots, agreedStart, timeZone]);
  const slotCountOn = useCallback(
    (date: string) => (freeSlots ? (startsByDay.get(date)?.length ?? 0) : undefined),
    [freeSlots, startsByDay],
  );
  const today = localDay(serverNow(), timeZone);
  const [pickedDay, setPickedDay] = useState<string | null>(slots[0] ? localDay(slots[0], timeZone) : null);
  const day = pickedDay ?? [...startsByDay.keys()][0] ?? today;
  const starts = startsByDay.get(day) ?? [];
  const noon = `${day}T12:00:00Z`;
  const dayLabel = intl.formatDate(noon, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  useFocusOnDayChange(pickedDay, headingRef);

  const addOtherTime = (time: string): string | null => {
    const startsAt = instantAt(day, time, timeZone);
    if (Date.parse(startsAt) <= serverNow()) return t('booking.time_past');
    if (slots.includes(startsAt)) return t('booking.time_chosen');
    if (startsAt === agreedStart) return t('booking.time_agreed');
    if (freeSlots && isTaken(freeSlots.busy, startsAt, minutes)) return t('booking.time_taken');
    onSlotsChange(normalizeSlots([...slots, startsAt]));
    // The input unmounts with the last slot, so the focus moves to the heading.
    if (slots.length + 1 >= maxProposedTimes) headingRef.current?.focus();
    return null;
  };

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-6">
      <DayCalendar
        value={day}
        onChange={setPickedDay}
        firstDay={today}
        lastDay={localDay(serverNow() + (maxDaysAhead - 1) * 86_400_000, timeZone)}
        slotCountOn={slotCountOn}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h3 id={labelId} ref={headingRef} tabIndex={-1} className="text-note font-semibold outline-none first-letter:uppercase">
            {dayLabel}
          </h3>
          <p className="text-small text-ink-2">{zoneHeading(intl, timeZone)}</p>
        </div>
        {freeSlots === undefined ? (
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
                onChosenChange={(chosen) => onSlotsChange(normalizeSlots(chosen))}
              />
            ) : (
              startsByDay.size > 0 && <p className="text-note text-ink-2">{t('booking.day_empty')}</p>
            )}
          </div>
        )}
        {slots.length >= maxProposedTimes ? (
          <p className="text-small text-ink-2">{t('booking.full', { max: maxProposedTimes })}</p>
        ) : (
          <OtherTime key={day} dayLabel={dayLabel} zoneLabel={zoneLabel(intl, timeZone)} onAdd={addOtherTime} />
        )}
      </div>
    </div>
  );
}

/** Moves the focus to the day's heading after a day is picked; the timeout lets the calendar handle its focus first. */
function useFocusOnDayChange(pickedDay: string | null, heading: RefObject<HTMLElement | null>): void {
  const previous = useRef(pickedDay);
  useEffect(() => {
    if (previous.current === pickedDay) return;
    previous.current = pickedDay;
    const timer = setTimeout(() => heading.current?.focus());
    return () => clearTimeout(timer);
  }, [pickedDay, heading]);
}
