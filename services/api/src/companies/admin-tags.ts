import {
  createTag as createTagEndpoint,
  getConsoleTag,
  listConsoleTags as listConsoleTagsEndpoint,
  orderTags as orderTagsEndpoint,
  removeTag,
  updateTag as updateTagEndpoint,
} from '@binome/contract/console/tags';
import type { Locale } from '@binome/contract/fields';
import { assertCanEditLists, listPermissions, lockListElement, removeElement } from '../console/editable-list.ts';
import { readListQuery, sendPage } from '../console/list.ts';
import { type CompanyLanguages, findCompanyLanguages } from '../console/list-queries.ts';
import { missingLanguages } from '../console/texts.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { translate } from '../platform/intl.ts';
import { route } from '../platform/route.ts';
import { type ConsoleTagRow, findConsoleTag, listConsoleTags } from './tag-queries.ts';
import { changeTag, createTag, orderTags, tags } from './tags.ts';

export const tagAdminRoutes = [
  route(listConsoleTagsEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    const company = await findCompanyLanguages(tx);
    const page = await listConsoleTags(tx, query.filter ?? {}, readListQuery(context, { field: 'position', direction: 'ASC' }));
    return sendPage(context, 'tags', page).map((tag) => present(tag, company, actor, locale));
  }),

  route(getConsoleTag, (context) => show(context, context.params.id)),

  route(createTagEndpoint, async (context) => show(context, await createTag(context, context.body))),

  route(updateTagEndpoint, async (context) => {
    await changeTag(context, context.params.id, context.body);
    return show(context, context.params.id);
  }),

  route(removeTag, async (context) => {
    assertCanEditLists(context);
    await lockListElement(context, tags, context.params.id);
    const { usage } = await show(context, context.params.id);
    return removeElement(context, tags, context.params.id, usage > 0);
  }),

  route(orderTagsEndpoint, async (context) => ({ id: tags.table, ids: await orderTags(context, context.body.families) })),
];

async function show({ tx, actor, locale }: ConsoleContext, id: string) {
  const tag = await findConsoleTag(tx, id);
  if (!tag) throw new ApiError('not_found');
  return present(tag, await findCompanyLanguages(tx), actor, locale);
}

function present(tag: ConsoleTagRow, company: CompanyLanguages, actor: ConsoleContext['actor'], locale: Locale) {
  return {
    ...tag,
    label: translate(tag.name, locale),
    missing: missingLanguages(company, [tag.name]),
    can: listPermissions(actor),
  };
}
