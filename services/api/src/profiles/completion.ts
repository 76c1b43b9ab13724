/** A question as the completion counts it, in the order in which it is asked. */
export type CountedQuestion = {
  /** The step in which it is asked. */
  anchor: string;
  required: boolean;
  answered: boolean;
};

/**
 * How complete a profile is, and the first step that still lacks an answer without which nobody finds it. The questions are those
 * in the steps of its type and those about the person, the archived left out. `recomputeCompletion` says the same in SQL.
 */
export function computeCompletion(questions: CountedQuestion[]): { completion_percentage: number; next_step: string | null } {
  const missing = questions.find(({ required, answered }) => required && !answered);
  return {
    completion_percentage: completionPercentage(questions.filter(({ answered }) => answered).length, questions.length),
    next_step: missing?.anchor ?? null,
  };
}

/** The share of answered questions, in whole percents. A profile with nothing to answer is complete. */
export function completionPercentage(answered: number, total: number): number {
  return total === 0 ? 100 : Math.round((100 * answered) / total);
}
