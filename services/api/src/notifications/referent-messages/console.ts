import {
  cancelReferentMessage,
  changeMessageTemplate,
  getReferentMessage,
  listMessageRecipients,
  listMessageTemplates,
  listReferentMessages,
  previewMessage as previewEndpoint,
  restoreMessageTemplate,
  sendReferentMessage,
} from '@binome/contract/console/referent-messages';
import { readListQuery, sendPage } from '../../console/list.ts';
import { route } from '../../platform/http/route.ts';
import { previewMessage } from './preview-message.ts';
import { listMessages, listRecipients } from './queries.ts';
import { authorsOf, cancelMessage, presentMessage, sendMessage, showMessage } from './send-message.ts';
import { changeTemplate, listTemplates, restoreTemplate } from './templates.ts';

/** What referents write to people: previews, messages, their recipients, and the templates of the company. */
export const referentMessageConsoleRoutes = [
  route(previewEndpoint, (context) => previewMessage(context, context.body)),

  route(listReferentMessages, async (context) => {
    const listQuery = readListQuery(context, { field: 'send_at', direction: 'DESC' });
    const page = await listMessages(context.tx, authorsOf(context), context.query.filter ?? {}, listQuery);
    return sendPage(context, 'messages', page).map(presentMessage);
  }),

  route(getReferentMessage, (context) => showMessage(context, context.params.id)),

  route(sendReferentMessage, (context) => sendMessage(context, context.body)),

  route(cancelReferentMessage, async (context) => {
    await cancelMessage(context, context.params.id);
    return { id: context.params.id, archived: false };
  }),

  route(listMessageRecipients, async (context) => {
    const listQuery = readListQuery(context, { field: 'name', direction: 'ASC' });
    const page = await listRecipients(context.tx, authorsOf(context), context.query.filter ?? {}, listQuery);
    return sendPage(context, 'message_recipients', page).map(({ user_id, name, ...recipient }) => ({
      ...recipient,
      user: { id: user_id, name },
    }));
  }),

  route(listMessageTemplates, async (context) => {
    const rows = await listTemplates(context.tx);
    return sendPage(context, 'message_templates', { rows, first: 0, total: rows.length });
  }),

  route(changeMessageTemplate, (context) => changeTemplate(context, context.params.id, context.body)),

  route(restoreMessageTemplate, (context) => restoreTemplate(context, context.params.id)),
];
