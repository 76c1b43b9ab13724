import type { ConsoleScope } from '../../policies/console.ts';
import type { FigureRow } from './queries.ts';

/**
 * Of the company's figures, those that somebody sees, of one program where they ask for it. Which figures there are is decided once
 * for all viewers: each sees some of them, or their sum, and two who put theirs together learn no more than who sees all.
 *
 * The total of who looks after programs, or after units, is that of these, where each of them is shown. A unit's answers are those
 * about its mentees.
 */
export function cutToReach(figures: FigureRow[], reach: ConsoleScope, program_id: string | undefined): FigureRow[] {
  const seen = program_id ? reachOfProgram(reach, program_id) : reach;
  if (seen.whole) return figures;
  const programs = named(figures, 'program', seen.program_ids);
  const units = named(figures, 'unit', seen.business_unit_ids);
  const total = seen.business_unit_ids.length === 0 ? sumOf(programs, seen.program_ids) : sumOf(units, seen.business_unit_ids);
  const isMixed = seen.program_ids.length > 0 && seen.business_unit_ids.length > 0;
  if (!total || isMixed) return [...programs, ...units];
  // Nobody else answered: what is said of all is said of these.
  return answersIn(total) === answersIn(figures.find(({ dimension }) => dimension === 'total')) ? figures : [...programs, ...units, total];
}

/** Who looks after a program, or after all of them, sees what is asked of it; a unit's administrator sees part of its pairs only. */
function reachOfProgram({ whole, program_ids }: ConsoleScope, id: string): ConsoleScope {
  return { whole: false, program_ids: whole || program_ids.includes(id) ? [id] : [], business_unit_ids: [] };
}

function named(figures: FigureRow[], dimension: FigureRow['dimension'], keys: string[]): FigureRow[] {
  return figures.filter((figure) => figure.dimension === dimension && keys.includes(figure.key));
}

function sumOf(groups: FigureRow[], keys: string[]): FigureRow | undefined {
  if (groups.length === 0 || groups.length < new Set(keys).size) return undefined;
  const levels = groups.map(({ levels }) => levels).reduce((sum, more) => sum.map((count, level) => count + (more[level] ?? 0)));
  const answers = levels.reduce((sum, count) => sum + count, 0);
  const points = levels.reduce((sum, count, level) => sum + count * (level + 1), 0);
  return { dimension: 'total', key: '', levels, average: Math.round((points / answers) * 100) / 100 };
}

function answersIn(figure: FigureRow | undefined): number {
  return figure?.levels.reduce((sum, count) => sum + count, 0) ?? 0;
}
