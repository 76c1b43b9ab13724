import { expect, test } from 'vitest';
import { cx } from './classes.ts';

test.each([
  ['the last background', 'bg-surface p-4 bg-soft', 'p-4 bg-soft'],
  ['text size and text colour apart', 'text-small text-ink text-ink-2 text-note', 'text-ink-2 text-note'],
  ['the last size of display type', 'font-display text-h2 font-semibold text-moment', 'font-display font-semibold text-moment'],
  ['a text size that depends on the screen', 'text-[min(1rem,3vw)] text-ink', 'text-[min(1rem,3vw)] text-ink'],
  ['all sides over an earlier single side', 'px-4 pt-2 p-6', 'p-6'],
  ['a single side after all sides', 'p-6 pt-2', 'p-6 pt-2'],
  ['variants apart', 'bg-soft hover:bg-sunken hover:bg-soft', 'bg-soft hover:bg-soft'],
  ['size over width and height', 'w-4 h-4 size-8', 'size-8'],
  ['width and colour of a border apart', 'border border-line border-2 border-danger', 'border-2 border-danger'],
  ['a variant with a value in brackets', 'group-data-[x]:bg-soft group-data-[x]:bg-sunken', 'group-data-[x]:bg-sunken'],
  ['a value with a colon', 'bg-[color:red] bg-soft', 'bg-soft'],
  ['the sides of a border', 'border-b border-line border-t-2', 'border-b border-line border-t-2'],
  ['both gaps', 'gap-x-2 gap-y-3', 'gap-x-2 gap-y-3'],
  ['unknown classes', 'group md:tabular-nums', 'group md:tabular-nums'],
])('keeps %s', (_, input, expected) => {
  expect(cx(input)).toBe(expected);
});

test('leaves out falsy values', () => {
  expect(cx('p-4', false, undefined, null, '')).toBe('p-4');
});
