import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { lockProfiles, type ProfileSelection, recomputeCompletion } from '../completion-queries.ts';
import type { QuestionSet } from './question-queries.ts';
import { findStep } from './step-queries.ts';

/** Finds the question set of a step. Questions about the person have no step. */
export async function findQuestionSet({ tx }: ConsoleContext, stepId: string | null, field = 'step_id'): Promise<QuestionSet> {
  if (stepId === null) return { category: 'user_question', profile_type: null };
  const step = await findStep(tx, stepId);
  if (!step) throw new ApiError('invalid', { fields: { [field]: [{ code: 'invalid' }] } });
  return { category: 'profile_question', profile_type: step.profile_type };
}

/** Returns the profiles whose completion depends on a question set: one type, or all for the questions about the person. */
export function affectedProfiles(set: QuestionSet | undefined): ProfileSelection {
  return set?.profile_type ? { type: set.profile_type } : {};
}

/** Locks profiles, runs `work`, then recomputes their completion. */
export async function withRecomputedProfiles<T>({ tx }: ConsoleContext, selection: ProfileSelection, work: () => Promise<T>): Promise<T> {
  await lockProfiles(tx, selection);
  const result = await work();
  await recomputeCompletion(tx, selection);
  return result;
}
