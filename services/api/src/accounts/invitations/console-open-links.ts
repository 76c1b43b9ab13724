import {
  createOpenLink,
  getOpenLink,
  listOpenLinks as listOpenLinksEndpoint,
  revokeOpenLink,
  updateOpenLink,
} from '@binome/contract/console/open-links';
import { readListQuery, sendPage } from '../../console/list.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { findOpenLink, listOpenLinks } from './open-link-queries.ts';
import { changeOpenLink, closeOpenLink, issueOpenLink } from './open-links.ts';
import { presentOpenLink } from './present.ts';

export const openLinkConsoleRoutes = [
  route(listOpenLinksEndpoint, async (context) => {
    const { tx, actor, query, locale, now, services } = context;
    const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
    const page = await listOpenLinks(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery, now);
    return sendPage(context, 'open_links', page).map((row) => presentOpenLink(row, services.env.BASE_URL, locale));
  }),

  route(getOpenLink, (context) => showOpenLink(context, context.params.id)),

  route(createOpenLink, async (context) => {
    return showOpenLink(context, await issueOpenLink(context, context.body));
  }),

  route(updateOpenLink, async (context) => {
    await changeOpenLink(context, context.params.id, context.body);
    return showOpenLink(context, context.params.id);
  }),

  route(revokeOpenLink, async (context) => {
    await closeOpenLink(context, context.body.open_link_id);
    return showOpenLink(context, context.body.open_link_id);
  }),
];

/** @throws ApiError `not_found`, also outside the actor's scope */
async function showOpenLink({ tx, actor, locale, now, services }: ConsoleContext, id: string) {
  const row = await findOpenLink(tx, consoleScopeOf(actor), id, now);
  if (!row) throw new ApiError('not_found');
  return presentOpenLink(row, services.env.BASE_URL, locale);
}
