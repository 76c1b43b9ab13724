import { useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { showToast } from '../../lib/toasts.ts';
import { weekdayName } from '../../lib/weekday-name.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary, type FieldFault } from '../../ui/error-summary.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { DayRow } from './day-row.tsx';
import { EmptyWeek } from './empty-week.tsx';
import type { SavedWeek } from './queries.ts';
import { rangeFieldPrefix } from './range-row.tsx';
import { useWeekEditor, type WeekEditor } from './use-week-editor.ts';
import { copyDay, defaultWeek, openMinutes } from './week.ts';
import { WeekBars } from './week-bars.tsx';

const CopyDialog = lazyDialog(() => import('./copy-dialog.tsx').then((module) => module.CopyDialog));

/** The form of the weekly hours: bars, a row for each day, and a save bar. */
export function WeekForm({ saved }: { saved: SavedWeek }) {
  const { t } = useIntl();
  const editor = useWeekEditor(saved);
  const { week, dirty, faults, messages, refusals, changeWeek, changeDay } = editor;
  const [copiedDay, setCopiedDay] = useState<number | null>(null);
  const isNew = saved.data.length === 0 && !dirty;
  return (
    <Card as="section" aria-labelledby="week" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="week" className="text-h2 font-semibold">
            {t('availability.week')}
          </h2>
          <TotalTime editor={editor} />
        </div>
        <p className="max-w-[68ch] text-note text-ink-2">{t('availability.week_text')}</p>
      </div>
      <ErrorSummary
        title={t('availability.not_saved')}
        text={t('availability.not_saved_text')}
        faults={useFieldFaults(editor)}
        messages={messages}
        refusals={refusals}
      />
      {isNew && <EmptyWeek onStart={() => changeWeek(defaultWeek())} />}
      <div className="flex flex-col gap-2">
        <WeekBars editor={editor} />
        <p className="hidden text-small text-ink-2 md:block">{t('availability.drag_hint')}</p>
      </div>
      <ul className="flex flex-col">
        {week.map((day, index) => (
          <DayRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week have a fixed order.
            key={index}
            day={day}
            index={index}
            faults={faults}
            onChange={(changed) => changeDay(index, changed)}
            onCopy={() => setCopiedDay(index)}
          />
        ))}
      </ul>
      {dirty && <WeekSaveBar editor={editor} />}
      {copiedDay !== null && (
        <CopyDialog
          from={copiedDay}
          onClose={() => setCopiedDay(null)}
          onCopy={(to) => {
            changeWeek(copyDay(week, copiedDay, to));
            setCopiedDay(null);
            showToast({ title: t('availability.copied', { count: to.length }), tone: 'info' });
          }}
        />
      )}
    </Card>
  );
}

/** The total open time of the edited week. */
function TotalTime({ editor }: { editor: WeekEditor }) {
  const { t } = useIntl();
  const totalMinutes = openMinutes(editor.week);
  const [hours, minutes] = [Math.floor(totalMinutes / 60), String(totalMinutes % 60).padStart(2, '0')];
  return (
    <p role="status" className="text-note text-ink-2 tabular-nums">
      {totalMinutes % 60 === 0 ? t('availability.total', { hours }) : t('availability.total_minutes', { hours, minutes })}
    </p>
  );
}

/** A sticky bar to save or cancel the changes. */
function WeekSaveBar({ editor: { isPending, save, cancel } }: { editor: WeekEditor }) {
  const { t } = useIntl();
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-card border-t border-line bg-surface px-4 py-3 md:-mx-6 md:-mb-6 md:px-6 lg:bottom-0">
      <p role="status" className="mr-auto text-small text-ink-2">
        {t('availability.unsaved')}
      </p>
      <Button variant="quiet" onPress={cancel} isDisabled={isPending}>
        {t('availability.cancel')}
      </Button>
      <Button variant="primary" onPress={save} isPending={isPending}>
        {t('availability.save')}
      </Button>
    </div>
  );
}

function useFieldFaults({ week, faults }: WeekEditor): FieldFault[] {
  const intl = useIntl();
  return week.flatMap(({ ranges }, index) =>
    ranges.flatMap(({ key }, rangeIndex) => {
      const message = faults[key];
      const label = intl.t('availability.range', { day: weekdayName(intl, index), place: rangeIndex + 1 });
      return message ? [{ name: rangeFieldPrefix(key), label, message }] : [];
    }),
  );
}
