import { withAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Services } from '../../platform/context.ts';
import { renderMail } from '../../platform/mail-layout.ts';
import { isAddressGone, responseCode } from '../../platform/mail-refusal.ts';
import { deleteDelivery, findUnsent, listUnsentBetween, listUnsentOfEvent, markSent } from '../queries.ts';
import { composeMail } from './mails.ts';

const minute = 60_000;
const day = 86_400_000;
/** After three days, news is no news any more; the row in the app is still there. */
const patience = 3 * day;
const batch = 500;

/**
 * Sends the e-mails of an event that were not sent yet, outside of any transaction.
 * @throws when one could not be sent, after the others were tried
 */
export async function sendMailsOfEvent(
  services: Services,
  { company_id, event_id }: { company_id: string; event_id: string },
): Promise<void> {
  const owed = await services.database.inCompany({ company_id }, (tx) => listUnsentOfEvent(tx, event_id));
  const failures: unknown[] = [];
  for (const { id } of owed) await sendMail(services, company_id, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Sends a company's e-mails that have waited for a minute since their event: their job was lost, or gave up.
 * @throws when the mail server does not answer; the rest waits for the next round
 */
export async function sendMissedMails(services: Services, company_id: string): Promise<void> {
  const now = services.now().getTime();
  const owed = await services.database.inCompany({ company_id }, (tx) =>
    listUnsentBetween(tx, new Date(now - patience), new Date(now - minute), batch),
  );
  for (const { id } of owed) {
    await sendMail(services, company_id, id).catch((error: unknown) => {
      // The server answered: it is this message that it would not take now.
      if (responseCode(error) === undefined) throw error;
    });
  }
}

/**
 * Sends one e-mail, and notes it the moment it is accepted. A process that dies in between sends it again under the same
 * Message-ID, which mailboxes show once.
 */
async function sendMail({ database, mailer, env, now }: Services, company_id: string, id: string): Promise<void> {
  await withAdvisoryLock(database.directory, `mail:${id}`, async () => {
    const owed = await database.inCompany({ company_id }, (tx) => findUnsent(tx, id));
    if (!owed) return;
    const mail = await database.inCompany({ company_id, user_id: owed.user_id }, (tx) => composeMail(tx, id, env, now()));
    if (mail) {
      const { to, content, calendar } = mail;
      const { html, text } = await renderMail(content);
      const accepted = await mailer
        .send({ to, subject: content.title, html, text, message_id: id, ...(calendar && { calendar }) })
        .then(() => true)
        .catch(refuseUnlessAddressIsGone);
      if (accepted) return database.inCompany({ company_id }, (tx) => markSent(tx, id, now()));
    }
    await database.inCompany({ company_id }, (tx) => deleteDelivery(tx, id));
  });
}

/** An address that the server says does not exist will not exist at the next try either. */
function refuseUnlessAddressIsGone(error: unknown): false {
  if (!isAddressGone(error)) throw error;
  return false;
}
