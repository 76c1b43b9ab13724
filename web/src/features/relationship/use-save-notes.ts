import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { notebookQuery } from './queries.ts';
import type { SharedTextProps } from './shared-text/use-shared-text.ts';

/** Returns a function that saves the notes of a relationship and shows what the API kept. */
export function useSaveNotes(id: string): SharedTextProps['save'] {
  const client = useQueryClient();
  return useCallback(
    async (body) => {
      const reply = await api('PATCH /api/v1/mentoring_relationships/:id/notes', { params: { id }, body });
      const { queryKey } = notebookQuery(id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (notebook) => notebook && { ...notebook, notes: reply.data });
      return reply;
    },
    [id, client],
  );
}

/** Returns a function that adds a note with its heading at the end of the notes. */
export function useAddNote(id: string): (note: { heading: string; text: string }) => Promise<void> {
  const client = useQueryClient();
  const { t } = useIntl();
  const save = useSaveNotes(id);
  return async ({ heading, text }) => {
    const { notes } = await client.ensureQueryData(notebookQuery(id));
    const body = [notes.body, `${heading}\n${text}`].filter((part) => part !== '').join('\n\n');
    await save({ body, version: notes.version });
    announce(t('relationship.item_added', { title: heading }));
  };
}
