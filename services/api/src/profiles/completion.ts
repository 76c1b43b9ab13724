export type CountedQuestion = {
  /** Anchor of its step. */
  anchor: string;
  required: boolean;
  answered: boolean;
};

/**
 * Returns the completion of a profile and the anchor of the first step that lacks a required answer. `questions` are the active
 * questions of the profile type and those about the person, in order. `recomputeCompletion` is the same rule in SQL.
 */
export function computeCompletion(questions: CountedQuestion[]): { completion_percentage: number; next_step: string | null } {
  const firstMissing = questions.find(({ required, answered }) => required && !answered);
  return {
    completion_percentage: completionPercentage(questions.filter(({ answered }) => answered).length, questions.length),
    next_step: firstMissing?.anchor ?? null,
  };
}

/** Returns the rounded percentage of answered questions; 100 when there are none. */
export function completionPercentage(answered: number, total: number): number {
  return total === 0 ? 100 : Math.round((100 * answered) / total);
}
