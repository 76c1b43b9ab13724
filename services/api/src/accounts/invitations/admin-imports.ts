import {
  getInvitationImport,
  importInvitations,
  listInvitationImports,
  previewInvitations,
} from '@binome/contract/console/invitation-imports';
import { listAsked, sendPage } from '../../console/list.ts';
import { ApiError } from '../../platform/errors.ts';
import { type ConsoleContext, route } from '../../platform/route.ts';
import { reachOf } from '../../policies/console.ts';
import { importPeople, previewPeople, readFileOfPeople } from './import-people.ts';
import { findImport, listImports } from './import-queries.ts';
import { presentImport } from './present.ts';
import { requireInviter } from './require-inviter.ts';

/** Files of people: judged, then imported. */
export const importAdminRoutes = [
  route(previewInvitations, (context) => {
    requireInviter(context.actor);
    return previewPeople(context, readFileOfPeople(context.upload), context.query);
  }),

  route(importInvitations, async (context) => {
    requireInviter(context.actor);
    const { id, skipped } = await importPeople(context, readFileOfPeople(context.upload), context.query);
    return { ...(await showImport(context, id)), skipped };
  }),

  route(listInvitationImports, async (context) => {
    const { tx, actor, query, locale } = context;
    requireInviter(actor);
    const asked = listAsked(context, { field: 'created_at', direction: 'DESC' });
    const page = await listImports(tx, reachOf(actor), query.filter ?? {}, asked);
    return sendPage(context, 'invitation_imports', page).map((row) => presentImport(row, locale));
  }),

  route(getInvitationImport, (context) => {
    requireInviter(context.actor);
    return showImport(context, context.params.id);
  }),
];

/** @throws ApiError `not_found`, out of reach as unknown */
async function showImport({ tx, actor, locale }: Pick<ConsoleContext, 'tx' | 'actor' | 'locale'>, id: string) {
  const row = await findImport(tx, reachOf(actor), id);
  if (!row) throw new ApiError('not_found');
  return presentImport(row, locale);
}
