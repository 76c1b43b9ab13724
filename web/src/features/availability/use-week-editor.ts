import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type SavedWeek, weekQuery } from '../../lib/data/own-week.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { overlappingKeys, toWeek, toWindows, type Week } from './week.ts';

/** The values of the form: each day is a field. */
export interface WeekValues {
  days: Week;
}

/** The form of the week. It follows the saved week until it is changed. */
export function useWeekEditor(saved: SavedWeek) {
  const { t } = useIntl();
  const client = useQueryClient();
  const savedWeek = useMemo(() => toWeek(saved.data), [saved.data]);
  const saveMutation = useMutation({
    mutationFn: (data: ReturnType<typeof toWindows>) => api('PUT /api/v1/availabilities', { body: { data } }),
    meta: { quiet: [422] },
  });
  const form = useForm<WeekValues>({
    defaultValues: { days: savedWeek },
    focusesField: false,
    check: ({ days }) => {
      const overlapping = new Set(overlappingKeys(days));
      return Object.fromEntries(
        rangesOf(days).flatMap(({ key, path }) => (overlapping.has(key) ? [[path, t('availability.overlap')]] : [])),
      );
    },
    fieldOf: (name, { days }) => pathOf(name, days),
    send: async (values, { showSaved }) => {
      const reply = await saveMutation.mutateAsync(toWindows(values.days));
      showSaved(values);
      client.setQueryData(weekQuery.queryKey, reply);
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== weekQuery.queryKey[0] });
      showToast({ title: t('availability.saved'), tone: 'success' });
    },
  });
  const shownWeek = useRef(savedWeek);
  useEffect(() => {
    if (shownWeek.current === savedWeek || form.hasChanges()) return;
    shownWeek.current = savedWeek;
    form.reset({ days: savedWeek });
  });
  return {
    ...form,
    changeWeek: (week: Week) => {
      for (const [index, day] of week.entries()) form.setValue(`days.${index}`, day, { shouldDirty: true });
    },
  };
}

export type WeekEditor = ReturnType<typeof useWeekEditor>;

/** Returns the ranges of a week in their order, with their place in the form's values. */
export function rangesOf(week: Week) {
  return week.flatMap(({ ranges }, day) => ranges.map(({ key }, place) => ({ key, day, place, path: `days.${day}.ranges.${place}` })));
}

/** Returns the path of a range that the API names by its index in the request: `data.3.start_time`. */
function pathOf(name: string, week: Week): string | undefined {
  const index = /^data\.(\d+)\./.exec(name)?.[1];
  return index === undefined ? undefined : rangesOf(week)[Number(index)]?.path;
}
