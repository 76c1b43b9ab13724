import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Env } from './env.ts';

/** A message ready to go. `message_id` is stable, so that a message sent twice is shown once. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  message_id: string;
  /** Whom an answer goes to, where that is not us. */
  reply_to?: string;
  /** What the reader's calendar does with it: an iCalendar text, and the method that it names (RFC 6047). */
  calendar?: MailedCalendar;
};

export type MailedCalendar = { method: 'REQUEST' | 'CANCEL'; content: string };

/** What the calendar part is called; Outlook opens it by this name. */
export const calendarFileName = 'invite.ics';

export type Mailer = {
  /** Resolves once the server, or the local mailbox, has accepted the message. Rejects when it did not. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/** Sends by SMTP where the deployment has a server, and otherwise into the local mailbox. */
export function openMailer(env: Env): Mailer {
  return env.SMTP_URL ? smtpMailer(env, env.SMTP_URL) : localMailbox(mailboxFolder(env));
}

/** Where the local mailbox keeps its messages. */
export function mailboxFolder(env: Env): string {
  return join(env.DATA_DIR, 'mailbox');
}

function smtpMailer(env: Env, url: string): Mailer {
  const transport = nodemailer.createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 });
  const host = new URL(env.BASE_URL).hostname;
  return {
    async send({ message_id, to, reply_to, calendar, ...mail }) {
      // Told as one address: a text would be read as a list of them.
      const one = (address: string) => ({ name: '', address });
      await transport.sendMail({
        ...mail,
        to: one(to),
        ...(reply_to && { replyTo: one(reply_to) }),
        // As a further way to read the message, and as a file beside it: some calendars look at the one, some at the other.
        ...(calendar && { icalEvent: { ...calendar, filename: calendarFileName } }),
        from: env.MAIL_FROM,
        messageId: `<${message_id}@${host}>`,
      });
    },
    close: async () => transport.close(),
  };
}

/** One file a message, named by its id: a message delivered twice lies there once. */
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
