import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const text = (...lines: string[]) => lines.join('\n');

describe('merging two texts with a common base', () => {
  const cases: [title: string, base: string, current: string, written: string, body: string, both_kept: boolean][] = [
    ['one side changed', text('a', 'b'), text('a', 'b'), text('a', 'x', 'b'), text('a', 'x', 'b'), false],
    [
      'both changed different places',
      text('a', 'b', 'c'),
      text('x', 'a', 'b', 'c'),
      text('a', 'b', 'c', 'y'),
      text('x', 'a', 'b', 'c', 'y'),
      false,
    ],
    ['both made the same change', text('a'), text('a', 'x'), text('a', 'x'), text('a', 'x'), false],
    [
      'one removed a line and the other added one',
      text('a', 'b', 'c'),
      text('a', 'b', 'c', 'd'),
      text('b', 'c'),
      text('b', 'c', 'd'),
      false,
    ],
    ['both added at the end', text('a'), text('a', 'x'), text('a', 'y'), text('a', 'x', 'y'), true],
    ['both reworded a line', text('a', 'b', 'c'), text('a', 'x', 'c'), text('a', 'y', 'c'), text('a', 'x', 'y', 'c'), true],
    ['one reworded what the other removed', text('a', 'b', 'c'), text('a', 'c'), text('a', 'x', 'c'), text('a', 'x', 'c'), true],
    ['both started from an empty text', '', text('x', '', 'z'), text('y', '', 'z'), text('x', 'y', '', 'z'), true],
    ['one removed all lines', text('a', 'b'), text('a', 'b'), '', '', false],
    [
      'lines named like object properties',
      '',
      text('constructor', '__proto__'),
      'toString',
      text('constructor', '__proto__', 'toString'),
      true,
    ],
  ];
  test.each(cases)('%s', (_, base, current, written, body, both_kept) => {
    expect(mergeTexts(base, current, written)).toEqual({ body, both_kept });
  });

  test('an unknown base keeps all lines of both', () => {
    expect(mergeTexts(undefined, text('a', 'x', 'c'), text('a', 'c', 'y'))).toEqual({ body: text('a', 'x', 'c', 'y'), both_kept: true });
  });
});

/** A line that is often empty or equal to another one. */
const plainLine = fc.constantFrom('', '', 'a', 'b', '- ', '- a');
const plainText = fc.array(plainLine, { maxLength: 30 });
type Edit = { at: number; kind: 'insert' | 'remove' | 'reword' };
const edits = fc.array(fc.record({ at: fc.nat(40), kind: fc.constantFrom<Edit['kind']>('insert', 'remove', 'reword') }), { maxLength: 12 });

/** Applies edits. Each typed line is unique, because it starts with `author`. */
function edit(lines: string[], steps: Edit[], author: string) {
  const edited = [...lines];
  const typed = new Set<string>();
  for (const [index, { at, kind }] of steps.entries()) {
    const position = at % (edited.length + 1);
    const line = `${author} ${index}`;
    if (kind === 'insert') edited.splice(position, 0, line);
    else if (position < edited.length)
      for (const removed of edited.splice(position, 1, ...(kind === 'reword' ? [line] : []))) typed.delete(removed);
    if (edited.includes(line)) typed.add(line);
  }
  return { edited, typed };
}

test('the result has every line that either author typed', () => {
  fc.assert(
    fc.property(plainText, edits, edits, fc.boolean(), (base, ours, theirs, hasBase) => {
      const [one, other] = [edit(base, ours, 'one'), edit(base, theirs, 'other')];
      const merged = mergeTexts(hasBase ? base.join('\n') : undefined, one.edited.join('\n'), other.edited.join('\n')).body.split('\n');
      const typed = [...one.typed, ...other.typed];
      expect(merged.filter((line) => typed.includes(line)).toSorted()).toEqual(typed.toSorted());
    }),
    { numRuns: 500 },
  );
});

test('a save based on any earlier version loses no line of another save', () => {
  const saves = fc.array(fc.record({ from: fc.nat(20), steps: edits }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(plainText, saves, (base, allSaves) => {
      const versions: string[][] = [base];
      const typedLines = new Set<string>();
      for (const [index, { from, steps }] of allSaves.entries()) {
        const start = versions[from % versions.length] ?? base;
        const inserts = steps.map((step) => ({ ...step, kind: 'insert' as const }));
        const { edited, typed } = edit(start, inserts, `save ${index}`);
        const { body } = mergeTexts(start.join('\n'), (versions.at(-1) ?? base).join('\n'), edited.join('\n'));
        versions.push(body === '' ? [] : body.split('\n'));
        for (const line of typed) typedLines.add(line);
        const currentLines = new Set(versions.at(-1));
        expect([...typedLines].filter((line) => !currentLines.has(line))).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});

test('saving the unchanged base keeps the current text', () => {
  fc.assert(
    fc.property(plainText, edits, (base, ours) => {
      const current = edit(base, ours, 'one').edited.join('\n');
      expect(mergeTexts(base.join('\n'), current, base.join('\n'))).toEqual({ body: current, both_kept: false });
    }),
  );
});

test('a longer version of a text replaces the shorter version by the same author', () => {
  const cases: [base: string, current: string, written: string, body: string, both_kept: boolean][] = [
    ['', 'Hello', 'Hello wor', 'Hello wor', false],
    [text('a', 'b', 'c'), text('a', 'b le', 'c'), text('a', 'b le x', 'y', 'c'), text('a', 'b le x', 'y', 'c'), false],
    ['', 'ok', 'On en parle avec Karim', text('ok', 'On en parle avec Karim'), true],
    ['', 'Un', 'Deux', text('Un', 'Deux'), true],
    ['', 'Hello wor', 'Hello', text('Hello wor', 'Hello'), true],
  ];
  for (const [base, current, written, body, both_kept] of cases) {
    expect(mergeTexts(base, current, written, { sameAuthor: true })).toEqual({ body, both_kept });
    if (!both_kept) expect(mergeTexts(base, current, written).both_kept).toBe(true);
  }
});

test('thousands of differing lines are kept on both sides, around the common ones', () => {
  const lines = (author: string) => Array.from({ length: 3100 }, (_, index) => `${author} ${index}`);
  const around = (middle: string[]) => text('first', ...middle, 'last');
  const both = around([...lines('one'), ...lines('other')]);
  expect(mergeTexts(around(lines('base')), around(lines('one')), around(lines('other')))).toEqual({ body: both, both_kept: true });
  expect(mergeTexts(undefined, around(lines('one')), around(lines('other'))).body).toBe(both);
  const [empty, many] = ['\n'.repeat(9800), '\n'.repeat(9900)];
  expect(
    mergeTexts('\n'.repeat(9999), `${many}a`, `${empty}b`)
      .body.split('\n')
      .filter((line) => line !== ''),
  ).toEqual(['a', 'b']);
});

test('thousands of equal lines are merged without a loss', () => {
  const empty = '\n'.repeat(2500);
  const { body } = mergeTexts(empty, `${empty}one`, `other${empty}`);
  expect(body.split('\n').filter((line) => line !== '')).toEqual(['other', 'one']);
});
