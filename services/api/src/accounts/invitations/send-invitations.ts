import { withAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Services } from '../../platform/context.ts';
import { renderMail } from '../../platform/mail-layout.ts';
import { isAddressGone, responseCode } from '../../platform/mail-refusal.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { invitationMail } from './invitation-mail.ts';
import { asksForInvitations, deleteToken, findPendingMail, insertToken, listPendingMails, updateMailStatus } from './mail-queries.ts';

const minute = 60_000;
/** So many at once: as one mail server likes it, and few enough that other e-mails pass between them. */
const inFlight = 4;
const batch = 200;

/**
 * Sends the invitations that an event asks for, outside of any transaction, and any other that the company owes.
 * `stopping` ends the round early; the next one goes on.
 * @throws when one could not be sent; with a server that answers, after the others were tried. Also when another process is sending
 * the company's invitations and may have looked before these were asked for
 */
export async function sendInvitationsOfEvent(
  services: Services,
  { company_id, event_id }: { company_id: string; event_id: string },
  stopping?: AbortSignal,
): Promise<void> {
  const asked = await services.database.inCompany({ company_id }, (tx) => asksForInvitations(tx, event_id));
  if (!asked) return;
  const claimed = await sendPending(services, company_id, services.now(), stopping);
  if (!claimed) throw new Error('another process is sending');
}

/**
 * Sends a company's invitations that have waited for a minute: their job was lost, or gave up.
 * @throws when the mail server does not answer; the rest waits for the next round
 */
export async function sendMissedInvitations(services: Services, company_id: string, stopping?: AbortSignal): Promise<void> {
  const until = new Date(services.now().getTime() - minute);
  // No claim is made for nothing: it would turn away whoever has something to send.
  const [first] = await listBatch(services, company_id, { until, after: undefined, limit: 1 });
  if (!first) return;
  await sendPending(services, company_id, until, stopping).catch((error: unknown) => {
    // The server answered: it is some message that it would not take now.
    if (responseCode(error) === undefined) throw error;
  });
}

/** One process at a time sends a company's invitations, so that none goes out twice. False when another one does. */
function sendPending(services: Services, company_id: string, until: Date, stopping?: AbortSignal): Promise<boolean> {
  return withAdvisoryLock(services.database.directory, `invitations:${company_id}`, async () => {
    const refusals: unknown[] = [];
    let after: string | undefined;
    do {
      const ids = await listBatch(services, company_id, { until, after, limit: batch });
      const send = (id: string) =>
        sendInvitation(services, company_id, id).catch((error: unknown) => {
          if (responseCode(error) === undefined) throw error;
          refusals.push(error);
        });
      await several(inFlight, ids, send, stopping);
      after = ids.length === batch ? ids.at(-1) : undefined;
    } while (after && !stopping?.aborted);
    if (refusals.length > 0) throw refusals[0];
  });
}

function listBatch({ database, now }: Services, company_id: string, asked: Parameters<typeof listPendingMails>[1]): Promise<string[]> {
  return database.inCompany({ company_id }, (tx) => listPendingMails(tx, asked, now()));
}

/**
 * Sends one invitation, and notes it the moment it is accepted. A process that dies in between sends it again with a further
 * secret, under the Message-ID of this asking, which mailboxes show once; whichever the person opens lets them in.
 */
async function sendInvitation({ database, mailer, env, now }: Services, company_id: string, id: string): Promise<void> {
  const owed = await database.inCompany({ company_id }, (tx) => findPendingMail(tx, id, now()));
  if (!owed) return;
  const token = newToken();
  const content = invitationMail(owed, token, env.BASE_URL);
  const { html, text } = await renderMail(content);
  const token_hash = hashToken(token);
  await insertToken(database.directory, { token_hash, company_id, access_link_id: id, created_at: now() });
  const message_id = `${id}-${owed.mail_requested_at?.getTime().toString(36)}`;
  try {
    await mailer.send({ to: owed.email, subject: content.title, html, text, message_id });
  } catch (error) {
    if (wasNotTaken(error)) await deleteToken(database.directory, token_hash);
    if (!isAddressGone(error)) throw error;
    return database.inCompany({ company_id }, (tx) => updateMailStatus(tx, owed, { mail_failed_at: now() }));
  }
  await database.inCompany({ company_id }, (tx) => updateMailStatus(tx, owed, { mail_sent_at: now() }));
}

/** Is it certain that nobody got the message? A connection that broke in its middle tells nothing. */
function wasNotTaken(error: unknown): boolean {
  return responseCode(error) !== undefined || (error instanceof Error && 'command' in error && error.command === 'CONN');
}

/**
 * Does some work for each item, so many at a time, until one fails or it is told to stop.
 * @throws the first failure, once nothing runs any more
 */
async function several<T>(atOnce: number, items: readonly T[], work: (item: T) => Promise<void>, stopping?: AbortSignal): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of waiting) {
      if (stopping?.aborted || failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
