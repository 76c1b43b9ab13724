import { ApiFailure } from '@binome/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { showToast } from '../../lib/toasts.ts';
import { type SavedWeek, weekQuery } from './queries.ts';
import { type Day, overlappingKeys, toWeek, toWindows, type Week } from './week.ts';

/** Faults by range key. */
export type Faults = ReadonlyMap<string, string>;

let unsaved = false;

/** Returns whether the week has unsaved changes. */
export function hasUnsavedWeek(): boolean {
  return unsaved;
}

/** The edited week and its saving. Without changes it shows the saved week. */
export function useWeek(saved: SavedWeek) {
  const { t } = useIntl();
  const client = useQueryClient();
  const savedWeek = useMemo(() => toWeek(saved.data), [saved.data]);
  const [draft, setDraft] = useState<Week | null>(null);
  const [refusals, setRefusals] = useState(0);
  const week = draft ?? savedWeek;
  const dirty = JSON.stringify(toWindows(week)) !== JSON.stringify(toWindows(savedWeek));
  useEffect(() => {
    unsaved = dirty;
    return () => {
      unsaved = false;
    };
  }, [dirty]);

  const saving = useMutation({
    mutationFn: (data: ReturnType<typeof toWindows>) => api('PUT /api/v1/availabilities', { body: { data } }),
    onSuccess: (answer) => {
      client.setQueryData(weekQuery.queryKey, answer);
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== weekQuery.queryKey[0] });
      setDraft(null);
      setRefusals(0);
      showToast({ title: t('availability.saved'), tone: 'success' });
    },
    onError: () => setRefusals((count) => count + 1),
    meta: { quiet: [422] },
  });
  const overlapping = overlappingKeys(week);
  const rejected = saving.error instanceof ApiFailure ? parseErrors(saving.error, week) : noErrors;
  // Shows overlaps only after the first attempt to save.
  const faults: Faults = new Map([
    ...rejected.faults,
    ...(refusals > 0 ? overlapping.map((key) => [key, t('availability.overlap')] as const) : []),
  ]);

  return {
    week,
    dirty,
    faults,
    messages: rejected.messages,
    refusals,
    pending: saving.isPending,
    change: (next: Week) => {
      setDraft(next);
      saving.reset();
    },
    changeDay: (index: number, day: Day) => {
      setDraft(week.map((current, dayIndex) => (dayIndex === index ? day : current)));
      saving.reset();
    },
    save: () => {
      if (overlapping.length > 0) setRefusals((count) => count + 1);
      else saving.mutate(toWindows(week));
    },
    cancel: () => {
      setDraft(null);
      setRefusals(0);
      saving.reset();
    },
  };
}

export type WeekEditing = ReturnType<typeof useWeek>;

const noErrors = { faults: new Map<string, string>(), messages: [] as string[] };

/** Returns the faults by range key. The API names a window by its index in the request: `data.3.start_time`. */
function parseErrors({ errors }: ApiFailure, week: Week): typeof noErrors {
  const keys = week.flatMap(({ ranges }) => ranges.map(({ key }) => key));
  const faults = new Map<string, string>();
  for (const [field, texts] of Object.entries(errors)) {
    const key = keys[Number(/^data\.(\d+)\./.exec(field)?.[1] ?? -1)];
    if (key && Array.isArray(texts)) faults.set(key, texts.join(' '));
  }
  return { faults, messages: faults.size > 0 ? [] : errors.full_messages };
}
