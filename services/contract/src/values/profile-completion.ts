// What a profile needs to be visible, and what its completion counts. The SQL of `recompute_completion` follows the same rule; a property
// compares the two.

/**
 * What every profile needs besides the compulsory questions of the company: the business unit, the job title, a sentence of one's own,
 * weekly hours and a picture.
 */
export const personParts = ['business_unit', 'job_title', 'sentence', 'hours', 'picture'] as const;
export type PersonPart = (typeof personParts)[number];

/**
 * The percentage that all needed answers give together. The other answers share the rest, so a company that asks for more than this also
 * asks for some of them.
 */
export const neededPercentage = 70;

/** How many answers there are to give, and how many are given. */
export interface AnswerCount {
  count: number;
  answered: number;
}

/** Returns the completion of a profile in percent: needed answers and others, each by their share. An answer never lowers it. */
export function completionPercentage(needed: AnswerCount, others: AnswerCount): number {
  if (others.count === 0) return Math.round((100 * needed.answered) / needed.count);
  const scaled = neededPercentage * needed.answered * others.count + (100 - neededPercentage) * others.answered * needed.count;
  return Math.round(scaled / (needed.count * others.count));
}
