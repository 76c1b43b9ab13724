import { useIntl } from '../../lib/intl.ts';
import { weekdayName } from '../../lib/weekday-name.ts';
import { cx } from '../../ui/classes.ts';
import { DayBar } from './day-bar.tsx';
import { describeWeek } from './day-texts.ts';
import { firstMinute, lastMinute } from './drag.ts';
import type { WeekEditor } from './use-week-editor.ts';

const hourMarks = [6, 9, 12, 15, 18, 21];

/** The week as bars, editable with a mouse. The rows below it work by keyboard and touch. */
export function WeekBars({ editor }: { editor: WeekEditor }) {
  const intl = useIntl();
  const { week, changeDay } = editor;
  return (
    <div role="img" aria-label={describeWeek(intl, week)} className="flex flex-col gap-1">
      <div aria-hidden className="relative ml-11 h-4 text-caption text-ink-2 tabular-nums md:ml-14">
        {hourMarks.map((hour) => (
          <span
            key={hour}
            className={cx('absolute', hour > 6 && '-translate-x-1/2')}
            style={{ left: `${((hour * 60 - firstMinute) / (lastMinute - firstMinute)) * 100}%` }}
          >
            {hour}
          </span>
        ))}
      </div>
      {week.map((day, index) => (
        <div key={weekdayName(intl, index)} aria-hidden className="flex items-center gap-2">
          <span className="w-9 shrink-0 text-small text-ink-2 md:w-12">{weekdayName(intl, index, 'short')}</span>
          <DayBar day={day} onChange={(changed) => changeDay(index, changed)} />
        </div>
      ))}
    </div>
  );
}
