import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { lockProfiles, recomputeProfiles, type WhichProfiles } from '../recompute-queries.ts';
import type { QuestionList } from './question-queries.ts';
import { findConsoleStep } from './step-queries.ts';

/** Which questions stand in a step; no step stands for the questions about the person. */
export async function listOfStep({ tx }: ConsoleContext, stepId: string | null, field = 'step_id'): Promise<QuestionList> {
  if (stepId === null) return { category: 'user_question', profile_type: null };
  const step = await findConsoleStep(tx, stepId);
  if (!step) throw new ApiError('invalid', { fields: { [field]: [{ code: 'invalid' }] } });
  return { category: 'profile_question', profile_type: step.profile_type };
}

/** Whose completion hangs on a list of questions. */
export function profilesOf(list: QuestionList | undefined): WhichProfiles {
  return list?.profile_type ? { type: list.profile_type } : {};
}

/** Changes what people are asked, and counts what each has answered anew. */
export async function countedAnew<T>({ tx }: ConsoleContext, which: WhichProfiles, work: () => Promise<T>): Promise<T> {
  await lockProfiles(tx, which);
  const result = await work();
  await recomputeProfiles(tx, which);
  return result;
}
