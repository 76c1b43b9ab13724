import { createSite, getSite, listSites, removeSite, updateSite as updateSiteEndpoint } from '@binome/contract/console/sites';
import {
  assertCanEditLists,
  assertUnique,
  auditElement,
  changeElement,
  type EditableList,
  listPermissions,
  lockListElement,
  removeElement,
} from '../console/editable-list.ts';
import { readListQuery, sendPage } from '../console/list.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { route } from '../platform/route.ts';
import { findConsoleSite, insertSite, listConsoleSites, updateSite } from './site-queries.ts';

const sites: EditableList<'sites'> = { table: 'sites', subject: 'site' };

/** Sites have no position, unlike the elements of other lists: they are sorted by name. */
export const siteAdminRoutes = [
  route(listSites, async (context) => {
    const listQuery = readListQuery(context, { field: 'name', direction: 'ASC' });
    const page = await listConsoleSites(context.tx, context.query.filter ?? {}, listQuery);
    return sendPage(context, 'sites', page).map((site) => ({ ...site, can: listPermissions(context.actor) }));
  }),

  route(getSite, (context) => show(context, context.params.id)),

  route(createSite, async (context) => {
    assertCanEditLists(context);
    await assertUnique(context, sites, 'name', context.body.name);
    const id = await insertSite(context.tx, context.body);
    await auditElement(context, sites, id, 'created');
    return show(context, id);
  }),

  route(updateSiteEndpoint, async (context) => {
    const { id } = context.params;
    assertCanEditLists(context);
    await lockListElement(context, sites, id);
    await assertUnique(context, sites, 'name', context.body.name, id);
    await changeElement(context, sites, id, context.body, updateSite);
    return show(context, id);
  }),

  route(removeSite, async (context) => {
    assertCanEditLists(context);
    await lockListElement(context, sites, context.params.id);
    const { usage } = await show(context, context.params.id);
    return removeElement(context, sites, context.params.id, usage > 0);
  }),
];

async function show({ tx, actor }: ConsoleContext, id: string) {
  const site = await findConsoleSite(tx, id);
  if (!site) throw new ApiError('not_found');
  return { ...site, can: listPermissions(actor) };
}
