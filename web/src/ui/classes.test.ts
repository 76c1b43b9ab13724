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
  ['a state with a value in brackets', 'group-data-[x]:bg-soft group-data-[x]:bg-sunken', 'group-data-[x]:bg-sunken'],
  ['a value with a colon', 'bg-[color:red] bg-soft', 'bg-soft'],
  ['the sides of a border', 'border-b border-line border-t-2', 'border-b border-line border-t-2'],
  ['both gaps', 'gap-x-2 gap-y-3', 'gap-x-2 gap-y-3'],
  ['what it does not know', 'group md:tabular-nums', 'group md:tabular-nums'],
])('keeps %s', (_, given, kept) => {
  expect(cx(given)).toBe(kept);
});

test('leaves out what is not there', () => {
  expect(cx('p-4', false, undefined, null, '')).toBe('p-4');
});
