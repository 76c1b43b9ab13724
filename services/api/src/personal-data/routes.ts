import {
  closeAccount,
  exportOwnData,
  getClosurePreview,
  listCommitments as listCommitmentsEndpoint,
} from '@binome/contract/accounts/account';
import { route } from '../platform/http/route.ts';
import { say } from '../platform/text/intl.ts';
import { assertClosureConfirmed, closeOwnAccount, previewClosure } from './close-account.ts';
import { listCommitments } from './commitment-queries.ts';
import { countExport, exportPerson } from './export.ts';

export const personalDataRoutes = [
  route(
    exportOwnData,
    async (context) => {
      const day = context.now.toISOString().slice(0, 10);
      context.reply.header('content-disposition', `attachment; filename="${say(context.locale, 'export.file_name')}-${day}.zip"`);
      return exportPerson(context);
    },
    countExport,
  ),

  route(listCommitmentsEndpoint, async ({ tx, actor }) => ({ data: await listCommitments(tx, actor.user_id) })),

  route(getClosurePreview, async (context) => ({ data: await previewClosure(context) })),

  route(
    closeAccount,
    async (context) => {
      await closeOwnAccount(context);
      return { success: true as const, message: say(context.locale, 'account.closed') };
    },
    assertClosureConfirmed,
  ),
];
