import { withAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Services } from '../../platform/context.ts';
import { renderMail } from '../../platform/mail-layout.ts';
import { isRecipientRejected, smtpResponseCode } from '../../platform/smtp-errors.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { invitationMail } from './invitation-mail.ts';
import { deleteToken, findPendingMail, insertToken, isInvitationRequest, listPendingMails, updateMailStatus } from './mail-queries.ts';

const minute = 60_000;
/** Concurrent SMTP sends: few, so that the server accepts them and other e-mails are not delayed. */
const concurrency = 4;
const batchSize = 200;

/**
 * Sends all pending invitations of a company when an event requests it, outside of any transaction.
 * `stopping` ends the run early; the next run continues.
 * @throws if the mail server does not answer; if it refused a message, after sending the others; if another process holds the
 * company's lock, because that process may have listed the pending invitations before this event
 */
export async function sendInvitationsOfEvent(
  services: Services,
  { company_id, event_id }: { company_id: string; event_id: string },
  stopping?: AbortSignal,
): Promise<void> {
  const isRequested = await services.database.inCompany({ company_id }, (tx) => isInvitationRequest(tx, event_id));
  if (!isRequested) return;
  const hasRun = await sendPending(services, company_id, services.now(), stopping);
  if (!hasRun) throw new Error('another process is sending the invitations of this company');
}

/**
 * Sends a company's invitations that have been pending for a minute: their job was lost or failed.
 * @throws when the mail server does not answer; the rest is sent by the next run
 */
export async function sendMissedInvitations(services: Services, company_id: string, stopping?: AbortSignal): Promise<void> {
  const until = new Date(services.now().getTime() - minute);
  // Does not take the lock when nothing is pending: that would make a process with pending mails fail.
  const [first] = await listBatch(services, company_id, { until, after: undefined, limit: 1 });
  if (!first) return;
  await sendPending(services, company_id, until, stopping).catch((error: unknown) => {
    // The server answered but refused a message: the next run tries again.
    if (smtpResponseCode(error) === undefined) throw error;
  });
}

/** Sends pending invitations under a lock, so that none is sent twice. Returns false when another process holds the lock. */
function sendPending(services: Services, company_id: string, until: Date, stopping?: AbortSignal): Promise<boolean> {
  return withAdvisoryLock(services.database.directory, `invitations:${company_id}`, async () => {
    const refusals: unknown[] = [];
    let after: string | undefined;
    do {
      const ids = await listBatch(services, company_id, { until, after, limit: batchSize });
      const send = (id: string) =>
        sendInvitation(services, company_id, id).catch((error: unknown) => {
          if (smtpResponseCode(error) === undefined) throw error;
          refusals.push(error);
        });
      await runConcurrently(concurrency, ids, send, stopping);
      after = ids.length === batchSize ? ids.at(-1) : undefined;
    } while (after && !stopping?.aborted);
    if (refusals.length > 0) throw refusals[0];
  });
}

function listBatch({ database, now }: Services, company_id: string, page: Parameters<typeof listPendingMails>[1]): Promise<string[]> {
  return database.inCompany({ company_id }, (tx) => listPendingMails(tx, page, now()));
}

/**
 * Sends one invitation and records it when the server accepts it. If the process dies in between, the invitation is sent again with
 * another token and the same Message-ID, which mailboxes show once. Both tokens are valid.
 */
async function sendInvitation({ database, mailer, env, now }: Services, company_id: string, id: string): Promise<void> {
  const invitation = await database.inCompany({ company_id }, (tx) => findPendingMail(tx, id, now()));
  if (!invitation) return;
  const token = newToken();
  const content = invitationMail(invitation, token, env.BASE_URL);
  const { html, text } = await renderMail(content);
  const token_hash = hashToken(token);
  await insertToken(database.directory, { token_hash, company_id, access_link_id: id, created_at: now() });
  const message_id = `${id}-${invitation.mail_requested_at?.getTime().toString(36)}`;
  try {
    await mailer.send({ to: invitation.email, subject: content.title, html, text, message_id });
  } catch (error) {
    if (isSurelyUndelivered(error)) await deleteToken(database.directory, token_hash);
    if (!isRecipientRejected(error)) throw error;
    return database.inCompany({ company_id }, (tx) => updateMailStatus(tx, invitation, { mail_failed_at: now() }));
  }
  await database.inCompany({ company_id }, (tx) => updateMailStatus(tx, invitation, { mail_sent_at: now() }));
}

/** Whether the message was certainly not delivered. False if the connection broke during the transfer. */
function isSurelyUndelivered(error: unknown): boolean {
  return smtpResponseCode(error) !== undefined || (error instanceof Error && 'command' in error && error.command === 'CONN');
}

/**
 * Runs `work` for each item, `limit` at a time, until one fails or `stopping` is aborted.
 * @throws the first failure, after all running work has ended
 */
async function runConcurrently<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (stopping?.aborted || failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
}
