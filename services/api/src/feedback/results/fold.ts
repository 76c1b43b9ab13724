import type { AnswerCell } from './queries.ts';

/** Successive months, put together until `fewest` people answered. */
export type Period = { months: string[]; cells: AnswerCell[] };

/** No figure rests on fewer people. */
export const fewest = 5;

type Dimension = 'program' | 'unit';
/** Programs and units that go without a name, each as `program …` or `unit …`. */
export type Folded = ReadonlySet<string>;

/**
 * Which programs and units of a term's periods go into the unnamed rest, the smallest first, until nothing can be computed that
 * rests on fewer than five people (statistical disclosure control: complementary suppression).
 *
 * A sum, or a difference, of the term's figures gives each cell (a period of a program and unit) the weight p + g: what is taken of
 * its period, plus what is taken of its program and unit. From the largest period on, a group or a period is held by those already
 * held where five people or more lie between. Where the weight is zero in all that is held so far, p is the same in all of it and g
 * its opposite: so the weight is one and the same in all that lies between it and whatever it comes to hold. Either that is not zero,
 * and rests on five people, or it goes on being zero, in the end everywhere. Folding ends when all is held: at the latest, with one
 * group that is all, since each period has five people.
 */
export function fold(periods: Period[]): Folded {
  const folded = new Set<string>();
  for (;;) {
    const loose = looseGroups(periods, folded);
    if (loose === null) return folded;
    const next = smallestName(periods, folded, loose);
    if (next === undefined) return folded;
    folded.add(next);
  }
}

/** Picks the cells whose program, or unit, keeps its name. */
export function isNamed(folded: Folded, dimension: Dimension): (cell: AnswerCell) => boolean {
  return (cell) => !folded.has(nameOf(cell, dimension));
}

function nameOf(cell: AnswerCell, dimension: Dimension): string {
  return `${dimension} ${cell[dimension]}`;
}

function groupOf(cell: AnswerCell, folded: Folded): string {
  const [program, unit] = [nameOf(cell, 'program'), nameOf(cell, 'unit')];
  return `${folded.has(program) ? 'program' : program}|${folded.has(unit) ? 'unit' : unit}`;
}

/** Null where every group and period is held; else the groups that are not: none of them where only a period is not. */
function looseGroups(periods: Period[], folded: Folded): Set<string> | null {
  const largest = periods.reduce((most, period) => (countAnswers(period.cells) > countAnswers(most.cells) ? period : most));
  const cells = periods.flatMap((period) => period.cells.map((cell) => ({ period, group: groupOf(cell, folded), people: cell.people })));
  const heldPeriods = new Set([largest]);
  const heldGroups = new Set<string>();
  const all = new Set(cells.map(({ group }) => group));
  for (let before = -1, held = 0; before < held; ) {
    before = held;
    const near = cells.filter(({ period, group }) => heldPeriods.has(period) && !heldGroups.has(group));
    for (const group of withEnough(near, ({ group }) => group)) heldGroups.add(group);
    const beyond = cells.filter(({ period, group }) => heldGroups.has(group) && !heldPeriods.has(period));
    for (const period of withEnough(beyond, ({ period }) => period)) heldPeriods.add(period);
    held = heldGroups.size + heldPeriods.size;
  }
  if (heldGroups.size === all.size && heldPeriods.size === periods.length) return null;
  return new Set([...all].filter((group) => !heldGroups.has(group)));
}

/** Those to which five people or more belong. */
function withEnough<Cell extends { people: number[] }, Key>(cells: Cell[], keyOf: (cell: Cell) => Key): Key[] {
  const people = new Map<Key, Set<number>>();
  for (const cell of cells) {
    const here = people.get(keyOf(cell)) ?? new Set();
    people.set(keyOf(cell), here);
    for (const person of cell.people) if (here.size < fewest) here.add(person);
  }
  return [...people].flatMap(([key, { size }]) => (size >= fewest ? [key] : []));
}

/** Of the names left, first those of loose groups, then the one with the fewest answers; a unit before a program. */
function smallestName(periods: Period[], folded: Folded, loose: Set<string>): string | undefined {
  const names = new Map<string, { name: string; answers: number; isLoose: boolean }>();
  for (const cell of periods.flatMap((period) => period.cells)) {
    const isLoose = loose.has(groupOf(cell, folded));
    for (const name of [nameOf(cell, 'unit'), nameOf(cell, 'program')]) {
      if (folded.has(name)) continue;
      const known = names.get(name) ?? { name, answers: 0, isLoose: false };
      names.set(name, { name, answers: known.answers + cell.scores.length, isLoose: known.isLoose || isLoose });
    }
  }
  const order = [...names.values()].sort(
    (one, other) =>
      Number(other.isLoose) - Number(one.isLoose) ||
      one.answers - other.answers ||
      (one.name < other.name ? -1 : 1) * (one.name[0] === other.name[0] ? 1 : -1),
  );
  return order[0]?.name;
}

function countAnswers(cells: AnswerCell[]): number {
  return cells.reduce((sum, { scores }) => sum + scores.length, 0);
}
