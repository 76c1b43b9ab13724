import type {
  createAction,
  createObjective,
  notebook,
  updateAction as updateActionEndpoint,
  updateObjective as updateObjectiveEndpoint,
} from '@binome/contract/notebook';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordContact } from '../follow-ups.ts';
import { findOwnSide, lockActiveRelationship, type OwnRelationship } from '../own-relationship.ts';
import { findSharedText } from '../shared-texts/shared-texts.ts';
import {
  countItems,
  deleteItem,
  hasItem,
  insertAction,
  insertObjective,
  listActions,
  listObjectives,
  updateAction,
  updateObjective,
} from './queries.ts';

type Items = 'relationship_objectives' | 'relationship_actions';
type Named = { id: string; item_id: string };

/** More than two people keep in mind, or keep up with. */
const most: Record<Items, number> = { relationship_objectives: 20, relationship_actions: 200 };

/**
 * What a pair works on, for the two alone; it stays to be read once the accompaniment is over.
 * @throws ApiError `not_found`
 */
export async function readNotebook(context: MemberContext, id: string): Promise<z.output<typeof notebook>> {
  await findOwnSide(context, id);
  return findNotebook(context.tx, id);
}

/** @throws ApiError `not_found`, `transition_refused`; `invalid` when there are too many already */
export function addObjective(context: MemberContext, id: string, { title }: z.output<typeof createObjective.schema.body>) {
  return write(context, id, async (tx, written) => {
    await assertCount(tx, 'relationship_objectives', id);
    await insertObjective(tx, written, title);
  });
}

/** @throws ApiError `not_found`, `transition_refused`; `invalid` when there are too many already */
export function addAction(context: MemberContext, id: string, { due_on = null, ...action }: z.output<typeof createAction.schema.body>) {
  return write(context, id, async (tx, written) => {
    await assertCount(tx, 'relationship_actions', id);
    await insertAction(tx, written, { ...action, due_on });
  });
}

/** @throws ApiError `not_found`, `transition_refused`; `changed_meanwhile` when it is no longer what the caller saw */
export function changeObjective(
  context: MemberContext,
  { id, item_id }: Named,
  { version, ...change }: z.output<typeof updateObjectiveEndpoint.schema.body>,
) {
  return write(context, id, async (tx, { side, at }) => {
    const changed = await updateObjective(tx, { relationship_id: id, id: item_id, version, side, at }, change);
    if (!changed) await refuseChange(tx, 'relationship_objectives', { id, item_id });
  });
}

/** @throws ApiError `not_found`, `transition_refused`; `changed_meanwhile` when it is no longer what the caller saw */
export function changeAction(
  context: MemberContext,
  { id, item_id }: Named,
  { version, ...change }: z.output<typeof updateActionEndpoint.schema.body>,
) {
  return write(context, id, async (tx, { side, at }) => {
    const changed = await updateAction(tx, { relationship_id: id, id: item_id, version, side, at }, change);
    if (!changed) await refuseChange(tx, 'relationship_actions', { id, item_id });
  });
}

/**
 * Removes an objective or an action, as each of the two may whoever wrote it.
 * @throws ApiError `not_found`, `transition_refused`
 */
export function removeItem(context: MemberContext, items: Items, { id, item_id }: Named) {
  return write(context, id, async (tx) => {
    if (!(await deleteItem(tx, items, id, item_id))) throw new ApiError('not_found');
  });
}

type Work = (tx: Tx, written: OwnRelationship & { at: Date }) => Promise<void>;

/** Does some work in the notebook of a pair that runs, and answers the notebook as it then is. */
async function write(context: MemberContext, id: string, work: Work): Promise<z.output<typeof notebook>> {
  const { tx, now } = context;
  const pair = await lockActiveRelationship(context, id);
  await work(tx, { ...pair, at: now });
  await recordContact(tx, id, now);
  return findNotebook(tx, id);
}

async function findNotebook(tx: Tx, id: string) {
  return { objectives: await listObjectives(tx, id), actions: await listActions(tx, id), notes: await findSharedText(tx, id, null) };
}

async function assertCount(tx: Tx, items: Items, id: string): Promise<void> {
  if ((await countItems(tx, items, id)) < most[items]) return;
  throw new ApiError('invalid', { fields: { title: [{ code: 'notebook_full', values: { max: most[items] } }] } });
}

async function refuseChange(tx: Tx, items: Items, { id, item_id }: Named): Promise<never> {
  throw new ApiError((await hasItem(tx, items, id, item_id)) ? 'changed_meanwhile' : 'not_found');
}
