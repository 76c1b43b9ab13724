import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../../../scripts/lib/test-database.ts';
import { alone } from '../../platform/alone.ts';
import { openJobs } from '../../platform/jobs.ts';
import { openMailer } from '../../platform/mail.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { type AtConsole, consolePeople } from '../../testing/console.ts';
import { aFileOf, linkIn, sendFile } from '../../testing/invitations.ts';
import { openSmtpSink, type SmtpSink, type SunkMail } from '../../testing/smtp-sink.ts';
import { clientOf, openStage } from '../../testing/stage.ts';
import { startWorker as startWorkerOn, stopped, stopWorkers } from '../../testing/worker-process.ts';
import { sendForgottenInvitations, sendInvitationsOfEvent } from './send-invitations.ts';

// A worker serves every company of its database: it gets one of its own.
const database = await openTestDatabase();
const stage = await openStage({ DATABASE_URL: database.url });
const jobs = openJobs(stage.services.env, database.url, () => {});
stage.services.jobs = jobs;
const visitor = clientOf(stage);

let sink: SmtpSink;

beforeEach(async () => {
  sink = await openSmtpSink();
});

afterEach(async () => {
  await stopWorkers();
  await sink.close();
  stage.clock.now = new Date();
});

afterAll(async () => {
  await jobs.close();
  await database.close();
});

const startWorker = () => startWorkerOn({ databaseUrl: database.url, smtpUrl: sink.url });

/** A company that has just imported so many people. */
async function anImport(count: number) {
  const company = await aCompany(stage);
  const { hr } = await consolePeople(company);
  const { body } = await sendFile(hr, 'invitation_imports', aFileOf(count, `${company.slug}.example`));
  return { company, hr, id: String(body.id) };
}

const progressOf = ({ hr, id }: { hr: AtConsole; id: string }) => hr.api('GET /backoffice/v1/invitation_imports/:id', { params: { id } });
const addressees = () => new Set(sink.mails.map(({ to }) => to)).size;
const arrived = (count: number, timeout = 20_000) => vi.waitFor(() => expect(addressees()).toBe(count), { timeout, interval: 50 });
const settled = (made: { hr: AtConsole; id: string }, progress: object) =>
  vi.waitFor(async () => expect(await progressOf(made)).toMatchObject(progress), { timeout: 30_000, interval: 50 });
/** As if it was asked for a while ago: what a worker did not send, the next one takes up at once. */
const aWhileAgo = () => {
  stage.clock.now = new Date(Date.now() - 5 * 60_000);
};

/** The text of a message as it was mailed: quoted-printable undone. */
function textOf({ source }: SunkMail): string {
  const bytes = source.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

async function opens(company: TestCompany, mail: SunkMail): Promise<boolean> {
  const { data } = await visitor('POST /auth/access_links', { body: linkIn(textOf(mail)) });
  return data.invited?.email === mail.to && data.company.id === company.id;
}

describe('the invitations of a file', () => {
  test('reach everybody through the queue, each with a link that opens', async () => {
    startWorker();
    const made = await anImport(25);
    await arrived(25);
    await settled(made, { total: 25, sent: 25, failed: 0, waiting: 0 });
    expect(sink.mails).toHaveLength(25);
    expect(await opens(made.company, sink.mails[7] as SunkMail)).toBe(true);
  });

  test('are lost to no worker that is killed; an e-mail that left twice is the same, and both its links open', {
    timeout: 120_000,
  }, async () => {
    aWhileAgo();
    sink.delay = 60;
    const made = await anImport(60);
    for (let kills = 1; kills <= 3; kills += 1) {
      const worker = startWorker();
      await vi.waitFor(() => expect(addressees()).toBeGreaterThanOrEqual(kills * 12), { timeout: 30_000, interval: 5 });
      await stopped(worker, 'SIGKILL');
    }
    startWorker();
    await arrived(60, 40_000);
    await settled(made, { sent: 60, waiting: 0 });
    // At most what each killed worker had in hand.
    expect(sink.mails.length - 60).toBeLessThanOrEqual(3 * 4);
    const twice = sink.mails.filter(({ to }) => sink.mails.filter((mail) => mail.to === to).length > 1);
    for (const { to, message_id } of twice) expect(sink.mails.find((mail) => mail.to === to)?.message_id).toBe(message_id);
    for (const mail of twice) expect(await opens(made.company, mail)).toBe(true);
  });

  test('wait for a mail server that is down, and leave no secret behind that nobody was told', async () => {
    aWhileAgo();
    const made = await anImport(10);
    const down = await openSmtpSink();
    await down.close();
    const mailer = openMailer({ ...stage.services.env, SMTP_URL: down.url });
    const services = { ...stage.services, mailer, now: () => new Date() };
    await expect(sendForgottenInvitations(services, made.company.id)).rejects.toMatchObject({ code: 'ESOCKET' });
    await mailer.close();
    expect(await progressOf(made)).toMatchObject({ sent: 0, failed: 0, waiting: 10 });
    const tokens = stage.database.directory.selectFrom('directory.access_tokens').where('company_id', '=', made.company.id);
    expect(await tokens.select('token_hash').execute()).toEqual([]);
    startWorker();
    await arrived(10);
    await settled(made, { sent: 10, waiting: 0 });
  });

  test('asked for while others are being sent are sent by whoever comes next', async () => {
    const made = await anImport(3);
    const event = await made.company.within((tx) => tx.selectFrom('events').select('id').executeTakeFirstOrThrow());
    const mailer = openMailer({ ...stage.services.env, SMTP_URL: sink.url });
    const services = { ...stage.services, mailer, now: () => new Date() };
    const delivery = { company_id: made.company.id, event_id: event.id };
    await alone(stage.database.directory, `invitations:${made.company.id}`, async () => {
      await expect(sendInvitationsOfEvent(services, delivery)).rejects.toThrow();
    });
    expect(sink.mails).toEqual([]);
    await sendInvitationsOfEvent(services, delivery);
    await mailer.close();
    expect(await progressOf(made)).toMatchObject({ sent: 3, waiting: 0 });
  });

  test('to an address that does not exist fail for good; one that is refused for now is tried again', async () => {
    aWhileAgo();
    const gone = `personne.3@`;
    sink.refuse = 2;
    const company = await aCompany(stage);
    sink.gone.add(`${gone}${company.slug}.example`);
    const { hr } = await consolePeople(company);
    const { body } = await sendFile(hr, 'invitation_imports', aFileOf(6, `${company.slug}.example`));
    startWorker();
    const made = { hr, id: String(body.id) };
    await settled(made, { sent: 5, failed: 1, waiting: 0 });
    const { rows } = await hr.list('invitations', { filter: { status: 'failed' } });
    expect(rows).toMatchObject([{ email: `${gone}${company.slug}.example`, can: { resend: true } }]);
    sink.gone.clear();
    const id = String(rows[0]?.id);
    await hr.api('POST /backoffice/v1/invitation_resends', { body: { ids: [id] } });
    await settled(made, { sent: 6, failed: 0 });
  });

  test('stop with a worker that is asked to stop, between two e-mails', async () => {
    sink.delay = 100;
    const worker = startWorker();
    const made = await anImport(200);
    await vi.waitFor(() => expect(addressees()).toBeGreaterThan(4), { timeout: 30_000, interval: 20 });
    expect(await stopped(worker, 'SIGTERM')).toBe(0);
    const { sent, waiting } = await progressOf(made);
    expect(waiting).toBeGreaterThan(0);
    expect([sent, sent + waiting]).toEqual([sink.mails.length, 200]);
  });
});
