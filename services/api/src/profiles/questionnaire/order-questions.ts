import type { orderQuestions as orderQuestionsEndpoint } from '@binome/contract/console/questions';
import type { z } from 'zod';
import { assertCanEditLists, orderElements } from '../../console/editable-list.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { listQuestionIdsOfSteps, updateStepOfQuestions } from './question-queries.ts';
import { affectedProfiles, findQuestionSet, withRecomputedProfiles } from './question-sets.ts';
import { questions } from './questions.ts';

type Order = z.output<typeof orderQuestionsEndpoint.schema.body>['steps'];

/**
 * Orders the questions of some steps. A question may move to another step of the same profile type.
 * @throws ApiError `forbidden`; `invalid` unless the order contains each question once and all steps have the same profile type
 */
export async function orderQuestions(context: ConsoleContext, order: Order) {
  const { tx } = context;
  assertCanEditLists(context);
  const sets = await Promise.all(order.map(({ step_id }, index) => findQuestionSet(context, step_id, `steps.${index}.step_id`)));
  const [set] = sets;
  const mismatch = sets.findIndex(({ category, profile_type }) => category !== set?.category || profile_type !== set.profile_type);
  if (mismatch > 0) throw new ApiError('invalid', { fields: { [`steps.${mismatch}.step_id`]: [{ code: 'other_path' }] } });

  return withRecomputedProfiles(context, affectedProfiles(set), async () => {
    const current = await listQuestionIdsOfSteps(
      tx,
      order.map(({ step_id }) => step_id),
    );
    const ordered = await orderElements(
      context,
      questions,
      current,
      order.flatMap(({ ids }) => ids),
    );
    for (const { step_id, ids } of order) if (step_id !== null) await updateStepOfQuestions(tx, ids, step_id);
    return ordered;
  });
}
