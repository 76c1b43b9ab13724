import type { Notebook } from '@binome/contract/mentoring/notebook';
import { ApiFailure } from '@binome/contract/values/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { compareChange } from './item-conflict.ts';
import { notebookQuery } from './queries.ts';

interface NotebookMutationOptions<Input> {
  /** What screen readers hear when it is done. */
  said: (input: Input) => string;
  quiet?: number[];
}

/** A mutation whose reply is the whole notebook. Cancels fetches in flight, which would restore the old notebook. */
export function useNotebookMutation<Input = void>(
  id: string,
  call: (input: Input) => Promise<{ data: Notebook }>,
  { said, quiet }: NotebookMutationOptions<Input>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ data }, input) => {
      announce(said(input));
      return setNotebook(client, id, data);
    },
    onError: () => client.invalidateQueries({ queryKey: notebookQuery(id).queryKey }),
    meta: { quiet },
  });
}

/** Returns a function that adds an objective; it rejects with the API's refusal. */
export function useAddObjective(id: string) {
  const { t } = useIntl();
  return useNotebookMutation(
    id,
    ({ title, idempotencyKey }: { title: string; idempotencyKey: string }) =>
      api('POST /api/v1/mentoring_relationships/:id/objectives', { params: { id }, body: { title }, idempotencyKey }),
    { said: ({ title }) => t('relationship.item_added', { title }), quiet: [403, 404, 422] },
  ).mutateAsync;
}

async function setNotebook(client: QueryClient, id: string, data: Notebook): Promise<void> {
  const { queryKey } = notebookQuery(id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
}

interface Versioned {
  id: string;
  title: string;
  version: number;
}

interface ItemChangeOptions<Item extends Versioned> {
  relationshipId: string;
  item: Item;
  /** Finds the item in a refetched notebook, if it still exists. */
  find: (notebook: Notebook) => Item | undefined;
  send: (body: Partial<Item> & { version: number }) => Promise<{ data: Notebook }>;
}

/**
 * Changes an objective or an action. If the partner has changed other fields meanwhile, the change is sent again on the new
 * version. If both changed the same field, the change waits in `refused` until the viewer chooses a version.
 */
export function useItemChange<Item extends Versioned>({ relationshipId, item, find, send }: ItemChangeOptions<Item>) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<Partial<Item> | null>(null);
  const [sending, setSending] = useState<Partial<Item> | null>(null);
  const { t } = useIntl();
  const mutation = useNotebookMutation(relationshipId, send, {
    said: ({ title = item.title }) => t('relationship.item_saved', { title }),
    quiet: [409],
  });

  const attempt = async (change: Partial<Item>, base: Item, mayRetry: boolean): Promise<boolean> => {
    try {
      await mutation.mutateAsync({ ...change, version: base.version });
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'changed_meanwhile') return false;
      const current = find(await client.fetchQuery({ ...notebookQuery(relationshipId), staleTime: 0 }).catch(() => ({}) as Notebook));
      const comparison = current && compareChange(change, base, current);
      if (current && comparison === 'independent' && mayRetry) return attempt(change, current, false);
      setRefused(comparison === 'same' ? null : change);
      return comparison === 'same';
    }
  };
  /** Resolves to true if the change was saved. */
  const change = async (fields: Partial<Item>): Promise<boolean> => {
    setRefused(null);
    setSending(fields);
    const isSaved = await attempt(fields, item, true);
    setSending(null);
    return isSaved;
  };
  return { change, sending, refused, keepMine: () => refused && change(refused), keepTheirs: () => setRefused(null) };
}
