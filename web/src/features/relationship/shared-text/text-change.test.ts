import { expect, test } from 'vitest';
import { changeBetween, moveCaret, rebaseTyping } from './text-change.ts';

test.each([
  ['', '', { start: 0, end: 0, inserted: '' }],
  ['Bonjour', 'Bonjour Paul', { start: 7, end: 7, inserted: ' Paul' }],
  ['un deux trois', 'un trois', { start: 3, end: 8, inserted: '' }],
  ['aa', 'aaa', { start: 2, end: 2, inserted: 'a' }],
  ['un deux', 'un trois', { start: 3, end: 7, inserted: 'trois' }],
])('finds the change between %j and %j', (from, to, change) => {
  expect(changeBetween(from, to)).toEqual(change);
});

test('applying the change to the first text gives the second', () => {
  for (const [from, to] of textPairs) {
    const { start, end, inserted } = changeBetween(from, to);
    expect(start).toBeLessThanOrEqual(end);
    expect(from.slice(0, start) + inserted + from.slice(end)).toBe(to);
  }
});

test.each([
  ['in place before the change', 2, 'un deux', 'un deux trois', 2],
  ['after an insertion', 7, 'un deux', 'zéro, un deux', 13],
  ['after a deletion', 7, 'un deux', 'deux', 4],
  ['at the end of a replacement', 5, 'un deux trois', 'un six trois', 5],
])('keeps the caret %s', (_, caret, from, to, expected) => {
  expect(moveCaret(caret, from, to)).toBe(expected);
});

test('keeps the caret inside the text', () => {
  for (const [from, to] of textPairs) {
    for (let caret = 0; caret <= from.length; caret += 1) {
      const moved = moveCaret(caret, from, to);
      expect(moved).toBeGreaterThanOrEqual(0);
      expect(moved).toBeLessThanOrEqual(to.length);
    }
  }
});

test.each([
  ['only the viewer typed', 'Objectif', 'Objectif : oser', 'Objectif', 'Objectif : oser'],
  ['only the partner wrote', 'Objectif', 'Objectif', 'Objectif\nVu.', 'Objectif\nVu.'],
  ['the partner wrote above', 'un\ndeux\n', 'un\ndeux\ntrois', 'zéro\nun\ndeux\n', 'zéro\nun\ndeux\ntrois'],
  ['the partner wrote below', 'un\ndeux\n', 'UN\ndeux\n', 'un\ndeux\ntrois', 'UN\ndeux\ntrois'],
  ['both wrote in the same place', 'un\n', 'un\ndeux', 'un\ntrois', null],
])('rebases the typing when %s', (_, sent, typed, saved, expected) => {
  expect(rebaseTyping(sent, typed, saved)).toBe(expected);
});

test('a rebased text contains both changes', () => {
  const lines = ['un', 'deux', 'trois'];
  const add = (line: string, place: number) => lines.toSpliced(place, 0, line).join('\n');
  for (const ownLine of lines.keys()) {
    for (const partnerLine of lines.keys()) {
      const rebased = rebaseTyping(lines.join('\n'), add('mien', ownLine), add('sien', partnerLine));
      if (ownLine === partnerLine) expect(rebased).toBeNull();
      else expect(rebased?.split('\n').sort()).toEqual(['deux', 'mien', 'sien', 'trois', 'un']);
    }
  }
});

/** All texts of up to four letters. */
const texts = ['', ...[1, 2, 3, 4].flatMap((length) => allOf(length))];
const textPairs = texts.flatMap((from) => texts.map((to) => [from, to] as const));

function allOf(length: number): string[] {
  return length === 0 ? [''] : allOf(length - 1).flatMap((text) => ['a', 'b'].map((letter) => text + letter));
}
