import type { Directory, Tx } from '../data/database.ts';
import type { Mail } from '../mail/mail.ts';
import type { MailContent, MailFace } from '../mail/mail-layout.ts';
import { patternPath } from '../mail/pattern-path.ts';
import type { Services } from '../process/context.ts';
import { recordMetric } from '../telemetry/metrics.ts';
import { inChildSpan, inSpan } from '../telemetry/tracing.ts';
import {
  claimNextMails,
  deleteMail,
  findCompanyFace,
  markAddressAccepted,
  markAddressRejected,
  markMailSent,
  postponeMail,
  type QueuedMail,
  releaseMails,
  updateRetry,
} from './outbox-queries.ts';
import { isRecipientRejected, smtpResponseCode } from './smtp-errors.ts';

type MailTexts = Pick<Mail, 'subject' | 'language' | 'html' | 'text'>;

/** A mail without its id, and what its domain records about the outcome. `content` is laid out with the face of the mail's company. */
export type ComposedMail = Omit<Mail, 'message_id' | keyof MailTexts> & ({ content: MailContent } | MailTexts) & Outcomes;

interface Outcomes {
  /** Runs in the transaction that marks the mail as sent. */
  onAccepted?: (tx: Tx) => Promise<void>;
  /** Runs in the transaction that drops the mail, because its address does not exist. */
  onRejected?: (tx: Tx) => Promise<void>;
  /** Runs when the message was certainly not delivered. */
  onUndelivered?: () => Promise<void>;
}

/** A mail that must not be sent yet. */
export type PostponedMail = { send_after: Date };

/** Composes a queued mail from the current data. Returns undefined if it is no longer relevant. */
export type MailComposer = (services: Services, mail: QueuedMail) => Promise<ComposedMail | PostponedMail | undefined>;
export type MailComposers = Record<QueuedMail['kind'], MailComposer>;

// Few concurrent SMTP sends, so that the server accepts them. One company cannot take all of them.
const maxConcurrent = 5;
const maxPerCompany = 4;
/** Small, since a more urgent mail waits for those already read. */
const batchSize = 8;
/** For which no other process sends a mail, in milliseconds. Longer than a mail server takes. */
const claimTime = 60_000;

/** Pending writes, by mail id, for mails that the mail server accepted while the database was unavailable. */
export type UnrecordedMails = Map<string, () => Promise<void>>;

type SendControl = {
  signal?: AbortSignal;
  /** The process passes the same one to each run. */
  unrecorded: UnrecordedMails;
  onError: (error: unknown) => void;
};

/**
 * Sends the due mails until none is left or `signal` is aborted. A mail that fails is reported to `onError` and retried later. Only one
 * process should run this at a time; one that has lost its lock unawares sends what it has claimed, and no other process sends that.
 * @throws when the mail server or the database does not answer; the mails wait for the next run
 */
export async function sendDueMails(services: Services, composers: MailComposers, control: SendControl): Promise<void> {
  const { signal, unrecorded } = control;
  const { database, now } = services;
  await recordAcceptedMails(unrecorded);
  const sending = new Map<QueuedMail, Promise<unknown>>();
  const failures: unknown[] = [];
  const claimed = new Map<QueuedMail, Date>();
  let next: QueuedMail[] = [];
  try {
    while (!signal?.aborted && failures.length === 0) {
      const busy = busyCompanies(sending);
      if (next.length === 0 && sending.size < maxConcurrent) {
        const ids = [...sending.keys()].map(({ id }) => id);
        const until = new Date(now().getTime() + claimTime);
        next = await claimNextMails(database.directory, { now: now(), until, ids, company_ids: busy, limit: batchSize });
        for (const mail of next) claimed.set(mail, until);
      }
      const mail = sending.size < maxConcurrent ? next.find(({ company_id }) => !company_id || !busy.includes(company_id)) : undefined;
      if (mail) {
        next = next.filter((other) => other !== mail);
        const sent = traceMail(mail, () => sendMail(services, composers, mail, control)).then(
          () => claimed.delete(mail),
          (error: unknown) => failures.push(error),
        );
        sending.set(
          mail,
          sent.finally(() => sending.delete(mail)),
        );
      } else if (sending.size > 0) await Promise.race(sending.values());
      // Companies that were busy when the mails were listed may have more.
      else if (busy.length === 0) break;
    }
  } finally {
    await Promise.all(sending.values());
    // Those that the mail server accepted are recorded before anybody may send them.
    for (const [{ id }, until] of claimed)
      if (!unrecorded.has(id)) await releaseMails(database.directory, [id], until).catch(control.onError);
  }
  if (failures.length > 0) throw failures[0];
}

/** Records the mails that the mail server accepted while the database was unavailable. */
export async function recordAcceptedMails(unrecorded: UnrecordedMails): Promise<void> {
  for (const [id, record] of unrecorded) {
    await record();
    unrecorded.delete(id);
  }
}

/** A mail belongs to the trace of what caused it. */
function traceMail(mail: QueuedMail, send: () => Promise<void>): Promise<void> {
  return inSpan(`mail ${mail.kind}`, { kind: 'consumer', attributes: { 'binome.mail_kind': mail.kind }, parent: mail.trace_parent }, send);
}

/** The companies with as many mails being sent as one company may have. */
function busyCompanies(sending: ReadonlyMap<QueuedMail, unknown>): string[] {
  const mailsByCompany = Map.groupBy(sending.keys(), ({ company_id }) => company_id);
  return [...mailsByCompany].flatMap(([id, mails]) => (id && mails.length >= maxPerCompany ? id : []));
}

/**
 * Sends one mail and marks it as sent. If the database dies in between, the next run marks it. If this process dies in between, the mail
 * is sent again with the same Message-ID, so that mailboxes show it once.
 * @throws when the mail server or the database does not answer
 */
export async function sendMail(
  services: Services,
  composers: MailComposers,
  queued: QueuedMail,
  { unrecorded, onError }: SendControl,
): Promise<void> {
  const { database, mailer, now } = services;
  const retryLater = (error: unknown) => {
    onError(error);
    return updateRetry(database.directory, queued, retryTime(queued, now()));
  };
  let composed: LaidOutMail | PostponedMail | undefined;
  try {
    const mail = isTooOld(queued, now()) ? undefined : await composers[queued.kind](services, queued);
    composed = mail && 'content' in mail ? await layOut(services, queued, mail) : mail;
  } catch (error) {
    return retryLater(error);
  }
  if (!composed) return deleteMail(database.directory, queued.id);
  if ('send_after' in composed) return postponeMail(database.directory, queued.id, composed.send_after);
  const { onAccepted, onRejected, onUndelivered, ...mail } = composed;
  const recordRejection = async (tx: Tx) => {
    await onRejected?.(tx);
    await markAddressRejected(tx, queued, now());
  };
  const recordAcceptance = async (tx: Tx) => {
    await onAccepted?.(tx);
    await markAddressAccepted(tx, queued);
  };
  try {
    await inChildSpan('mail server', { kind: 'client' }, () => mailer.send({ ...mail, message_id: queued.id }));
    recordMetric('binome_mails_total', 1, { outcome: 'accepted' });
  } catch (error) {
    recordMetric('binome_mails_total', 1, { outcome: smtpResponseCode(error) === undefined ? 'unanswered' : 'refused' });
    if (isSurelyUndelivered(error)) await onUndelivered?.();
    if (isRecipientRejected(error)) return finish(services, queued, deleteMail, recordRejection);
    if (smtpResponseCode(error) === undefined) throw error;
    return retryLater(error);
  }
  const sentAt = now();
  const record = () =>
    finish(services, queued, queued.kind === 'event' ? (tx, id) => markMailSent(tx, id, sentAt) : deleteMail, recordAcceptance);
  unrecorded.set(queued.id, record);
  await record();
  unrecorded.delete(queued.id);
}

type LaidOutMail = Omit<Mail, 'message_id'> & Outcomes;

/** Lays out a mail in the layout that all mails share, with the name, the logo, the colour and the pattern of its company. */
async function layOut(
  { database, env }: Services,
  queued: QueuedMail,
  { content, ...mail }: Extract<ComposedMail, { content: MailContent }>,
): Promise<LaidOutMail> {
  const company = await findCompanyFace(database.directory, queued);
  const face: MailFace | null = company && {
    name: company.name,
    colour: company.brand_colour,
    logoUrl: company.logo_url && `${env.BASE_URL}${company.logo_url}`,
    patternUrl: company.brand_pattern === 'none' ? null : `${env.BASE_URL}${patternPath(company)}`,
  };
  // Its library takes a third of the start of the API, which composes no mail.
  const { renderMail } = await import('../mail/mail-layout.ts');
  return { ...mail, subject: content.title, language: content.locale, ...(await renderMail(content, face)) };
}

const day = 86_400_000;
const maxAge = 3 * day;

/** Older mails are dropped; a notification in the app remains. Invitations have an expiry of their own. */
function isTooOld({ kind, created_at, send_after }: QueuedMail, now: Date): boolean {
  return kind !== 'invitation' && now.getTime() - (send_after ?? created_at).getTime() > maxAge;
}

const firstDelay = 5_000;
const maxDelay = 3_600_000;

/** The delay doubles with each attempt: 5 s, 10 s, 20 s, up to an hour. */
function retryTime({ attempts }: QueuedMail, now: Date): Date {
  return new Date(now.getTime() + Math.min(firstDelay * 2 ** attempts, maxDelay));
}

/** False if the connection broke during the transfer: the server may have accepted the message. */
function isSurelyUndelivered(error: unknown): boolean {
  return smtpResponseCode(error) !== undefined || (error instanceof Error && 'command' in error && error.command === 'CONN');
}

/** Updates or deletes the queued mail and records the outcome in one transaction. */
async function finish(
  { database }: Services,
  { id, company_id }: QueuedMail,
  update: (database: Directory, id: string) => Promise<void>,
  record: ((tx: Tx) => Promise<void>) | undefined,
): Promise<void> {
  if (!company_id) return update(database.directory, id);
  await database.inCompany({ company_id }, async (tx) => {
    await record?.(tx);
    await update(tx, id);
  });
}
