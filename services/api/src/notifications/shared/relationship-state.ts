import { finishedRelationshipStates, type MentoringRelationshipState } from '@binome/contract/states';

export function hasFinished(state: MentoringRelationshipState): boolean {
  return (finishedRelationshipStates as readonly MentoringRelationshipState[]).includes(state);
}
