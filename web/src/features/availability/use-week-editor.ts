import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { showToast } from '../../lib/toasts.ts';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { type SavedWeek, weekQuery } from './queries.ts';
import { type Day, overlappingKeys, toWeek, toWindows, type Week } from './week.ts';

/** Edits the week in a draft and saves it. Without a draft, `week` is the saved week. */
export function useWeekEditor(saved: SavedWeek) {
  const { t } = useIntl();
  const client = useQueryClient();
  const savedWeek = useMemo(() => toWeek(saved.data), [saved.data]);
  const [draft, setDraft] = useState<Week | null>(null);
  const week = draft ?? savedWeek;
  const dirty = JSON.stringify(toWindows(week)) !== JSON.stringify(toWindows(savedWeek));
  useUnsavedChanges(dirty);
  const { submit, refuse, clearRefusal, ...submission } = useSubmission({ fieldOf: (name) => rangeKeyOf(name, week), focusesField: false });
  // Shows overlaps only after the first attempt to save.
  const [showsOverlaps, setShowsOverlaps] = useState(false);
  const overlapping = overlappingKeys(week);
  const overlaps = showsOverlaps ? overlapping.map((key) => [key, t('availability.overlap')] as const) : [];

  const saveMutation = useMutation({
    mutationFn: (data: ReturnType<typeof toWindows>) => api('PUT /api/v1/availabilities', { body: { data } }),
    meta: { quiet: [422] },
  });
  const changeWeek = (newWeek: Week | null) => {
    setDraft(newWeek);
    clearRefusal();
  };

  return {
    week,
    dirty,
    /** The messages by range key. */
    faults: { ...submission.faults, ...Object.fromEntries(overlaps) },
    messages: submission.messages,
    refusals: submission.refusals,
    isPending: submission.isPending,
    changeWeek,
    changeDay: (index: number, day: Day) => changeWeek(week.map((current, dayIndex) => (dayIndex === index ? day : current))),
    save: async () => {
      setShowsOverlaps(true);
      if (overlapping.length > 0) return refuse({});
      const isSaved = await submit(week, async () => {
        const reply = await saveMutation.mutateAsync(toWindows(week));
        client.setQueryData(weekQuery.queryKey, reply);
        client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== weekQuery.queryKey[0] });
        setDraft(null);
        showToast({ title: t('availability.saved'), tone: 'success' });
      });
      if (isSaved) setShowsOverlaps(false);
    },
    cancel: () => {
      changeWeek(null);
      setShowsOverlaps(false);
    },
  };
}

export type WeekEditor = ReturnType<typeof useWeekEditor>;

/** Returns the key of a range that the API names by its index in the request: `data.3.start_time`. */
function rangeKeyOf(name: string, week: Week): string | undefined {
  const index = /^data\.(\d+)\./.exec(name)?.[1];
  return index === undefined ? undefined : week.flatMap(({ ranges }) => ranges)[Number(index)]?.key;
}
