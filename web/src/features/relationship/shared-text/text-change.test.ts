import { expect, test } from 'vitest';
import { changeBetween, moveCaret, rebaseTyping } from './text-change.ts';

test.each([
  ['', '', { start: 0, end: 0, inserted: '' }],
  ['Bonjour', 'Bonjour Paul', { start: 7, end: 7, inserted: ' Paul' }],
  ['un deux trois', 'un trois', { start: 3, end: 8, inserted: '' }],
  ['aa', 'aaa', { start: 2, end: 2, inserted: 'a' }],
  ['un deux', 'un trois', { start: 3, end: 7, inserted: 'trois' }],
])('what differs between %j and %j', (from, to, change) => {
  expect(changeBetween(from, to)).toEqual(change);
});

test('the region that differs makes one text of the other', () => {
  for (const [from, to] of pairs) {
    const { start, end, inserted } = changeBetween(from, to);
    expect(start).toBeLessThanOrEqual(end);
    expect(from.slice(0, start) + inserted + from.slice(end)).toBe(to);
  }
});

test.each([
  ['before the change', 2, 'un deux', 'un deux trois', 2],
  ['behind a longer text', 7, 'un deux', 'zéro, un deux', 13],
  ['behind a shorter text', 7, 'un deux', 'deux', 4],
  ['in what was replaced', 5, 'un deux trois', 'un six trois', 5],
])('the caret stays %s', (_, caret, from, to, moved) => {
  expect(moveCaret(caret, from, to)).toBe(moved);
});

test('the caret stays in the text', () => {
  for (const [from, to] of pairs) {
    for (let caret = 0; caret <= from.length; caret += 1) {
      const moved = moveCaret(caret, from, to);
      expect(moved).toBeGreaterThanOrEqual(0);
      expect(moved).toBeLessThanOrEqual(to.length);
    }
  }
});

test.each([
  ['nobody else wrote', 'Objectif', 'Objectif : oser', 'Objectif', 'Objectif : oser'],
  ['nothing was typed', 'Objectif', 'Objectif', 'Objectif\nVu.', 'Objectif\nVu.'],
  ['the partner wrote above', 'un\ndeux\n', 'un\ndeux\ntrois', 'zéro\nun\ndeux\n', 'zéro\nun\ndeux\ntrois'],
  ['the partner wrote below', 'un\ndeux\n', 'UN\ndeux\n', 'un\ndeux\ntrois', 'UN\ndeux\ntrois'],
  ['both wrote in one place', 'un\n', 'un\ndeux', 'un\ntrois', null],
])('typed on top where %s', (_, sent, typed, answered, together) => {
  expect(rebaseTyping(sent, typed, answered)).toBe(together);
});

test('both texts are in what is typed on top, wherever the two wrote', () => {
  const all = ['un', 'deux', 'trois'];
  const add = (line: string, place: number) => all.toSpliced(place, 0, line).join('\n');
  for (const own of all.keys()) {
    for (const other of all.keys()) {
      const together = rebaseTyping(all.join('\n'), add('mien', own), add('sien', other));
      if (own === other) expect(together).toBeNull();
      else expect(together?.split('\n').sort()).toEqual(['deux', 'mien', 'sien', 'trois', 'un']);
    }
  }
});

/** Every text of up to four letters, with every other. */
const texts = ['', ...[1, 2, 3, 4].flatMap((length) => allOf(length))];
const pairs = texts.flatMap((from) => texts.map((to) => [from, to] as const));

function allOf(length: number): string[] {
  return length === 0 ? [''] : allOf(length - 1).flatMap((text) => ['a', 'b'].map((letter) => text + letter));
}
