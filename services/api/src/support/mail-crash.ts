import { createHash } from 'node:crypto';
import type { reportCrash } from '@binome/contract/support';
import type { z } from 'zod';
import { type AttemptLimit, countAttempt } from '../platform/attempts.ts';
import { insertProviderMail } from '../platform/outbox-queries.ts';
import type { PublicRequest } from '../platform/route.ts';

type Crash = z.output<typeof reportCrash.schema.body>;

// A screen may crash in a loop, or for a whole company at once: the limits protect the mailbox.
const perIp: AttemptLimit = { name: 'crash_address', max: 20, seconds: 3600 };
const total: AttemptLimit = { name: 'crash_all', max: 300, seconds: 3600 };

/**
 * Queues the mail of a crash report to the provider, as plain text. The person is the one of the session, whoever the body names. It is not logged, because it may contain personal data from the
 * screen.
 * @throws ApiError `too_many_requests`
 */
export async function mailCrash({ services, ip, now, readSession }: PublicRequest, { body }: Crash): Promise<void> {
  const { directory } = services.database;
  await countAttempt(directory, perIp, hashIp(ip));
  await countAttempt(directory, total, 'everybody');
  const session = await readSession();
  const text = [
    `When: ${now.toISOString()}`,
    `User: ${session?.user_id ?? 'nobody signed in'}`,
    `Browser: ${body.browser_name ?? 'unknown'}`,
    `Error: ${body.error}`,
    `Component stack: ${body.component_stack ?? 'none'}`,
  ].join('\n\n');
  await insertProviderMail(directory, { subject: 'Binôme: a screen crashed', body: text, created_at: now });
}

function hashIp(ip: string): string {
  return createHash('sha256').update(ip).digest('hex').slice(0, 32);
}
