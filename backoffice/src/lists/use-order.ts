import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { type Part, partOf } from './arrange.ts';

/** What the API is told of a new order: it is created. */
export type OrderCall = { resource: string; data: object };

/** An order that shows at once what was moved, and takes it back when the API refuses. */
export function useOrder(stored: Part[], callOf: (now: Part[], before: Part[]) => OrderCall) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [sent, setSent] = useState<{ parts: Part[]; over: string } | null>(null);
  const key = JSON.stringify(stored);
  // What was sent holds until the list has been read again.
  const parts = sent?.over === key ? sent.parts : stored;

  const order = async (next: Part[]) => {
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
export function changedParts(now: Part[], before: Part[]): Part[] {
  return now.filter(({ id, items }) => {
    const was = before.find((part) => part.id === id);
    return !was || was.items.join() !== items.join() || items.some((item) => partOf(before, item)?.id !== id);
  });
}
