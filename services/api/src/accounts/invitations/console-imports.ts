import {
  getInvitationImport,
  importInvitations,
  listInvitationImports,
  previewInvitations,
} from '@binome/contract/console/invitation-imports';
import { readListQuery, sendPage } from '../../console/list.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { importPeople, previewPeople } from './import-people.ts';
import { findImport, listImports } from './import-queries.ts';
import { openPeopleFile } from './open-people-file.ts';
import { presentImport } from './present.ts';

/** Previews and imports of files of people. */
export const importConsoleRoutes = [
  route(previewInvitations, (context) => previewPeople(context, context.prepared, context.query), openPeopleFile),

  route(
    importInvitations,
    async (context) => {
      const { id, skipped } = await importPeople(context, context.prepared, context.query);
      return { ...(await showImport(context, id)), skipped };
    },
    openPeopleFile,
  ),

  route(listInvitationImports, async (context) => {
    const { tx, actor, query, locale } = context;
    const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
    const page = await listImports(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery);
    return sendPage(context, 'invitation_imports', page).map((row) => presentImport(row, locale));
  }),

  route(getInvitationImport, (context) => {
    return showImport(context, context.params.id);
  }),
];

/** @throws ApiError `not_found`, also outside the actor's scope */
async function showImport({ tx, actor, locale }: ConsoleContext, id: string) {
  const row = await findImport(tx, consoleScopeOf(actor), id);
  if (!row) throw new ApiError('not_found');
  return presentImport(row, locale);
}
