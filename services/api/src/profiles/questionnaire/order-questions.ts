import type { questionEndpoints } from '@binome/contract/console/questions';
import type { z } from 'zod';
import { updatePositions } from '../../console/list-queries.ts';
import { assertPermutation } from '../../console/order-elements.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { listQuestionIdsOfSteps, updateStepOfQuestions } from './question-queries.ts';
import { affectedProfiles, findQuestionSet, withRecomputedProfiles } from './question-sets.ts';

type Order = z.output<typeof questionEndpoints.order.schema.body>;

/**
 * Orders the questions of some steps. A question may move to another step of the same profile type.
 * Returns the ids in their order.
 * @throws ApiError `invalid` unless the order contains each question once and all steps have the same profile type
 */
export async function reorderQuestions(context: ConsoleContext, { steps }: Order): Promise<string[]> {
  const { tx } = context;
  const sets = await Promise.all(steps.map(({ step_id }, index) => findQuestionSet(context, step_id, `steps.${index}.step_id`)));
  const [set] = sets;
  const mismatch = sets.findIndex(({ category, profile_type }) => category !== set?.category || profile_type !== set.profile_type);
  if (mismatch > 0) throw new ApiError('invalid', { fields: { [`steps.${mismatch}.step_id`]: [{ code: 'other_path' }] } });

  return withRecomputedProfiles(context, affectedProfiles(set), async () => {
    const stepIds = steps.map(({ step_id }) => step_id);
    const orderedIds = steps.flatMap(({ ids }) => ids);
    assertPermutation(await listQuestionIdsOfSteps(tx, stepIds), orderedIds);
    await updatePositions(tx, 'questions', orderedIds);
    for (const { step_id, ids } of steps) if (step_id !== null) await updateStepOfQuestions(tx, ids, step_id);
    return orderedIds;
  });
}
