import { createHash, randomUUID } from 'node:crypto';
import type { reportCrash } from '@binome/contract/support';
import type { z } from 'zod';
import { type AttemptLimit, countAttempt } from '../platform/attempts.ts';
import { ApiError } from '../platform/errors.ts';
import type { PublicContext } from '../platform/route.ts';

type Crash = z.output<typeof reportCrash.schema.body>;

// A screen that crashes in a loop, or in a whole company at once, must not fill the mailbox of those who repair it.
const perAddress: AttemptLimit = { name: 'crash_address', max: 20, seconds: 3600 };
const inAll: AttemptLimit = { name: 'crash_all', max: 300, seconds: 3600 };

/**
 * Mails the provider that a screen crashed: the only place where the report is kept, so that no log holds what a person saw.
 * The report is text throughout; nothing of it is ever read as HTML.
 * @throws ApiError `too_many_requests`, `unavailable` when no mail server takes it
 */
export async function mailCrash({ services, ip, now }: PublicContext, { body, user }: Crash): Promise<void> {
  const { env, mailer, database } = services;
  await countAttempt(database.directory, perAddress, hashed(ip));
  await countAttempt(database.directory, inAll, 'everybody');
  const text = [
    `When: ${now.toISOString()}`,
    `User: ${user?.id ?? 'nobody signed in'}`,
    `Browser: ${body.browser_name ?? 'unknown'}`,
    `Error: ${body.error}`,
    `Component stack: ${body.component_stack ?? 'none'}`,
  ].join('\n\n');
  const mail = {
    to: env.MAIL_SUPPORT ?? addressOf(env.MAIL_FROM),
    subject: 'Binôme: a screen crashed',
    html: `<pre>${escapeHtml(text)}</pre>`,
    text,
    message_id: randomUUID(),
  };
  await mailer.send(mail).catch(() => {
    throw new ApiError('unavailable', { retryAfter: 60 });
  });
}

/** The address within `Binôme <bonjour@binome.example>`. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

function hashed(ip: string): string {
  return createHash('sha256').update(ip).digest('hex').slice(0, 32);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
