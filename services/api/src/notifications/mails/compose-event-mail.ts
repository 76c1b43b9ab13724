import { layoutMail, type MailComposer } from '../../platform/send-mails.ts';
import { composeMail } from './compose-mail.ts';

/** Composes the mail about an event as its recipient, so that row-level security shows the texts to quote. */
export const composeEventMail: MailComposer = async ({ database, env, now }, { id, company_id, user_id }) => {
  const mail = company_id && (await database.inCompany({ company_id, user_id }, (tx) => composeMail(tx, id, env, now())));
  return mail ? layoutMail(mail.to, mail.content, mail.calendar) : undefined;
};
