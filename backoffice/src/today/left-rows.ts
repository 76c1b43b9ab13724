import type { ShownRow, ShownToday } from '@binome/contract/console/today';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { announce } from '../lib/announce.ts';
import { useIntl } from '../lib/intl.ts';

/** A row that a colleague has handled, and their name. */
export type LeftRow = { row: ShownRow; by: string };

/** Milliseconds in which such a row fades. */
export const fadeMs = 4_000;

export const LeftRowsContext = createContext<readonly LeftRow[]>([]);

export function useLeftRows(): readonly LeftRow[] {
  return useContext(LeftRowsContext);
}

/** The rows that a colleague has handled since the last reading: they fade, so that nobody wonders where they went. `hidden`: rows of an own act. */
export function useNewLeftRows(today: ShownToday | undefined, hidden: ReadonlySet<string>): readonly LeftRow[] {
  const { t } = useIntl();
  const before = useRef<ShownToday>(undefined);
  const [left, setLeft] = useState<readonly LeftRow[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading
  useEffect(() => {
    const gone = rowsLeftSince(before.current, today).filter(({ row }) => !hidden.has(row.id));
    before.current = today;
    if (gone.length === 0) return;
    setLeft((others) => [...others, ...gone]);
    announce([...new Set(gone.map(({ by }) => t('console.today.handled_by', { name: by })))].join(' '));
    setTimeout(() => setLeft((others) => others.filter((other) => !gone.includes(other))), fadeMs);
  }, [today]);
  return left;
}

function rowsLeftSince(before: ShownToday | undefined, today: ShownToday | undefined): LeftRow[] {
  if (!before || !today) return [];
  const shown = new Set(today.queues.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const handlers = new Map(today.handled.map(({ subject_id, by }) => [subject_id, by]));
  return before.queues
    .flatMap(({ rows }) => rows)
    .flatMap((row) => {
      const by = handlers.get(row.subject.id);
      return by && !shown.has(row.id) ? [{ row, by }] : [];
    });
}
