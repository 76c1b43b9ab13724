import { maxDaysAhead } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FreeSlots } from '../../lib/data/free-slots.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { DayCalendar } from './day-calendar.tsx';
import { groupByDay, halfHoursOf, isTaken, localDay } from './slots.ts';
import { TimeButton, type TimeChoice } from './time-button.tsx';

interface SlotPickerProps {
  /** Null after an error; the viewer can still propose any time. */
  freeSlots: FreeSlots | null;
  /** True while `freeSlots` are those of the previous duration. */
  isStale: boolean;
  minutes: number;
  /** The agreed start time, which is not offered again. */
  agreedStart: string | null;
  /** Also offers the other times of a day, at which one of the two may not be free. */
  withOthers: boolean;
  choice: TimeChoice;
}

/** More times of a day appear at a press. */
const firstTimes = 6;

/** A month that opens at the first free day, and the times of the chosen day. */
export function SlotPicker({ freeSlots, isStale, minutes, agreedStart, withOthers, choice }: SlotPickerProps) {
  const intl = useIntl();
  const { t, timeZone } = intl;
  const labelId = useId();
  /** Gets the focus when a day is picked. */
  const heading = useRef<HTMLHeadingElement>(null);
  const startsByDay = useMemo(() => {
    const offered = freeSlots?.data.filter(({ starts_at }) => starts_at !== agreedStart) ?? [];
    return groupByDay(offered, timeZone);
  }, [freeSlots, agreedStart, timeZone]);
  const slotCountOn = useCallback((date: string) => startsByDay.get(date)?.length ?? 0, [startsByDay]);
  const today = localDay(serverNow(), timeZone);
  const [pickedDay, setPickedDay] = useState<string | null>(choice.chosen[0] ? localDay(choice.chosen[0], timeZone) : null);
  const day = pickedDay ?? [...startsByDay.keys()][0] ?? today;
  const [openedDay, setOpenedDay] = useState<string>();
  useFocusOnDayChange(pickedDay, heading);

  const free = startsByDay.get(day) ?? [];
  const offered = (start: string) =>
    Date.parse(start) > serverNow() && start !== agreedStart && !isTaken(freeSlots?.busy ?? [], start, minutes);
  const starts = withOthers ? [...new Set([...free, ...halfHoursOf(day, timeZone).filter(offered)])].sort() : free;
  const shown = openedDay === day || starts.length <= firstTimes + 1 ? starts : starts.slice(0, firstTimes);
  return (
    <div className="flex flex-col gap-4">
      <DayCalendar
        value={day}
        onChange={setPickedDay}
        firstDay={today}
        lastDay={localDay(serverNow() + (maxDaysAhead - 1) * 86_400_000, timeZone)}
        slotCountOn={slotCountOn}
      />
      <div className="flex flex-col gap-2.5">
        <h3 id={labelId} ref={heading} tabIndex={-1} className="text-note font-semibold outline-none first-letter:uppercase">
          {intl.formatDate(`${day}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
        </h3>
        {starts.length === 0 ? (
          <p className="text-note text-ink-2">{t('booking.day_empty')}</p>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by a heading.
          <div
            role="group"
            aria-labelledby={labelId}
            aria-busy={isStale}
            className={cx('flex flex-wrap gap-2 transition-opacity duration-150', isStale && 'opacity-60')}
          >
            {shown.map((startsAt) => (
              <TimeButton key={startsAt} startsAt={startsAt} {...choice} />
            ))}
            {shown.length < starts.length && (
              <Button variant="quiet" onPress={() => setOpenedDay(day)}>
                {t('booking.more_times', { count: starts.length - shown.length })}
              </Button>
            )}
          </div>
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
