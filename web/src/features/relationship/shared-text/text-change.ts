/** What became of one text in another: between `start` and `end` of the first stands `inserted` in the second. */
export interface TextChange {
  start: number;
  end: number;
  inserted: string;
}

/** The one region in which two texts differ: what is before it and after it is the same in both. */
export function changeBetween(from: string, to: string): TextChange {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start += 1;
  let same = 0;
  while (same < most - start && from[from.length - 1 - same] === to[to.length - 1 - same]) same += 1;
  return { start, end: from.length - same, inserted: to.slice(start, to.length - same) };
}

/** Where a caret stands once a text has become another: it stays beside the same letters, and behind what took their place. */
export function moveCaret(caret: number, from: string, to: string): number {
  const { start, end, inserted } = changeBetween(from, to);
  if (caret <= start) return caret;
  return caret >= end ? caret + start + inserted.length - end : start + inserted.length;
}

/**
 * What was typed while a text was being saved, on top of the text that the answer brought. Null when both touched the same place:
 * what was typed then goes to the server from where it began, which keeps both wordings.
 */
export function rebaseTyping(sent: string, typed: string, answered: string): string | null {
  if (answered === sent) return typed;
  if (typed === sent) return answered;
  const own = changeBetween(sent, typed);
  const other = changeBetween(sent, answered);
  const before = own.end < other.start;
  if (!before && own.start <= other.end) return null;
  const shift = before ? 0 : other.start + other.inserted.length - other.end;
  return answered.slice(0, own.start + shift) + own.inserted + answered.slice(own.end + shift);
}
