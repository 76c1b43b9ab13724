import { expect, test } from 'vitest';
import { cx } from './classes.ts';

test.each([
  ['the last ground', 'bg-surface p-4 bg-soft', 'p-4 bg-soft'],
  ['text size and text colour apart', 'text-small text-ink text-ink-2 text-note', 'text-ink-2 text-note'],
  ['all sides over one', 'px-4 pt-2 p-6', 'p-6'],
  ['one side after all', 'p-6 pt-2', 'p-6 pt-2'],
  ['states apart', 'bg-soft hover:bg-sunken hover:bg-soft', 'bg-soft hover:bg-soft'],
  ['the size of a box', 'w-4 h-4 size-8', 'size-8'],
  ['width and colour of a border apart', 'border border-line border-2 border-danger', 'border-2 border-danger'],
  ['what it does not know', 'group md:tabular-nums', 'group md:tabular-nums'],
])('keeps %s', (_, given, kept) => {
  expect(cx(given)).toBe(kept);
});
