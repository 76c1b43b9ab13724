import { deleteActionLink } from '../../action-links/queries.ts';
import type { MailComposer } from '../../platform/delivery/send-mails.ts';
import { composeMail } from './compose-mail.ts';

/** Composes the mail about an event as its recipient, so that row-level security shows the texts to quote. */
export const composeEventMail: MailComposer = async (services, { id, company_id, user_id }) => {
  const { database, now } = services;
  const mail = company_id && (await database.inCompany({ company_id, user_id }, (tx) => composeMail(tx, id, services, now())));
  if (!mail || 'send_after' in mail) return mail || undefined;
  const { link, ...composed } = mail;
  return link ? { ...composed, onUndelivered: () => deleteActionLink(database.directory, link.token_hash) } : composed;
};
