/** The words in which an administrator says how much a criterion counts, from the least to the most. */
export const weightWords = ['none', 'little', 'some', 'much', 'decisive'] as const;
export type WeightWord = (typeof weightWords)[number];

/** The weight of each word: the product’s own weights read as these words. */
export const wordWeights: Record<WeightWord, number> = { none: 0, little: 6, some: 12, much: 20, decisive: 30 };

/**
 * Returns the word nearest to a weight: the larger one half-way between two. A weight above 0 counts, so it is at least “little”.
 */
export function wordOf(weight: number): WeightWord {
  if (weight === 0) return 'none';
  const counting = weightWords.filter((word) => word !== 'none').toReversed();
  return counting.reduce((nearest, word) =>
    Math.abs(wordWeights[word] - weight) < Math.abs(wordWeights[nearest] - weight) ? word : nearest,
  );
}

/** The criteria in the order in which the console shows them, by the person whose wishes they weigh. The last one is for reverse mentoring. */
export const shownCriteria = {
  participant: [
    ...(['needs', 'slots', 'targets', 'motivations', 'expectations', 'seniority'] as const),
    ...(['talents', 'riasec', 'location', 'languages', 'skills'] as const),
  ],
  presenter: [
    ...(['skills', 'slots', 'targets', 'motivations', 'expectations', 'seniority'] as const),
    ...(['talents', 'riasec', 'location', 'languages', 'needs'] as const),
  ],
} as const;
