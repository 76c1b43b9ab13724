import type {
  createAction,
  createObjective,
  notebook,
  updateAction as updateActionEndpoint,
  updateObjective as updateObjectiveEndpoint,
} from '@binome/contract/mentoring/notebook';
import type { z } from 'zod';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { publishAfterCommit } from '../../platform/live/realtime.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { recordContact } from '../follow-ups.ts';
import { findOwnSide, lockActiveRelationship, type OwnRelationship } from '../own-relationship.ts';
import { findSharedText } from '../shared-texts/shared-texts.ts';
import { relationshipTopic } from '../topic.ts';
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

type ItemTable = 'relationship_objectives' | 'relationship_actions';
type ItemParams = { id: string; item_id: string };

/** Limits per relationship. */
const maxItems: Record<ItemTable, number> = { relationship_objectives: 20, relationship_actions: 200 };

/**
 * Returns the notebook, also after the relationship has ended. Only the partners read it.
 * @throws ApiError `not_found`
 */
export async function readNotebook(context: MemberContext, id: string): Promise<z.output<typeof notebook>> {
  await findOwnSide(context, id);
  return findNotebook(context.tx, id);
}

/** @throws ApiError `not_found`, `transition_refused`, `invalid` if the limit is reached */
export function addObjective(context: MemberContext, id: string, { title }: z.output<typeof createObjective.schema.body>) {
  return write(context, id, async (tx, author) => {
    await assertCount(tx, 'relationship_objectives', id);
    await insertObjective(tx, author, title);
  });
}

/** @throws ApiError `not_found`, `transition_refused`, `invalid` if the limit is reached */
export function addAction(context: MemberContext, id: string, { due_on = null, ...action }: z.output<typeof createAction.schema.body>) {
  return write(context, id, async (tx, author) => {
    await assertCount(tx, 'relationship_actions', id);
    await insertAction(tx, author, { ...action, due_on });
  });
}

/** @throws ApiError `not_found`, `transition_refused`, `changed_meanwhile` if `version` is not the current one */
export function changeObjective(
  context: MemberContext,
  { id, item_id }: ItemParams,
  { version, ...change }: z.output<typeof updateObjectiveEndpoint.schema.body>,
) {
  return write(context, id, async (tx, { side, at }) => {
    const isChanged = await updateObjective(tx, { relationship_id: id, id: item_id, version, side, at }, change);
    if (!isChanged) await throwChangeError(tx, 'relationship_objectives', { id, item_id });
  });
}

/** @throws ApiError `not_found`, `transition_refused`, `changed_meanwhile` if `version` is not the current one */
export function changeAction(
  context: MemberContext,
  { id, item_id }: ItemParams,
  { version, ...change }: z.output<typeof updateActionEndpoint.schema.body>,
) {
  return write(context, id, async (tx, { side, at }) => {
    const isChanged = await updateAction(tx, { relationship_id: id, id: item_id, version, side, at }, change);
    if (!isChanged) await throwChangeError(tx, 'relationship_actions', { id, item_id });
  });
}

/**
 * Removes an objective or an action. Both partners may remove it, regardless of its author.
 * @throws ApiError `not_found`, `transition_refused`
 */
export function removeItem(context: MemberContext, table: ItemTable, { id, item_id }: ItemParams) {
  return write(context, id, async (tx) => {
    if (!(await deleteItem(tx, table, id, item_id))) throw new ApiError('not_found');
  });
}

type Work = (tx: Tx, author: OwnRelationship & { at: Date }) => Promise<void>;

/** Runs `work` on the notebook of a running relationship and returns the changed notebook. */
async function write(context: MemberContext, id: string, work: Work): Promise<z.output<typeof notebook>> {
  const { tx, now } = context;
  const relationship = await lockActiveRelationship(context, id);
  await work(tx, { ...relationship, at: now });
  await recordContact(tx, id, now);
  publishAfterCommit(context, relationshipTopic(id), { type: 'changed', resource: 'notebook' });
  return findNotebook(tx, id);
}

async function findNotebook(tx: Tx, id: string) {
  return { objectives: await listObjectives(tx, id), actions: await listActions(tx, id), notes: await findSharedText(tx, id, null) };
}

async function assertCount(tx: Tx, table: ItemTable, id: string): Promise<void> {
  if ((await countItems(tx, table, id)) < maxItems[table]) return;
  throw new ApiError('invalid', { fields: { title: [{ code: 'notebook_full', values: { max: maxItems[table] } }] } });
}

async function throwChangeError(tx: Tx, table: ItemTable, { id, item_id }: ItemParams): Promise<never> {
  throw new ApiError((await hasItem(tx, table, id, item_id)) ? 'changed_meanwhile' : 'not_found');
}
