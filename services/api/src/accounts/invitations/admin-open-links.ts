import {
  createOpenLink,
  getOpenLink,
  listOpenLinks as listOpenLinksEndpoint,
  revokeOpenLink,
  updateOpenLink,
} from '@binome/contract/console/open-links';
import { listAsked, sendPage } from '../../console/list.ts';
import { ApiError } from '../../platform/errors.ts';
import { type ConsoleContext, route } from '../../platform/route.ts';
import { reachOf } from '../../policies/console.ts';
import { findOpenLink, listOpenLinks } from './open-link-queries.ts';
import { changeOpenLink, closeOpenLink, makeOpenLink } from './open-links.ts';
import { presentOpenLink } from './present.ts';
import { requireInviter } from './require-inviter.ts';

/** Open links: made, changed, and closed. */
export const openLinkAdminRoutes = [
  route(listOpenLinksEndpoint, async (context) => {
    const { tx, actor, query, locale, now, services } = context;
    requireInviter(actor);
    const asked = listAsked(context, { field: 'created_at', direction: 'DESC' });
    const page = await listOpenLinks(tx, reachOf(actor), query.filter ?? {}, asked, now);
    return sendPage(context, 'open_links', page).map((row) => presentOpenLink(row, services.env.BASE_URL, locale));
  }),

  route(getOpenLink, (context) => showOpenLink(context, context.params.id)),

  route(createOpenLink, async (context) => {
    requireInviter(context.actor);
    return showOpenLink(context, await makeOpenLink(context, context.body));
  }),

  route(updateOpenLink, async (context) => {
    requireInviter(context.actor);
    await changeOpenLink(context, context.params.id, context.body);
    return showOpenLink(context, context.params.id);
  }),

  route(revokeOpenLink, async (context) => {
    requireInviter(context.actor);
    await closeOpenLink(context, context.body.open_link_id);
    return showOpenLink(context, context.body.open_link_id);
  }),
];

type AtConsole = Pick<ConsoleContext, 'tx' | 'actor' | 'locale' | 'now' | 'services'>;

/** @throws ApiError `not_found`, out of reach as unknown */
async function showOpenLink({ tx, actor, locale, now, services }: AtConsole, id: string) {
  requireInviter(actor);
  const row = await findOpenLink(tx, reachOf(actor), id, now);
  if (!row) throw new ApiError('not_found');
  return presentOpenLink(row, services.env.BASE_URL, locale);
}
