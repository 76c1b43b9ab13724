import { ApiFailure } from '@binome/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { showToast } from '../../lib/toasts.ts';
import { type SavedWeek, weekQuery } from './queries.ts';
import { type Day, overlappingKeys, toWeek, toWindows, type Week } from './week.ts';

/** Texts of the faults, by range key. */
export type RangeFaults = ReadonlyMap<string, string>;

// Outside React, because the leave guard of the page asks for it when the user navigates.
let unsaved = false;

export function hasUnsavedWeek(): boolean {
  return unsaved;
}

/** Edits the week in a draft and saves it. Without a draft, `week` is the saved week. */
export function useWeekEditor(saved: SavedWeek) {
  const { t } = useIntl();
  const client = useQueryClient();
  const savedWeek = useMemo(() => toWeek(saved.data), [saved.data]);
  const [draft, setDraft] = useState<Week | null>(null);
  const [failedSaves, setFailedSaves] = useState(0);
  const week = draft ?? savedWeek;
  const dirty = JSON.stringify(toWindows(week)) !== JSON.stringify(toWindows(savedWeek));
  useEffect(() => {
    unsaved = dirty;
    return () => {
      unsaved = false;
    };
  }, [dirty]);

  const saveMutation = useMutation({
    mutationFn: (data: ReturnType<typeof toWindows>) => api('PUT /api/v1/availabilities', { body: { data } }),
    onSuccess: (reply) => {
      client.setQueryData(weekQuery.queryKey, reply);
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== weekQuery.queryKey[0] });
      setDraft(null);
      setFailedSaves(0);
      showToast({ title: t('availability.saved'), tone: 'success' });
    },
    onError: () => setFailedSaves((count) => count + 1),
    meta: { quiet: [422] },
  });
  const overlapping = overlappingKeys(week);
  const apiErrors = saveMutation.error instanceof ApiFailure ? parseErrors(saveMutation.error, week) : noErrors;
  // Shows overlaps only after the first attempt to save.
  const faults: RangeFaults = new Map([
    ...apiErrors.faults,
    ...(failedSaves > 0 ? overlapping.map((key) => [key, t('availability.overlap')] as const) : []),
  ]);

  return {
    week,
    dirty,
    faults,
    messages: apiErrors.messages,
    failedSaves,
    pending: saveMutation.isPending,
    changeWeek: (newWeek: Week) => {
      setDraft(newWeek);
      saveMutation.reset();
    },
    changeDay: (index: number, day: Day) => {
      setDraft(week.map((current, dayIndex) => (dayIndex === index ? day : current)));
      saveMutation.reset();
    },
    save: () => {
      if (overlapping.length > 0) setFailedSaves((count) => count + 1);
      else saveMutation.mutate(toWindows(week));
    },
    cancel: () => {
      setDraft(null);
      setFailedSaves(0);
      saveMutation.reset();
    },
  };
}

export type WeekEditor = ReturnType<typeof useWeekEditor>;

const noErrors = { faults: new Map<string, string>(), messages: [] as string[] };

/** Returns the faults by range key, else the messages. The API names a window by its index in the request: `data.3.start_time`. */
function parseErrors({ errors }: ApiFailure, week: Week): typeof noErrors {
  const keys = week.flatMap(({ ranges }) => ranges.map(({ key }) => key));
  const faults = new Map<string, string>();
  for (const [field, texts] of Object.entries(errors)) {
    const key = keys[Number(/^data\.(\d+)\./.exec(field)?.[1] ?? -1)];
    if (key && Array.isArray(texts)) faults.set(key, texts.join(' '));
  }
  return { faults, messages: faults.size > 0 ? [] : errors.full_messages };
}
