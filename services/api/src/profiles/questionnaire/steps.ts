import type {
  createStep as createStepEndpoint,
  orderSteps as orderStepsEndpoint,
  updateStep as updateStepEndpoint,
} from '@binome/contract/console/steps';
import type { z } from 'zod';
import { codeFrom } from '../../console/codes.ts';
import {
  alreadyTaken,
  assertCanEditLists,
  auditElement,
  type EditableList,
  hasChanges,
  lockListElement,
  orderElements,
} from '../../console/editable-list.ts';
import { deleteElement, findCompanyLanguages, findNextPosition, listElementIds } from '../../console/list-queries.ts';
import { assertTranslated } from '../../console/texts.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { lockProfiles, recomputeCompletion } from '../completion-queries.ts';
import { type ConsoleStepRow, findConsoleStep, insertStep, listAnchors, updateStep } from './step-queries.ts';

const steps: EditableList<'steps'> = { table: 'steps', subject: 'step' };

/** Anchor under which the questions about the person are shown, before the first step. */
const reservedAnchor = 'user_questions';

type NewStep = z.output<typeof createStepEndpoint.schema.body>;
type Change = z.output<typeof updateStepEndpoint.schema.body>;
type Order = z.output<typeof orderStepsEndpoint.schema.body>;

/**
 * Adds a step at the end of a profile type's steps. Returns its id.
 * @throws ApiError `forbidden`, `invalid`, `already_taken`
 */
export async function createStep(context: ConsoleContext, { profile_type, title, anchor }: NewStep): Promise<string> {
  const { tx } = context;
  assertCanEditLists(context);
  assertTranslated(await findCompanyLanguages(tx), { title });
  const takenAnchors = [reservedAnchor, ...(await listAnchors(tx, profile_type))];
  if (anchor && takenAnchors.includes(anchor)) throw alreadyTaken('anchor');
  const position = await findNextPosition(tx, 'steps');
  const id = await insertStep(tx, { profile_type, title, position, anchor: anchor ?? codeFrom(title, takenAnchors) });
  await auditElement(context, steps, id, 'created');
  return id;
}

/** @throws ApiError `forbidden`, `not_found`, `invalid`, `already_taken` */
export async function changeStep(context: ConsoleContext, id: string, change: Change): Promise<void> {
  const { tx } = context;
  assertCanEditLists(context);
  const { profile_type } = await assertStep(context, id);
  if (change.anchor) {
    const takenAnchors = [reservedAnchor, ...(await listAnchors(tx, profile_type, id))];
    if (takenAnchors.includes(change.anchor)) throw alreadyTaken('anchor');
    await lockProfiles(tx, { type: profile_type });
  }
  await lockListElement(context, steps, id);
  assertTranslated(await findCompanyLanguages(tx), { title: change.title });
  if (!hasChanges(change)) return;
  await updateStep(tx, id, change);
  await auditElement(context, steps, id, 'changed');
  if (change.anchor) await recomputeCompletion(tx, { type: profile_type });
}

/** @throws ApiError `forbidden`, `not_found`; `still_referenced` while the step has active questions */
export async function removeStep(context: ConsoleContext, id: string) {
  assertCanEditLists(context);
  await lockListElement(context, steps, id);
  const { questions } = await assertStep(context, id);
  if (questions > 0) throw new ApiError('still_referenced');
  await deleteElement(context.tx, steps.table, id);
  await auditElement(context, steps, id, 'removed');
  return { id, archived: false };
}

/** @throws ApiError `forbidden`; `invalid` unless `ids` contains each step of the profile type once */
export async function orderSteps(context: ConsoleContext, { profile_type, ids }: Order) {
  const { tx } = context;
  assertCanEditLists(context);
  await lockProfiles(tx, { type: profile_type });
  const ordered = await orderElements(context, steps, await listElementIds(tx, 'steps', { profile_type }), ids);
  await recomputeCompletion(tx, { type: profile_type });
  return ordered;
}

/** @throws ApiError `not_found` */
export async function assertStep({ tx }: ConsoleContext, id: string): Promise<ConsoleStepRow> {
  const step = await findConsoleStep(tx, id);
  if (!step) throw new ApiError('not_found');
  return step;
}
