import type { reportConsoleCrash } from '@binome/contract/console/crash-reports';
import type { z } from 'zod';
import { insertProviderMail } from '../platform/delivery/outbox-queries.ts';
import { type AttemptLimit, countAttempt, isWithinLimit } from '../platform/http/attempts.ts';
import type { PublicRequest } from '../platform/http/route.ts';
import type { Services } from '../platform/process/context.ts';
import { deviceOf } from '../platform/sign-in/device.ts';
import type { Session } from '../platform/sign-in/session.ts';
import { crashFingerprint } from './crash-fingerprint.ts';
import { findStaffName, upsertCrash } from './queries.ts';

type Crash = z.output<typeof reportConsoleCrash.schema.body>;

// A screen may crash in a loop, or for a whole company at once.
const perPerson: AttemptLimit = { name: 'crash_person', max: 20, seconds: 3600 };
const perNetwork: AttemptLimit = { name: 'crash_network', max: 500, seconds: 3600 };
/** Beyond these, crashes are counted without a mail. */
const mailsPerNetwork: AttemptLimit = { name: 'crash_mails_network', max: 20, seconds: 3600 };
const mails: AttemptLimit = { name: 'crash_mails', max: 300, seconds: 3600 };

/**
 * Counts a crash in its group, and queues a mail to the provider as plain text, unless there were many. The person is the one of the
 * session, whoever the body names. It is not logged, because it may contain personal data from the screen.
 * @throws ApiError `too_many_requests`
 */
export async function receiveCrash(context: PublicRequest, front: 'member_app' | 'console', crash: Crash): Promise<void> {
  const { services, ip, now, userAgent } = context;
  const { directory } = services.database;
  const session = await context.readSession();
  await (session ? countAttempt(directory, perPerson, session.login_id) : countAttempt(directory, perNetwork, ip));
  const version = /^[\w.-]{1,40}$/.exec(crash.version ?? '')?.[0] ?? 'unknown';
  const browser = deviceOf(crash.browser_name ?? userAgent) ?? 'unknown';
  await upsertCrash(directory, { front, error: crashFingerprint(crash.error), version, browser, now });
  if (!(await isWithinLimit(directory, mailsPerNetwork, ip)) || !(await isWithinLimit(directory, mails, 'everybody'))) return;
  const text = [
    `When: ${now.toISOString()}`,
    `User: ${await reporterOf(services, session)}`,
    `Front end: ${front}, version ${version}`,
    `Browser: ${crash.browser_name ?? 'unknown'}`,
    `Error: ${crash.error}`,
    `Component stack: ${crash.component_stack ?? 'none'}`,
  ].join('\n\n');
  const subject = front === 'console' ? 'Binôme: a page of the console crashed' : 'Binôme: a screen crashed';
  await insertProviderMail(directory, { subject, body: text, created_at: now });
}

/** The id of the signed-in member, or the name of the signed-in member of staff. */
async function reporterOf(services: Services, session: Session | null): Promise<string> {
  const staff = session?.staff_id && (await findStaffName(services.database.directory, session.staff_id));
  if (staff) return `${staff.first_name} ${staff.last_name}`;
  return session?.user_id ?? 'nobody signed in';
}
