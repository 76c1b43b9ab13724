/** A replacement: the characters from `start` to `end` (exclusive) of the old text become `inserted`. */
export interface TextChange {
  start: number;
  end: number;
  inserted: string;
}

/** Returns the smallest single replacement that turns `from` into `to`. */
export function changeBetween(from: string, to: string): TextChange {
  const maxCommon = Math.min(from.length, to.length);
  let start = 0;
  while (start < maxCommon && from[start] === to[start]) start += 1;
  let suffix = 0;
  while (suffix < maxCommon - start && from[from.length - 1 - suffix] === to[to.length - 1 - suffix]) suffix += 1;
  return { start, end: from.length - suffix, inserted: to.slice(start, to.length - suffix) };
}

/** Moves a caret along with a change of the text: it stays beside the same letters, or after the text that replaced them. */
export function moveCaret(caret: number, from: string, to: string): number {
  const { start, end, inserted } = changeBetween(from, to);
  if (caret <= start) return caret;
  return caret >= end ? caret + start + inserted.length - end : start + inserted.length;
}

/**
 * Applies what was typed during a save (`sent` → `typed`) to the saved text (`sent` → `saved`). Returns null if both changed the
 * same place: the next save then keeps its old base, and the server keeps both versions.
 */
export function rebaseTyping(sent: string, typed: string, saved: string): string | null {
  if (saved === sent) return typed;
  if (typed === sent) return saved;
  const own = changeBetween(sent, typed);
  const other = changeBetween(sent, saved);
  const isBefore = own.end < other.start;
  if (!isBefore && own.start <= other.end) return null;
  const shift = isBefore ? 0 : other.start + other.inserted.length - other.end;
  return saved.slice(0, own.start + shift) + own.inserted + saved.slice(own.end + shift);
}
