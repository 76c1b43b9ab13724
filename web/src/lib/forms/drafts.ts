import { clearInTab, readInTab, writeInTab } from '@binome/contract/values/browser-storage';
import { onLeave, whenIdle } from '../page/when-idle.ts';

// Unsent form input, in session storage: it survives a reload, an expired login or leaving the page, until the tab closes. Each letter changes
// a draft, so drafts are written in idle time, and at the latest when the page is left.

const prefix = 'binome.draft.';

type StoredDraft = Record<string, unknown>;

/** Drafts that are not written yet; null removes one. */
const unwritten = new Map<string, StoredDraft | null>();
let isWatched = false;

/** Returns the stored draft, or undefined if there is none. */
export function loadDraft(key: string): StoredDraft | undefined {
  if (unwritten.has(key)) return unwritten.get(key) ?? undefined;
  try {
    const draft: unknown = JSON.parse(readInTab(prefix + key) ?? 'null');
    return typeof draft === 'object' && draft !== null ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft; null removes it. */
export function storeDraft(key: string, draft: StoredDraft | null): void {
  if (unwritten.size === 0) whenIdle(writeDrafts);
  unwritten.set(key, draft);
  if (!isWatched) onLeave(writeDrafts);
  isWatched = true;
}

/** Removes every draft, when the member signs out. */
export function clearDrafts(): void {
  unwritten.clear();
  clearInTab(prefix);
}

function writeDrafts(): void {
  for (const [key, draft] of unwritten) writeInTab(prefix + key, draft && JSON.stringify(draft));
  unwritten.clear();
}
