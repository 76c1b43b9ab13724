import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../data/session.ts';
import { loadDraft, storeDraft } from './drafts.ts';

export interface Draft {
  /** Returns the stored values, or undefined if there are none. */
  load: () => Record<string, unknown> | undefined;
  /** Stores the values; null removes them. */
  store: (values: object | null) => void;
}

/** The draft of a form, stored in the tab for the signed-in person or for the visitor. Without a name, nothing is stored. */
export function useDraft(name: string | undefined): Draft {
  const client = useQueryClient();
  // The person is read once: an expired session removes them from the cache before the form unmounts.
  const [draft] = useState(() => {
    const person = client.getQueryData(currentUserQuery.queryKey)?.id ?? 'visitor';
    return name === undefined ? noDraft : draftAt(`${person} ${name}`);
  });
  return draft;
}

const noDraft: Draft = { load: () => undefined, store: () => {} };

function draftAt(key: string): Draft {
  return { load: () => loadDraft(key), store: (values) => storeDraft(key, values && { ...values }) };
}
