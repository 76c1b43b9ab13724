import { type AnswerGroup, averageOf, listShownGroups } from '../feedback/results/figures.ts';

export type Opinion = { average: number; answers: number };

const minPeople = 5;

/**
 * Returns the average of all answers before a month, or null if it may not be shown. It is the total that the results show, without the
 * later months: each of these must be shown too, so that no page says more than the results do.
 */
export function ratingUntil(groups: AnswerGroup[], month: string): Opinion | null {
  const shown = listShownGroups(groups);
  const total = shown.find(({ dimension }) => dimension === 'total');
  const months = groups.filter(({ dimension }) => dimension === 'month');
  const later = months.filter(({ key }) => key >= month);
  if (!total || later.some((group) => !shown.includes(group))) return null;
  if (later.length === 0) return opinionOf(total);
  const earlier = months.filter((group) => !later.includes(group));
  const people = new Set(earlier.flatMap((group) => group.people));
  const levels = total.levels.map((count, level) => later.reduce((rest, group) => rest - (group.levels[level] ?? 0), count));
  return people.size < minPeople ? null : opinionOf({ ...total, levels });
}

/** The same of one program, which is shown beside the others, and never by month. `isLatest`: are there no answers after it? */
export function programRating(groups: AnswerGroup[], programId: string, isLatest: boolean): Opinion | null {
  const program = listShownGroups(groups).find(({ dimension, key }) => dimension === 'program' && key === programId);
  return program && isLatest ? opinionOf(program) : null;
}

function opinionOf(group: AnswerGroup): Opinion {
  return { average: averageOf(group), answers: group.levels.reduce((sum, count) => sum + count, 0) };
}
