/**
 * How complete a profile is, in whole percents: answered questions among the non-archived questions of its type.
 * A profile with nothing to answer is complete.
 */
export function completionPercentage(answered: number, total: number): number {
  return total === 0 ? 100 : Math.round((100 * answered) / total);
}
