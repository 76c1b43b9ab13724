import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@binome/contract/fields';
import nodemailer from 'nodemailer';
import type { Env } from '../process/env.ts';
import { addressOf } from './mail-address.ts';

/** A mail to send. `message_id` stays the same when sending is retried, so that mail programs show duplicates once. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Absent in mails to the provider. */
  language?: Locale;
  message_id: string;
  /** The name of the person who wrote it; the product's if absent. */
  from_name?: string;
  /** Address for replies, if not the sender's. */
  reply_to?: string;
  /** An invitation to a calendar entry, or its cancellation. */
  calendar?: MailedCalendar;
  /** Those of other meetings, as files: one calendar part is about one meeting (RFC 5546). */
  further_calendars?: MailedCalendar[];
  /** Names of conversations that the mail belongs to. Mails with a name in common are shown together. */
  thread?: string[];
  /** The address with which the recipient refuses such mails by one click. Without it, they cannot be refused. */
  unsubscribe_url?: string;
};

/** An iCalendar text and its method (RFC 6047). */
export type MailedCalendar = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string };

/** File name of the calendar part. Outlook expects this one. */
export const calendarFileName = 'invite.ics';

export type Mailer = {
  /** Resolves when the server or the local mailbox has accepted the mail, and rejects when it has not. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/** Opens an SMTP mailer if the deployment has a server, the local mailbox otherwise. */
export function openMailer(env: Env): Mailer {
  return env.SMTP_URL ? smtpMailer(env, env.SMTP_URL) : localMailbox(mailboxFolder(env));
}

export function mailboxFolder(env: Env): string {
  return join(env.DATA_DIR, 'mailbox');
}

function smtpMailer(env: Env, url: string): Mailer {
  const transport = nodemailer.createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 });
  const host = new URL(env.BASE_URL).hostname;
  return {
    async send({ message_id, to, reply_to, calendar, further_calendars = [], thread = [], language, unsubscribe_url, from_name, ...mail }) {
      // As an object: nodemailer parses a string as a list of addresses.
      const single = (address: string) => ({ name: '', address });
      await transport.sendMail({
        ...mail,
        to: single(to),
        ...(reply_to && { replyTo: single(reply_to) }),
        // nodemailer adds it as an alternative part and as an attachment: calendar programs read one or the other.
        ...(calendar && { icalEvent: { ...calendar, filename: calendarFileName } }),
        attachments: further_calendars.map(({ method, content }, index) => ({
          ...{ content, filename: `invite-${index + 2}.ics`, contentType: `text/calendar; charset=utf-8; method=${method}` },
        })),
        from: from_name ? { name: from_name, address: addressOf(env.MAIL_FROM) } : env.MAIL_FROM,
        messageId: `<${message_id}@${host}>`,
        // The referenced message does not exist: mail programs group the mails that refer to the same id into a thread.
        ...(thread.length > 0 && { inReplyTo: `<${thread.at(-1)}@${host}>`, references: thread.map((name) => `<${name}@${host}>`) }),
        headers: {
          ...(language && { 'Content-Language': language }),
          // Keeps out-of-office replies away (RFC 3834; the second for Exchange).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribe_url && { 'List-Unsubscribe': `<${unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      });
    },
    close: async () => transport.close(),
  };
}

/** Writes one JSON file per message, named after its id: a retried mail replaces the first. */
function localMailbox(folder: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${mail.message_id}.json`), JSON.stringify({ ...mail, sent_at: new Date().toISOString() }), {
        mode: 0o600,
      });
    },
    close: async () => {},
  };
}
