// Local storage that never throws: a browser may refuse it, and the application then works for one page.

const kept = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? null;
  } catch {
    return kept.get(key) ?? null;
  }
}

/** Keeps a text under a key; null forgets it. */
export function remember(key: string, text: string | null): void {
  if (text === null) kept.delete(key);
  else kept.set(key, text);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Kept for this page only.
  }
}
