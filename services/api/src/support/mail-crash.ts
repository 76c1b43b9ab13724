import { createHash } from 'node:crypto';
import type { reportCrash } from '@binome/contract/support';
import type { z } from 'zod';
import { type AttemptLimit, countAttempt } from '../platform/attempts.ts';
import { mailProvider } from '../platform/mail-provider.ts';
import type { PublicRequest } from '../platform/route.ts';

type Crash = z.output<typeof reportCrash.schema.body>;

// A screen that crashes in a loop, or in a whole company at once, must not fill the mailbox of those who repair it.
const perAddress: AttemptLimit = { name: 'crash_address', max: 20, seconds: 3600 };
const inAll: AttemptLimit = { name: 'crash_all', max: 300, seconds: 3600 };

/**
 * Mails the provider that a screen crashed: the only place where the report is kept, so that no log holds what a person saw.
 * The report is text throughout; nothing of it is ever read as HTML.
 * @throws ApiError `too_many_requests`, `unavailable` when no mail server takes it
 */
export async function mailCrash({ services, ip, now }: PublicRequest, { body, user }: Crash): Promise<void> {
  const { directory } = services.database;
  await countAttempt(directory, perAddress, hashed(ip));
  await countAttempt(directory, inAll, 'everybody');
  const text = [
    `When: ${now.toISOString()}`,
    `User: ${user?.id ?? 'nobody signed in'}`,
    `Browser: ${body.browser_name ?? 'unknown'}`,
    `Error: ${body.error}`,
    `Component stack: ${body.component_stack ?? 'none'}`,
  ].join('\n\n');
  await mailProvider(services, { subject: 'Binôme: a screen crashed', text });
}

function hashed(ip: string): string {
  return createHash('sha256').update(ip).digest('hex').slice(0, 32);
}
