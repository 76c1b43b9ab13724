import { withAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Services } from '../../platform/context.ts';
import { renderMail } from '../../platform/mail-layout.ts';
import { isRecipientRejected, smtpResponseCode } from '../../platform/smtp-errors.ts';
import { deleteDelivery, findUnsent, listUnsentBetween, listUnsentOfEvent, markSent } from '../queries.ts';
import { composeMail } from './compose-mail.ts';

const minute = 60_000;
const day = 86_400_000;
/** Older mails are not sent; the notification in the app remains. */
const maxAge = 3 * day;
const batchSize = 500;

/**
 * Sends the pending mails of an event, outside of a transaction.
 * @throws the first error, after all mails were tried
 */
export async function sendMailsOfEvent(
  services: Services,
  { company_id, event_id }: { company_id: string; event_id: string },
): Promise<void> {
  const pending = await services.database.inCompany({ company_id }, (tx) => listUnsentOfEvent(tx, event_id));
  const failures: unknown[] = [];
  for (const { id } of pending) await sendMail(services, company_id, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Sends a company's mails that are pending for more than a minute, because their job was lost or has failed.
 * @throws if the mail server does not answer; the remaining mails wait for the next run
 */
export async function sendMissedMails(services: Services, company_id: string): Promise<void> {
  const now = services.now().getTime();
  const pending = await services.database.inCompany({ company_id }, (tx) =>
    listUnsentBetween(tx, new Date(now - maxAge), new Date(now - minute), batchSize),
  );
  for (const { id } of pending) {
    await sendMail(services, company_id, id).catch((error: unknown) => {
      // The server refused this mail; the others are tried.
      if (smtpResponseCode(error) === undefined) throw error;
    });
  }
}

/**
 * Sends one mail and marks it as sent. If the process dies in between, the mail is sent again with the same Message-ID, so that
 * mailboxes show it once.
 */
async function sendMail({ database, mailer, env, now }: Services, company_id: string, id: string): Promise<void> {
  await withAdvisoryLock(database.directory, `mail:${id}`, async () => {
    const pending = await database.inCompany({ company_id }, (tx) => findUnsent(tx, id));
    if (!pending) return;
    const mail = await database.inCompany({ company_id, user_id: pending.user_id }, (tx) => composeMail(tx, id, env, now()));
    if (mail) {
      const { to, content, calendar } = mail;
      const { html, text } = await renderMail(content);
      const accepted = await mailer
        .send({ to, subject: content.title, html, text, message_id: id, ...(calendar && { calendar }) })
        .then(() => true)
        .catch(rethrowUnlessAddressGone);
      if (accepted) return database.inCompany({ company_id }, (tx) => markSent(tx, id, now()));
    }
    await database.inCompany({ company_id }, (tx) => deleteDelivery(tx, id));
  });
}

/** A mail to an address that does not exist is not retried. */
function rethrowUnlessAddressGone(error: unknown): false {
  if (!isRecipientRejected(error)) throw error;
  return false;
}
