import { createStore } from '../../../lib/page/store.ts';

/** What the keys have opened, and whether single letters act: a person who dictates can switch them off for the visit. */
export const shortcuts = createStore<{ open: 'find' | 'keys' | null; letters: boolean }>({ open: null, letters: true });

/** Does the platform call its command key ⌘? */
export function hasCommandKey(): boolean {
  return /Mac/.test(navigator.userAgent);
}
