import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { smsFolder } from '../delivery/sms.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Env } from '../process/env.ts';
import { calendarFileName, mailboxFolder } from './mail.ts';

const messageSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  message_id: z.string(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
  sent_at: z.string(),
});
type Message = z.infer<typeof messageSchema>;

const smsSchema = z.object({ to: z.string(), text: z.string(), sent_at: z.string() });
type Sms = z.infer<typeof smsSchema>;

/**
 * Serves the local mailbox as a page: the mails that were not sent, newest first.
 * Only outside of production, and only without a mail server.
 */
export function serveMailbox(app: FastifyInstance, env: Env): void {
  if (env.NODE_ENV === 'production' || env.SMTP_URL) return;
  const folder = mailboxFolder(env);

  app.get('/mailbox', { schema: { hide: true } }, async (_, reply) => {
    const messages = await readFolder(folder, messageSchema);
    const texts = env.SMS_URL ? [] : await readFolder(smsFolder(env), smsSchema);
    return reply.type('text/html').send(listPage(messages, texts));
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id', { schema: { hide: true } }, async (request, reply) => {
    const message = (await readFolder(folder, messageSchema)).find(({ message_id }) => message_id === request.params.id);
    return message ? reply.type('text/html').send(message.html) : reply.callNotFound();
  });
  app.get<{ Params: { id: string } }>(`/mailbox/:id/${calendarFileName}`, { schema: { hide: true } }, async (request, reply) => {
    const calendar = (await readFolder(folder, messageSchema)).find(({ message_id }) => message_id === request.params.id)?.calendar;
    if (!calendar) return reply.callNotFound();
    reply.type(`text/calendar; charset=utf-8; method=${calendar.method}`);
    return reply.header('content-disposition', `attachment; filename="${calendarFileName}"`).send(calendar.content);
  });
}

/** Reads the messages of a folder, newest first. */
async function readFolder<T extends { sent_at: string }>(folder: string, schema: z.ZodType<T>): Promise<T[]> {
  const names = await readdir(folder).catch(() => []);
  const messages = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readMessage(join(folder, name), schema)));
  return messages.filter((message) => message !== undefined).sort((a, b) => b.sent_at.localeCompare(a.sent_at));
}

/** Returns undefined for a message that is still being written. */
async function readMessage<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function listPage(messages: Message[], texts: Sms[]): string {
  const rows = messages.map(
    ({ message_id, to, subject, sent_at, calendar }) =>
      `<li><a href="/mailbox/${escapeHtml(message_id)}">${escapeHtml(subject)}</a><br><small>${escapeHtml(to)} · ${escapeHtml(sent_at.slice(0, 16).replace('T', ' '))} UTC${calendar ? ` · ${calendarLink(message_id, calendar.method)}` : ''}</small></li>`,
  );
  const body = rows.length > 0 ? `<ol reversed>${rows.join('')}</ol>` : '<p>Aucun message pour l’instant. · No message yet.</p>';
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Boîte locale</title><style>body{font:16px/1.5 system-ui;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#18202f}li{margin:0 0 .75rem}a{color:#3f5ea6}small{color:#465168}</style><h1>Boîte locale</h1>${body}${texts.length > 0 ? smsList(texts) : ''}</html>`;
}

function smsList(texts: Sms[]): string {
  const rows = texts.map(
    ({ to, text, sent_at }) =>
      `<li><span style="white-space:pre-line">${escapeHtml(text)}</span><br><small>${escapeHtml(to)} · ${escapeHtml(sent_at.slice(0, 16).replace('T', ' '))} UTC</small></li>`,
  );
  return `<h2>SMS</h2><ol reversed>${rows.join('')}</ol>`;
}

function calendarLink(id: string, method: string): string {
  return `<a href="/mailbox/${escapeHtml(id)}/${calendarFileName}">${calendarFileName} (${method})</a>`;
}
