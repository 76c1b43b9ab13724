import type { orderQuestions as orderQuestionsEndpoint } from '@binome/contract/console/questions';
import type { z } from 'zod';
import { assertCanEditLists, orderElements } from '../../console/editable-list.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countedAnew, listOfStep, profilesOf } from './question-paths.ts';
import { listQuestionIdsOf, updateStepOf } from './question-queries.ts';
import { questions } from './questions.ts';

type Order = z.output<typeof orderQuestionsEndpoint.schema.body>['steps'];

/**
 * Puts the questions of some steps in order; one may move from a step to another of the same path.
 * @throws ApiError `forbidden`; `invalid` unless each question of these steps is named once, and for steps of different paths
 */
export async function orderQuestions(context: ConsoleContext, order: Order) {
  const { tx } = context;
  assertCanEditLists(context);
  const lists = await Promise.all(order.map(({ step_id }, index) => listOfStep(context, step_id, `steps.${index}.step_id`)));
  const [list] = lists;
  const strayed = lists.findIndex(({ category, profile_type }) => category !== list?.category || profile_type !== list.profile_type);
  if (strayed > 0) throw new ApiError('invalid', { fields: { [`steps.${strayed}.step_id`]: [{ code: 'other_path' }] } });

  return countedAnew(context, profilesOf(list), async () => {
    const current = await listQuestionIdsOf(
      tx,
      order.map(({ step_id }) => step_id),
    );
    const ordered = await orderElements(
      context,
      questions,
      current,
      order.flatMap(({ ids }) => ids),
    );
    for (const { step_id, ids } of order) if (step_id !== null) await updateStepOf(tx, ids, step_id);
    return ordered;
  });
}
