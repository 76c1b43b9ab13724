import type { stepEndpoints } from '@binome/contract/console/steps';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { alreadyTaken } from '../../console/already-taken.ts';
import { codeFrom } from '../../console/codes.ts';
import { insertElement, updateElement } from '../../console/list-queries.ts';
import { orderElements } from '../../console/order-elements.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { withRecomputedProfiles } from './question-sets.ts';
import { listAnchors } from './step-queries.ts';

/** Anchor under which the questions about the person are shown, before the first step. */
const reservedAnchor = 'user_questions';

type NewStep = z.output<typeof stepEndpoints.create.schema.body>;
type Change = z.output<typeof stepEndpoints.update.schema.body>;
type Order = z.output<typeof stepEndpoints.order.schema.body>;

/** @throws ApiError `already_taken` when another step of the profile type has the anchor */
export async function insertStep({ tx }: ConsoleContext, { profile_type, title, anchor }: NewStep): Promise<string> {
  const takenAnchors = [reservedAnchor, ...(await listAnchors(tx, profile_type))];
  if (anchor && takenAnchors.includes(anchor)) throw alreadyTaken('anchor');
  return insertElement(tx, 'steps', { profile_type, title, anchor: anchor ?? codeFrom(title, takenAnchors) });
}

/** @throws ApiError `already_taken` when another step of the profile type has the anchor */
export async function changeStep(
  { tx }: ConsoleContext,
  { id, profile_type }: { id: string; profile_type: ProfileType },
  change: Change,
): Promise<void> {
  const takenAnchors = [reservedAnchor, ...(await listAnchors(tx, profile_type, id))];
  if (change.anchor && takenAnchors.includes(change.anchor)) throw alreadyTaken('anchor');
  await updateElement(tx, 'steps', id, change);
}

/** @throws ApiError `invalid` unless `ids` contains each step of the profile type once */
export function reorderSteps(context: ConsoleContext, { profile_type, ids }: Order): Promise<string[]> {
  return withRecomputedProfiles(context, { type: profile_type }, () => orderElements(context.tx, 'steps', ids, { profile_type }));
}
