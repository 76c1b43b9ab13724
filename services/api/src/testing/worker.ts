import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listNextAlerts } from '../platform/delivery/alert-queries.ts';
import { deliverMissedEvents } from '../platform/delivery/deliver-events.ts';
import { listNextMails, type QueuedMail } from '../platform/delivery/outbox-queries.ts';
import { findDueCompanies, runJob } from '../platform/delivery/periodic.ts';
import { sendAlert } from '../platform/delivery/send-alerts.ts';
import { sendDueMails, sendMail } from '../platform/delivery/send-mails.ts';
import { type Mail, mailboxFolder } from '../platform/mail/mail.ts';
import { alertSenders, listeners, longJobs, mailComposers, periodicJobs, webhookJobs } from '../worker.ts';
import type { TestCompany } from './company.ts';
import type { TestApp } from './test-app.ts';

/** Delivers all events of a company, then sends its mails. Advances the clock by a minute per round, as the sweep requires. */
export async function letWorkerFinish(company: TestCompany): Promise<void> {
  const { id, testApp, within } = company;
  const { clock, services } = testApp;
  for (let remaining = 1; remaining > 0; ) {
    clock.now = new Date(clock.now.getTime() + 61_000);
    await deliverMissedEvents(services, listeners, id);
    const undelivered = await within((tx) => tx.selectFrom('events').where('delivered_at', 'is', null).select('id').execute());
    remaining = undelivered.length;
  }
  await sendMails(company);
}

/** Sends the mails of a company that are due. */
export async function sendMails(company: TestCompany): Promise<void> {
  const { testApp } = company;
  for (let sent = -1; sent !== 0; ) {
    const mails = await listDueMails(company);
    await sendAll(testApp, mails);
    sent = (await listDueMails(company)).length < mails.length ? mails.length : 0;
  }
}

async function listDueMails({ id, testApp }: TestCompany): Promise<QueuedMail[]> {
  const next = { now: testApp.clock.now, ids: [], company_ids: [], limit: 100_000 };
  return (await listNextMails(testApp.database.directory, next)).filter(({ company_id }) => company_id === id);
}

/** Sends the mails of a login, of a member or of staff: password resets and the like. */
export async function sendMailsOfLogin(testApp: TestApp, email: string): Promise<void> {
  const { directory } = testApp.database;
  const login = directory.selectFrom('directory.logins').where('email', '=', email).select('id');
  await sendAll(testApp, await directory.selectFrom('directory.mails').where('login_id', 'in', login).orderBy('id').selectAll().execute());
}

/** The queued mails of a company, and those sent about events. */
export function listMails({ id, testApp }: TestCompany): Promise<QueuedMail[]> {
  return testApp.database.directory.selectFrom('directory.mails').where('company_id', '=', id).orderBy('id').selectAll().execute();
}

/** Sends the mails of all companies: only for a test with a database of its own. */
export async function sendAllMails({ services }: Pick<TestApp, 'services'>): Promise<void> {
  await loadMailLayout();
  await sendDueMails(services, mailComposers, { unrecorded: new Map(), onError: fail });
}

async function sendAll({ services }: TestApp, mails: QueuedMail[]): Promise<void> {
  if (mails.length > 0) await loadMailLayout();
  for (const mail of mails) await sendMail(services, mailComposers, mail, { unrecorded: new Map(), onError: fail });
}

/** Loading it blocks a busy machine for seconds, in which waiting database connections would time out. */
export const loadMailLayout = () => import('../platform/mail/mail-layout.ts');

function fail(error: unknown): never {
  throw error;
}

/** Runs periodic jobs in a company, as the worker does: only those that the look-up finds due. Returns their names. */
export async function runDueJobs({ id, testApp }: TestCompany, ...names: string[]): Promise<string[]> {
  const { services, database, clock } = testApp;
  const found: string[] = [];
  for (const name of names) {
    const job = [...periodicJobs, ...webhookJobs, ...longJobs].find((other) => other.name === name);
    const due = await findDueCompanies(database.directory, [name], clock.now);
    if (!job || !due.get(name)?.includes(id)) continue;
    await runJob(services, job, [id], { signal: new AbortController().signal, onError: fail });
    found.push(name);
  }
  return found;
}

/** Sends the due SMS and pushed notifications of a company. Returns the errors of those that failed. */
export async function sendAlerts({ id, testApp }: TestCompany): Promise<unknown[]> {
  const { services, clock } = testApp;
  const errors: unknown[] = [];
  const { directory } = services.database;
  for (const channel of ['sms', 'push'] as const) {
    const alerts = await listNextAlerts(directory, channel, clock.now, 100_000);
    for (const alert of alerts.filter(({ company_id }) => company_id === id)) {
      await sendAlert(services, alert, alertSenders[channel], (error) => errors.push(error));
    }
  }
  return errors;
}

/** Returns the mails to an address in the local mailbox, oldest first. */
export async function mailsOf({ services }: TestApp, email: string): Promise<Mail[]> {
  const folder = mailboxFolder(services.env);
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail));
  // Delivery ids grow with time.
  return mails.filter(({ to }) => to === email).sort((one, other) => one.message_id.localeCompare(other.message_id));
}
