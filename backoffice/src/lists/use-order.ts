import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { NewRecords } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { type Group, groupOf } from './ordering.ts';

/** The request that saves an order: a record to create. */
export type OrderRequest = {
  [Resource in keyof NewRecords & `${string}_orders`]: { resource: Resource; data: NewRecords[Resource] };
}[keyof NewRecords & `${string}_orders`];

/** Shows a new order at once and saves it. If the API refuses it, the stored order is shown again. */
export function useOrder(stored: Group[], requestOf: (next: Group[], previous: Group[]) => OrderRequest | undefined) {
  const dataProvider = useDataProvider();
  const [sent, setSent] = useState<{ groups: Group[]; storedKey: string } | null>(null);
  const { run, error } = useAction(({ resource, data }: OrderRequest) => dataProvider.create(resource, { data }), {
    refusalAs: 'notice',
    whilePending: 'wait',
  });
  const key = JSON.stringify(stored);
  // The sent order is shown until the stored one changes.
  const groups = sent?.storedKey === key && !error ? sent.groups : stored;

  const reorder = (next: Group[]) => {
    const request = requestOf(next, groups);
    if (!request) return;
    setSent({ groups: next, storedKey: key });
    void run(request);
  };
  return { groups, reorder };
}

/** Returns the groups that an order changes. */
export function changedGroups(next: Group[], previous: Group[]): Group[] {
  return next.filter(({ id, items }) => {
    const old = previous.find((group) => group.id === id);
    return !old || old.items.join() !== items.join() || items.some((item) => groupOf(previous, item)?.id !== id);
  });
}
