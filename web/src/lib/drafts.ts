// What was typed and not sent yet, for as long as the tab lives: a reload, a lost session or a way out loses nothing.

const prefix = 'binome.draft.';

/** The draft under a key; undefined when there is none, or the browser keeps none. */
export function loadDraft(key: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return typeof read === 'object' && read !== null ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; null forgets it. */
export function storeDraft(key: string, draft: Record<string, unknown> | null): void {
  try {
    if (draft) sessionStorage.setItem(prefix + key, JSON.stringify(draft));
    else sessionStorage.removeItem(prefix + key);
  } catch {
    // A browser that keeps nothing: the page itself still does.
  }
}

/** Forgets every draft: who signs out leaves nothing behind. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
