import { shortcuts } from './shortcuts.ts';
import { walkList } from './walk-list.ts';

/** Opens the search by Ctrl+K or ⌘K; while nobody types, `?` shows the keys, and `j` and `k` walk through a list. */
export function pressKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (isComposing || altKey) return;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'k') return;
    event.preventDefault();
    shortcuts.set({ open: 'find' });
    return;
  }
  if (event.defaultPrevented || !shortcuts.get().letters || isTyping(event.target)) return;
  if (key === '?') shortcuts.set({ open: 'keys' });
  if (key === 'j') walkList(1);
  if (key === 'k') walkList(-1);
}

/** Menus and lists of choices look for what starts with a letter themselves. */
const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}
