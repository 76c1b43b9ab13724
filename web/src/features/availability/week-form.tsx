import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SavedWeek } from '../../lib/data/own-week.ts';
import { useFaults, useIsDirty } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { weekdayName } from '../../lib/text/weekday-name.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { DayRow } from './day-row.tsx';
import { EmptyWeek } from './empty-week.tsx';
import { rangeFieldPrefix } from './range-row.tsx';
import { rangesOf, useWeekEditor, type WeekEditor } from './use-week-editor.ts';
import { copyDay, defaultWeek, openMinutes, weekdayIndexes } from './week.ts';
import { WeekBars } from './week-bars.tsx';

const CopyDialog = lazyDialog(() => import('./copy-dialog.tsx').then((module) => module.CopyDialog));

/** The form of the weekly hours: bars, a row for each day, and a save bar. */
export function WeekForm({ saved }: { saved: SavedWeek }) {
  const { t } = useIntl();
  const editor = useWeekEditor(saved);
  const { control, changeWeek, getValues } = editor;
  const [copiedDay, setCopiedDay] = useState<number | null>(null);
  return (
    <Card as="section" aria-labelledby="week" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="week" className="text-h2 font-semibold">
            {t('availability.week')}
          </h2>
          <TotalTime control={control} />
        </div>
        <p className="max-w-[68ch] text-note text-ink-2">{t('availability.week_text')}</p>
      </div>
      <WeekFaults editor={editor} />
      {saved.data.length === 0 && <Start editor={editor} />}
      <div className="flex flex-col gap-2">
        <WeekBars control={control} />
        <p className="hidden text-small text-ink-2 md:block">{t('availability.drag_hint')}</p>
      </div>
      <ul className="flex flex-col">
        {weekdayIndexes.map((index) => (
          <DayRow key={index} control={control} index={index} onCopy={() => setCopiedDay(index)} />
        ))}
      </ul>
      <WeekSaveBar editor={editor} />
      {copiedDay !== null && (
        <CopyDialog
          from={copiedDay}
          onClose={() => setCopiedDay(null)}
          onCopy={(to) => {
            changeWeek(copyDay(getValues().days, copiedDay, to));
            setCopiedDay(null);
            showToast({ title: t('availability.copied', { count: to.length }), tone: 'info' });
          }}
        />
      )}
    </Card>
  );
}

/** The total open time of the edited week. */
function TotalTime({ control }: Pick<WeekEditor, 'control'>) {
  const { t } = useIntl();
  const totalMinutes = useWatch({ control, name: 'days', compute: openMinutes });
  const [hours, minutes] = [Math.floor(totalMinutes / 60), String(totalMinutes % 60).padStart(2, '0')];
  return (
    <p role="status" className="text-note text-ink-2 tabular-nums">
      {totalMinutes % 60 === 0 ? t('availability.total', { hours }) : t('availability.total_minutes', { hours, minutes })}
    </p>
  );
}

/** Offers usual hours to a person without any. */
function Start({ editor: { control, changeWeek } }: { editor: WeekEditor }) {
  return useIsDirty(control) ? null : <EmptyWeek onStart={() => changeWeek(defaultWeek())} />;
}

/** A sticky bar to save or cancel the changes. */
function WeekSaveBar({ editor: { control, isPending, submit, reset } }: { editor: WeekEditor }) {
  const { t } = useIntl();
  if (!useIsDirty(control)) return null;
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-card border-t border-line bg-surface px-4 py-3 md:-mx-6 md:-mb-6 md:px-6 lg:bottom-0">
      <p role="status" className="mr-auto text-small text-ink-2">
        {t('availability.unsaved')}
      </p>
      <Button variant="quiet" onPress={() => reset()} isDisabled={isPending}>
        {t('availability.cancel')}
      </Button>
      <Button variant="primary" onPress={() => submit()} isPending={isPending}>
        {t('availability.save')}
      </Button>
    </div>
  );
}

function WeekFaults({ editor: { control, getValues, messages, refusals } }: { editor: WeekEditor }) {
  const intl = useIntl();
  const { t } = intl;
  const messageAt = useFaults(control);
  const faults = rangesOf(getValues().days).flatMap(({ key, day, place, path }) => {
    const message = messageAt[path];
    const label = t('availability.range', { day: weekdayName(intl, day), place: place + 1 });
    return message ? [{ name: rangeFieldPrefix(key), label, message }] : [];
  });
  return (
    <ErrorSummary
      title={t('availability.not_saved')}
      text={t('availability.not_saved_text')}
      faults={faults}
      messages={messages}
      refusals={refusals}
    />
  );
}
