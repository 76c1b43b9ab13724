import { ApiFailure } from '@binome/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { showToast } from '../../lib/toasts.ts';
import { type SavedWeek, weekQuery } from './queries.ts';
import { type Day, overlappingKeys, toWeek, toWindows, type Week } from './week.ts';

/** What is wrong with a range, by its key. */
export type Faults = ReadonlyMap<string, string>;

let unsaved = false;

/** Would changes to the week be lost by leaving? */
export function hasUnsavedWeek(): boolean {
  return unsaved;
}

/** The week that is edited, and its saving. Until something is changed it follows what is saved. */
export function useWeek(saved: SavedWeek) {
  const { t } = useIntl();
  const client = useQueryClient();
  const before = useMemo(() => toWeek(saved.data), [saved.data]);
  const [draft, setDraft] = useState<Week | null>(null);
  const [refusals, setRefusals] = useState(0);
  const week = draft ?? before;
  const dirty = JSON.stringify(toWindows(week)) !== JSON.stringify(toWindows(before));
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
  const overlaps = overlappingKeys(week);
  const refused = saving.error instanceof ApiFailure ? readRefusal(saving.error, week) : nothingRefused;
  // What overlaps is told once somebody has tried to save, then as long as it does.
  const faults: Faults = new Map([
    ...refused.faults,
    ...(refusals > 0 ? overlaps.map((key) => [key, t('availability.overlap')] as const) : []),
  ]);

  return {
    week,
    dirty,
    faults,
    messages: refused.messages,
    refusals,
    pending: saving.isPending,
    change: (next: Week) => {
      setDraft(next);
      saving.reset();
    },
    changeDay: (index: number, day: Day) => {
      setDraft(week.map((other, place) => (place === index ? day : other)));
      saving.reset();
    },
    save: () => {
      if (overlaps.length > 0) setRefusals((count) => count + 1);
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

const nothingRefused = { faults: new Map<string, string>(), messages: [] as string[] };

/** The API names windows by their place in what was sent: `data.3.start_time`. */
function readRefusal({ errors }: ApiFailure, week: Week): typeof nothingRefused {
  const keys = week.flatMap(({ ranges }) => ranges.map(({ key }) => key));
  const faults = new Map<string, string>();
  for (const [field, texts] of Object.entries(errors)) {
    const key = keys[Number(/^data\.(\d+)\./.exec(field)?.[1] ?? -1)];
    if (key && Array.isArray(texts)) faults.set(key, texts.join(' '));
  }
  return { faults, messages: faults.size > 0 ? [] : errors.full_messages };
}
