import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolatedBy } from '../../testing/isolate.ts';
import { figuresOf } from './figures.ts';
import type { AnswerCell } from './queries.ts';

type Answer = { person: number; month: string; program: string; unit: string };

const months = ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'];
const placeOf = ({ month, program, unit }: Answer) => `${month} ${program} ${unit}`;

/** Answers as the database counts them. Each cell has a level of its own, so that a figure's levels say which cells are in it. */
function cellsOf(answers: Answer[]): AnswerCell[] {
  const places = [...Map.groupBy(answers, placeOf).values()];
  return places.flatMap((here, place) => {
    const [first] = here;
    if (!first) return [];
    const people = [...new Set(here.map(({ person }) => person))].slice(0, 5);
    return { ...first, people, scores: here.map(() => place + 1), score_of: places.length };
  });
}

/** The figures that are shown once a month is settled, each as the answers on which it rests. */
function shownIn(month: string, answers: Answer[]): { group: string; on: Answer[] }[] {
  const cells = cellsOf(answers);
  const settled = cells.filter((cell) => cell.month < month);
  return figuresOf(settled, month).map(({ dimension, key, levels }) => {
    const places = new Set(cells.filter(({ scores: [score = 0] }) => levels[score - 1]).map((cell) => placeOf({ person: 0, ...cell })));
    return { group: `${dimension} ${key}`, on: answers.filter((answer) => places.has(placeOf(answer))) };
  });
}

const rated = (people: number, month: string, more: Partial<Answer> = {}, first = 0): Answer[] =>
  Array.from({ length: people }, (_, index) => ({ person: first + index, month, program: 'Alpha', unit: 'Nord', ...more }));

test('a group’s figure moves once a quarter is over, and only where five of the group answered in it', () => {
  const beta = { program: 'Beta' };
  const answers = [...rated(6, '2026-02'), ...rated(6, '2026-02', beta, 6), ...rated(9, '2026-04'), ...rated(1, '2026-04', beta, 9)];
  const alphaIn = (month: string) => shownIn(month, answers).find(({ group }) => group === 'program Alpha')?.on.length;
  expect(['2026-03', '2026-04', '2026-05', '2026-07'].map(alphaIn)).toEqual([undefined, 6, 6, 6]);
  expect(shownIn('2026-07', answers).find(({ group }) => group === 'total ')?.on).toHaveLength(22);
});

test('a quarter that tells of no group counts with the next', () => {
  const both = (people: number, month: string) => [...rated(people, month), ...rated(people, month, { program: 'Beta', unit: 'Sud' }, 10)];
  const answers = [...both(3, '2026-02'), ...both(6, '2026-05')];
  const told = (month: string) => shownIn(month, answers).map(({ group, on }) => `${group} ${on.length}`);
  expect(told('2026-04')).toEqual(['total  6', 'month 2026-02 6']);
  expect(told('2026-07')).toEqual([
    ...['total  18', 'month 2026-02 6', 'month 2026-05 12'],
    ...['program Alpha 9', 'program Beta 9', 'unit Nord 9', 'unit Sud 9'],
  ]);
});

test('nothing that is shown in successive months rests, together, on fewer than five people', () => {
  const arbitrary = fc.record({
    person: fc.integer({ min: 0, max: 11 }),
    month: fc.constantFrom(...months),
    program: fc.constantFrom('Alpha', 'Beta', ''),
    unit: fc.constantFrom('Nord', 'Sud'),
  });
  let groups = 0;
  fc.assert(
    fc.property(fc.array(arbitrary, { minLength: 20, maxLength: 160, size: 'max' }), (answers: Answer[]) => {
      const shown = [...months, '2026-10'].flatMap((month) => shownIn(month, answers));
      const different = new Map<string, { group: string; on: Answer[] }>(
        shown.map(({ group, on }) => [on.map((one) => answers.indexOf(one)).join(' '), { group, on }]),
      );
      const figures = [...different.values()];
      const named = (answer: Answer) => ({ ...answer, person: `p${answer.person}` });
      expect(
        isolatedBy(
          figures.map(({ on }) => on.map(named)),
          ({ person: _, ...place }) => Object.values(place).join(' '),
          4,
        ),
      ).toBeNull();
      groups += figures.filter(({ group }) => group.startsWith('program') || group.startsWith('unit')).length;
    }),
    { numRuns: 40 },
  );
  // Else nothing was tested.
  expect(groups).toBeGreaterThan(50);
});
