import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import type { GuideName } from '@binome/contract/values/guides';

/** The guide for the next session: getting to know each other, objectives, questions, feedback, then the end. */
export function guideOfStage({ held, planned }: Pick<MentoringRelationship['path'], 'held' | 'planned'>) {
  if (held === 0) return 'first-session' satisfies GuideName;
  if (held >= planned - 1) return 'closing' satisfies GuideName;
  if (held === 1) return 'objectives' satisfies GuideName;
  return held * 2 < planned ? ('good-questions' satisfies GuideName) : ('feedback' satisfies GuideName);
}

/** The questions that the preparation proposes: those of the first session, of the next ones, or of the last one. */
export function questionsOfStage({ held, planned }: Pick<MentoringRelationship['path'], 'held' | 'planned'>): 'first' | 'next' | 'last' {
  if (held === 0) return 'first';
  return held >= planned - 1 ? 'last' : 'next';
}
