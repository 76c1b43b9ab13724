import { deleteActionLink } from '../../action-links/queries.ts';
import type { MailComposer } from '../../platform/delivery/send-mails.ts';
import { markMailsSent } from '../queries.ts';
import { returnDailyMail } from '../schedule/daily-limit.ts';
import { composeMail } from './compose-mail.ts';

/** Composes the mail about an event as its recipient, so that row-level security shows the texts to quote. */
export const composeEventMail: MailComposer = async (services, { id, company_id, user_id }) => {
  const { database, now } = services;
  if (!company_id || !user_id) return undefined;
  const mail = await database.inCompany({ company_id, user_id }, (tx) => composeMail(tx, id, services, now()));
  if (!mail || 'send_after' in mail) return mail;
  const { links = [], others = [], counts, ...composed } = mail;
  return {
    ...composed,
    onAccepted: (tx) => markMailsSent(tx, others, now()),
    async onUndelivered() {
      for (const { token_hash } of links) await deleteActionLink(database.directory, token_hash);
      if (counts) await database.inCompany({ company_id, user_id }, (tx) => returnDailyMail(tx, user_id));
    },
  };
};
