import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { weekdayName } from '../../lib/text/weekday-name.ts';
import { FormField } from '../../ui/fields/use-field.ts';
import { cx } from '../../ui/frame/classes.ts';
import { DayBar } from './day-bar.tsx';
import { describeWeek } from './day-texts.ts';
import { firstMinute, lastMinute } from './drag.ts';
import type { WeekEditor } from './use-week-editor.ts';
import { weekdayIndexes } from './week.ts';

const hourMarks = [6, 9, 12, 15, 18, 21];

/** The week as bars, editable with a mouse. The rows below it work by keyboard and touch. */
export function WeekBars({ control }: Pick<WeekEditor, 'control'>) {
  const intl = useIntl();
  return (
    <Picture control={control}>
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
      {weekdayIndexes.map((index) => (
        <div key={index} aria-hidden className="flex items-center gap-2">
          <span className="w-9 shrink-0 text-small text-ink-2 md:w-12">{weekdayName(intl, index, 'short')}</span>
          <FormField control={control} name={`days.${index}`}>
            {({ value, onChange }) => <DayBar day={value} onChange={onChange} />}
          </FormField>
        </div>
      ))}
    </Picture>
  );
}

/** The description changes with each day, the bars only with their own. */
function Picture({ control, children }: Pick<WeekEditor, 'control'> & { children: ReactNode }) {
  const week = useWatch({ control, name: 'days' });
  return (
    <div role="img" aria-label={describeWeek(useIntl(), week)} className="flex flex-col gap-1">
      {children}
    </div>
  );
}
