import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { type Group, groupOf } from './ordering.ts';

/** What the API is told of a new order: it is created. */
export type OrderRequest = { resource: string; data: object };

/** An order that shows at once what was moved, and takes it back when the API refuses. */
export function useOrder(stored: Group[], callOf: (now: Group[], before: Group[]) => OrderRequest) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [sent, setSent] = useState<{ parts: Group[]; over: string } | null>(null);
  const key = JSON.stringify(stored);
  // What was sent holds until the list has been read again.
  const parts = sent?.over === key ? sent.parts : stored;

  const order = async (next: Group[]) => {
    setSent({ parts: next, over: key });
    try {
      const { resource, data } = callOf(next, parts);
      await dataProvider.create(resource, { data });
    } catch (error) {
      setSent(null);
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
    refresh();
  };
  return { parts, order };
}

/** The parts that an order changes. */
export function changedGroups(now: Group[], before: Group[]): Group[] {
  return now.filter(({ id, items }) => {
    const was = before.find((part) => part.id === id);
    return !was || was.items.join() !== items.join() || items.some((item) => groupOf(before, item)?.id !== id);
  });
}
