import { openSmtpSink, type SmtpSink } from '@binome/testing/smtp-sink';
import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { invitationFile, sendInvitationFile } from '../../testing/invitations.ts';
import { aParticipant } from '../../testing/person.ts';
import { clientOf, startTestApp } from '../../testing/test-app.ts';
import { listMails, loadMailLayout } from '../../testing/worker.ts';
import { mailComposers } from '../../worker.ts';
import type { Tx } from '../data/database.ts';
import { openMailer } from '../mail/mail.ts';
import { claimNextMails } from './outbox-queries.ts';
import { recordAcceptedMails, sendDueMails, type UnrecordedMails } from './send-mails.ts';

// A separate database, since the sender serves all companies.
const database = await openTestDatabase();
const testApp = await startTestApp({ DATABASE_URL: database.url });
async function aMember() {
  const company = await aCompany(testApp);
  const { email, userId } = await aParticipant(company);
  return { company, email, userId };
}

const askReset = (email: string) => clientOf(testApp)('POST /auth/password', { body: { email } });

beforeAll(async () => void (await loadMailLayout()));

let sink: SmtpSink;
beforeEach(async () => {
  sink = await openSmtpSink();
});
afterEach(async () => {
  await sink.close();
  for (const table of ['directory.mails', 'directory.password_resets'] as const)
    await testApp.database.directory.deleteFrom(table).execute();
  testApp.clock.now = new Date();
});
afterAll(() => database.close());

/** Sends all due mails to the sink. Returns the errors of those that are tried again later. */
async function send(composers = mailComposers, unrecorded: UnrecordedMails = new Map()): Promise<unknown[]> {
  const mailer = openMailer({ ...testApp.services.env, SMTP_URL: sink.url });
  const errors: unknown[] = [];
  try {
    await sendDueMails({ ...testApp.services, mailer }, composers, { unrecorded, onError: (error) => errors.push(error) });
  } finally {
    await mailer.close();
  }
  return errors;
}

async function anImport(count: number) {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  await sendInvitationFile(hr, 'invitation_imports', invitationFile(count, `${company.slug}.example`));
  return company;
}

const recipients = () => sink.mails.map(({ to }) => to);

test('a password reset does not wait for the invitations of a file', async () => {
  sink.delay = 30;
  await anImport(60);
  const person = await aMember();
  const sending = send();
  await expect.poll(() => sink.mails.length, { interval: 5 }).toBeGreaterThan(3);
  await askReset(person.email);
  const before = sink.mails.length;
  expect(await sending).toEqual([]);
  expect(recipients()).toHaveLength(61);
  // Those being sent and those already read go first, 5 + 8, and those that are sent while the reset is stored.
  expect(recipients().indexOf(person.email) - before).toBeLessThan(30);
});

test('the invitations of one company do not wait for those of another', async () => {
  sink.delay = 30;
  await anImport(60);
  const small = await anImport(2);
  await send();
  const last = recipients().findLastIndex((to) => to.endsWith(`${small.slug}.example`));
  expect(last).toBeLessThan(20);
});

test('a refused mail of one company does not stop the mails of others, and is tried again later', async () => {
  const [refused, accepted] = [await aMember(), await aMember()];
  await askReset(refused.email);
  sink.refuse = 1;
  expect(await send()).toMatchObject([{ responseCode: 451 }]);
  await askReset(accepted.email);
  expect(await send()).toEqual([]);
  expect(recipients()).toEqual([accepted.email]);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 6_000);
  await send();
  expect(recipients()).toEqual([accepted.email, refused.email]);
});

test('a mail that cannot be composed does not stop the others', async () => {
  const [failing, other] = [await aMember(), await aMember()];
  await askReset(failing.email);
  await askReset(other.email);
  const [first] = await listMails(failing.company);
  const errors = await send({
    ...mailComposers,
    password_reset: (services, mail) =>
      mail.id === first?.id ? Promise.reject(new Error('not today')) : mailComposers.password_reset(services, mail),
  });
  expect(errors).toMatchObject([{ message: 'not today' }]);
  expect(recipients()).toEqual([other.email]);
});

test('a mail to an address that does not exist is dropped, and the address is known as such until it works or changes', async () => {
  const person = await aMember();
  sink.unknownAddresses.add(person.email);
  await askReset(person.email);
  expect(await send()).toEqual([]);
  expect([recipients(), await listMails(person.company)]).toEqual([[], []]);
  const rejectedAt = async () => {
    const users = (tx: Tx) => tx.selectFrom('users').where('id', '=', person.userId).select('email_rejected_at').executeTakeFirstOrThrow();
    return (await person.company.within(users)).email_rejected_at;
  };
  const change = (values: { email?: string; email_rejected_at?: Date }) =>
    person.company.within((tx) => tx.updateTable('users').set(values).where('id', '=', person.userId).execute());
  expect(await rejectedAt()).toEqual(testApp.clock.now);
  sink.unknownAddresses.delete(person.email);
  await askReset(person.email);
  await send();
  expect(await rejectedAt()).toBeNull();
  await change({ email_rejected_at: testApp.clock.now });
  await change({ email: `new-${person.email}` });
  expect(await rejectedAt()).toBeNull();
});

test('a mail to a suspended company waits, and one older than three days is dropped', async () => {
  const person = await aMember();
  await askReset(person.email);
  const suspend = (suspended_at: Date | null) =>
    testApp.database.directory.updateTable('directory.companies').set({ suspended_at }).where('id', '=', person.company.id).execute();
  await suspend(testApp.clock.now);
  await send();
  expect(await listMails(person.company)).toHaveLength(1);
  await suspend(null);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 3.1 * 86_400_000);
  await send();
  expect([recipients(), await listMails(person.company)]).toEqual([[], []]);
});

test('a secret is stored only as a hash, and one whose mail was not delivered is deleted', async () => {
  const person = await aMember();
  await askReset(person.email);
  const resets = () => testApp.database.directory.selectFrom('directory.password_resets').select('token_hash').execute();
  expect(await resets()).toEqual([]);
  sink.refuse = 1;
  await send();
  expect(await resets()).toEqual([]);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 6_000);
  await send();
  expect(await resets()).toHaveLength(1);
});

test('a mail that was sent while the database did not answer is recorded later, and not sent again', async () => {
  const person = await aMember();
  await askReset(person.email);
  const unrecorded: UnrecordedMails = new Map();
  const { directory } = testApp.database;
  const release = sink.hold();
  const sending = expect(send(mailComposers, unrecorded)).rejects.toMatchObject({ code: '55P03' });
  await expect.poll(() => sink.begun).toBe(1);
  // The lock lasts longer than the sender waits for it.
  await directory.transaction().execute(async (tx) => {
    await sql`lock table directory.mails in share mode`.execute(tx);
    release();
    await sending;
  });
  expect(await send()).toEqual([]);
  expect(recipients()).toEqual([person.email]);
  await recordAcceptedMails(unrecorded);
  expect([recipients(), await listMails(person.company), unrecorded.size]).toEqual([[person.email], [], 0]);
});

test('a mail that one process is sending is sent by no other for a minute, also when the first has lost its lock', async () => {
  const person = await aMember();
  await askReset(person.email);
  const release = sink.hold();
  const sending = send();
  await expect.poll(() => sink.begun).toBe(1);
  const other = await aMember();
  await askReset(other.email);
  const sendingOther = send();
  await expect.poll(() => sink.begun).toBe(2);
  release();
  await Promise.all([sending, sendingOther]);
  expect(recipients()).toEqual([person.email, other.email]);

  await askReset(person.email);
  const { now } = testApp.clock;
  const claim = { now, until: new Date(now.getTime() + 60_000), ids: [], company_ids: [], limit: 1 };
  expect(await claimNextMails(testApp.database.directory, claim)).toHaveLength(1);
  await send();
  expect(recipients()).toHaveLength(2);
  testApp.clock.now = new Date(now.getTime() + 61_000);
  await send();
  expect(recipients()).toHaveLength(3);
});

test('a mail goes out as soon as the mail server answers again', async () => {
  const person = await aMember();
  await askReset(person.email);
  await sink.close();
  await expect(send()).rejects.toMatchObject({ command: 'CONN' });
  sink = await openSmtpSink();
  expect(await send()).toEqual([]);
  expect(recipients()).toEqual([person.email]);
});
