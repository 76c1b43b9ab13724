// Unsent form input, in session storage: it survives a reload, an expired login or leaving the page, until the tab closes.

const prefix = 'binome.draft.';

/** Returns the stored draft, or undefined if there is none or storage is unavailable. */
export function loadDraft(key: string): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return typeof draft === 'object' && draft !== null ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft; null removes it. */
export function storeDraft(key: string, draft: Record<string, unknown> | null): void {
  try {
    if (draft) sessionStorage.setItem(prefix + key, JSON.stringify(draft));
    else sessionStorage.removeItem(prefix + key);
  } catch {
    // Storage is unavailable: the form state still holds the draft.
  }
}

/** Removes every draft, when the member signs out. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there are no drafts.
  }
}
