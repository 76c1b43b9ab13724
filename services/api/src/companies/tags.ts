import type {
  createTag as createTagEndpoint,
  orderTags as orderTagsEndpoint,
  updateTag as updateTagEndpoint,
} from '@binome/contract/console/tags';
import type { z } from 'zod';
import { codeFrom } from '../console/codes.ts';
import {
  assertCanEditLists,
  assertUnique,
  auditElement,
  changeElement,
  type EditableList,
  lockListElement,
  orderElements,
} from '../console/editable-list.ts';
import { findCompanyLanguages, findNextPosition, listCodes, listElementIds } from '../console/list-queries.ts';
import { assertTranslated } from '../console/texts.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findConsoleTag, insertTag, updateFamily, updateTag } from './tag-queries.ts';

export const tags: EditableList<'tags'> = { table: 'tags', subject: 'tag' };

type NewTag = z.output<typeof createTagEndpoint.schema.body>;
type TagChange = z.output<typeof updateTagEndpoint.schema.body>;
type Families = z.output<typeof orderTagsEndpoint.schema.body>['families'];

/**
 * Adds a topic at the end of the list. By default, its code is derived from its name. Returns its id.
 * @throws ApiError `forbidden`, `invalid`, `already_taken`
 */
export async function createTag(context: ConsoleContext, { name, family, code }: NewTag): Promise<string> {
  const { tx } = context;
  assertCanEditLists(context);
  assertTranslated(await findCompanyLanguages(tx), { name });
  await assertUnique(context, tags, 'code', code);
  const position = await findNextPosition(tx, 'tags');
  const id = await insertTag(tx, { name, family, position, code: code ?? codeFrom(name, await listCodes(tx, 'tags')) });
  await auditElement(context, tags, id, 'created');
  return id;
}

/**
 * Changes a topic. The code of a topic in use cannot change: the matching engine compares answers by their codes.
 * @throws ApiError `forbidden`, `not_found`, `invalid`, `already_taken`
 */
export async function changeTag(context: ConsoleContext, id: string, change: TagChange): Promise<void> {
  const { tx } = context;
  assertCanEditLists(context);
  await lockListElement(context, tags, id);
  assertTranslated(await findCompanyLanguages(tx), { name: change.name });
  await assertUnique(context, tags, 'code', change.code, id);
  const tag = await findConsoleTag(tx, id);
  if (tag && change.code !== undefined && change.code !== tag.code && tag.usage > 0) {
    throw new ApiError('invalid', { fields: { code: [{ code: 'fixed_in_use' }] } });
  }
  await changeElement(context, tags, id, change, updateTag);
}

/**
 * Orders the topics by family and sets their families. A family exists only as a name on its topics: to rename it, send its topics
 * under the new name.
 * @throws ApiError `forbidden`; `invalid` unless each topic that is not archived occurs once
 */
export async function orderTags(context: ConsoleContext, families: Families): Promise<string[]> {
  const { tx } = context;
  assertCanEditLists(context);
  const ids = families.flatMap((family) => family.ids);
  await orderElements(context, tags, await listElementIds(tx, 'tags'), ids);
  for (const family of families) await updateFamily(tx, family.ids, family.name);
  return ids;
}
