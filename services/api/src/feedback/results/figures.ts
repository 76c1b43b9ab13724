import { fewest, fold, isNamed, type Period } from './fold.ts';
import type { AnswerCell, FigureRow } from './queries.ts';

/**
 * The figures of a question that may be shown: of all that answered, of each month, program and unit. None rests on fewer than five
 * people, and none can be computed by setting those shown against each other, nor against those shown on any earlier day.
 *
 * 1. The total moves by whole periods: months in order, put together until five people answered. So each period's figure is known to
 *    whoever looks every month.
 * 2. Programs and units move by whole terms: the periods that end in a quarter of the year, once it is over. `normalizeHeader` says which groups
 *    a term tells apart. A term that tells nothing of any group waits and is joined with the next. A group's figure is made of the
 *    terms that tell of it; its other answers count in the total alone.
 *
 * Whatever is computed from figures, of whatever days, weighs the cells of each term by that term's periods and groups; so it rests on
 * five people of one term, or is nothing.
 */
export function figuresOf(cells: AnswerCell[], firstUnsettledMonth: string): FigureRow[] {
  const periods = periodsOf(cells);
  const told = termsOf(periods, firstUnsettledMonth);
  const ofGroups = (dimension: 'program' | 'unit') =>
    [...Map.groupBy(told[dimension], (cell) => cell[dimension])].map(([key, some]) => figure(dimension, key, some));
  return [
    ...(periods.length > 0
      ? [
          figure(
            'total',
            '',
            periods.flatMap((period) => period.cells),
          ),
        ]
      : []),
    ...periods.flatMap(({ months: [month = '', ...more], cells }) => (more.length > 0 ? [] : figure('month', month, cells))),
    ...ofGroups('program'),
    ...ofGroups('unit'),
  ];
}

/** What comes after the last whole period does not count yet. */
function periodsOf(cells: AnswerCell[]): Period[] {
  const periods: Period[] = [];
  let open: Period = { months: [], cells: [] };
  for (const [month, here] of [...Map.groupBy(cells, ({ month }) => month)].sort(([one], [other]) => (one < other ? -1 : 1))) {
    open = { months: [...open.months, month], cells: [...open.cells, ...here] };
    if (new Set(open.cells.flatMap(({ people }) => people)).size < fewest) continue;
    periods.push(open);
    open = { months: [], cells: [] };
  }
  return periods;
}

/** The cells that count for their program, and those that count for their unit. */
function termsOf(periods: Period[], firstUnsettledMonth: string): { program: AnswerCell[]; unit: AnswerCell[] } {
  const told = { program: [] as AnswerCell[], unit: [] as AnswerCell[] };
  let open: Period[] = [];
  for (const [quarter, some] of Map.groupBy(periods, ({ months }) => quarterOf(months.at(-1) ?? ''))) {
    if (quarter >= quarterOf(firstUnsettledMonth)) break;
    open.push(...some);
    const folded = fold(open);
    const cells = open.flatMap((period) => period.cells);
    const [program, unit] = [cells.filter(isNamed(folded, 'program')), cells.filter(isNamed(folded, 'unit'))];
    if (program.length + unit.length === 0) continue;
    told.program.push(...program);
    told.unit.push(...unit);
    open = [];
  }
  return told;
}

/** `2026-11` is in `2026-4`. */
function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5)) / 3)}`;
}

function figure(dimension: FigureRow['dimension'], key: string, cells: AnswerCell[]): FigureRow {
  const levels = Array.from({ length: cells[0]?.score_of ?? 0 }, () => 0);
  for (const score of cells.flatMap(({ scores }) => scores)) levels[score - 1] = (levels[score - 1] ?? 0) + 1;
  const answers = levels.reduce((sum, count) => sum + count, 0);
  const points = levels.reduce((sum, count, level) => sum + count * (level + 1), 0);
  return { dimension, key, levels, average: Math.round((points / answers) * 100) / 100 };
}
