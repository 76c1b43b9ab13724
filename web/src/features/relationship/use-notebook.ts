import { ApiFailure } from '@binome/contract/client';
import type { Notebook } from '@binome/contract/notebook';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { compareChange } from './item-conflict.ts';
import { notebookQuery } from './queries.ts';

/** Calls something of the notebook's that answers with all of it. A reading on its way must not bring back what was before. */
export function useNotebookMutation<Given = void>(id: string, call: (given: Given) => Promise<{ data: Notebook }>, quiet?: number[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ data }) => setNotebook(client, id, data),
    onError: () => client.invalidateQueries({ queryKey: notebookQuery(id).queryKey }),
    meta: { quiet },
  });
}

async function setNotebook(client: QueryClient, id: string, data: Notebook): Promise<void> {
  const { queryKey } = notebookQuery(id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
}

interface Versioned {
  id: string;
  version: number;
}

interface ItemChangeOptions<Item extends Versioned> {
  pair: string;
  item: Item;
  /** The item in a notebook, where it still is. */
  find: (notebook: Notebook) => Item | undefined;
  send: (body: Partial<Item> & { version: number }) => Promise<{ data: Notebook }>;
}

/**
 * Changes one objective or action. Where the partner changed it meanwhile, the change is made on top if they changed something
 * else; otherwise it waits in `refused` until the viewer has seen both and chosen.
 */
export function useItemChange<Item extends Versioned>({ pair, item, find, send }: ItemChangeOptions<Item>) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<Partial<Item> | null>(null);
  const [sending, setSending] = useState<Partial<Item> | null>(null);
  const mutation = useNotebookMutation(pair, send, [409]);

  const attempt = async (change: Partial<Item>, seen: Item, again: boolean): Promise<boolean> => {
    try {
      await mutation.mutateAsync({ ...change, version: seen.version });
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'changed_meanwhile') return false;
      const now = find(await client.fetchQuery({ ...notebookQuery(pair), staleTime: 0 }).catch(() => ({}) as Notebook));
      const standing = now && compareChange(change, seen, now);
      if (now && standing === 'apart' && again) return attempt(change, now, false);
      setRefused(standing === 'same' ? null : change);
      return standing === 'same';
    }
  };
  /** Says whether the change is made. */
  const change = async (given: Partial<Item>): Promise<boolean> => {
    setRefused(null);
    setSending(given);
    const made = await attempt(given, item, true);
    setSending(null);
    return made;
  };
  return { change, sending, refused, keepMine: () => refused && change(refused), keepTheirs: () => setRefused(null) };
}
