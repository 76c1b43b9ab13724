import {
  createInvitation,
  getInvitation,
  getInvitationFunnel,
  listInvitations as listInvitationsEndpoint,
  resendInvitations,
  revokeInvitations,
} from '@binome/contract/console/invitations';
import { readListQuery, sendPage } from '../../console/list.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { importConsoleRoutes } from './console-imports.ts';
import { openLinkConsoleRoutes } from './console-open-links.ts';
import { findInvitation, listInvitations } from './console-queries.ts';
import { countFunnel } from './funnel-queries.ts';
import { invite } from './invite.ts';
import { resendPendingInvitations, revokePendingInvitations } from './pending-invitations.ts';
import { presentInvitation } from './present.ts';

/** Personal invitations and their funnel, imports of files, and open links. */
export const invitationConsoleRoutes = [
  route(listInvitationsEndpoint, async (context) => {
    const { tx, actor, query, locale, now } = context;
    const listQuery = readListQuery(context, { field: 'urgency', direction: 'DESC' });
    const page = await listInvitations(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery, now);
    return sendPage(context, 'invitations', page).map((row) => presentInvitation(row, locale));
  }),

  route(getInvitation, (context) => showInvitation(context, context.params.id)),

  route(createInvitation, async (context) => {
    return showInvitation(context, await invite(context, context.body));
  }),

  route(resendInvitations, async (context) => {
    return resendPendingInvitations(context, context.body.ids);
  }),

  route(revokeInvitations, async (context) => {
    return revokePendingInvitations(context, context.body.ids);
  }),

  route(getInvitationFunnel, async (context) => {
    const { tx, actor, query } = context;
    const people = await countFunnel(tx, consoleScopeOf(actor), query.filter ?? {});
    const steps = getInvitationFunnel.schema.response.element.shape.id.options;
    const [field, direction] = query.sort ?? ['id', 'ASC'];
    const rows = steps.map((id) => ({ id, people: people[id] }));
    if (field === 'people') rows.sort((one, other) => one.people - other.people);
    if (direction === 'DESC') rows.reverse();
    const [first, last] = query.range ?? [0, rows.length - 1];
    return sendPage(context, 'invitation_funnel', { rows: rows.slice(first, last + 1), first, total: rows.length });
  }),

  ...importConsoleRoutes,
  ...openLinkConsoleRoutes,
];

/** @throws ApiError `not_found`, also outside the actor's scope */
async function showInvitation({ tx, actor, locale, now }: ConsoleContext, id: string) {
  const row = await findInvitation(tx, consoleScopeOf(actor), id, now);
  if (!row) throw new ApiError('not_found');
  return presentInvitation(row, locale);
}
