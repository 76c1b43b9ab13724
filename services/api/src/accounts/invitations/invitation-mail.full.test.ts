import { openSmtpSink, type ReceivedMail } from '@binome/testing/smtp-sink';
import { describe, expect, test } from 'vitest';
import { openMailer } from '../../platform/mail/mail.ts';
import { startAppWithWorkers } from '../../testing/app-with-workers.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { invitationFile, readInvitationLink, sendInvitationFile } from '../../testing/invitations.ts';
import { clientOf } from '../../testing/test-app.ts';
import { sendAllMails } from '../../testing/worker.ts';
import { stopProcess } from '../../testing/worker-process.ts';

const { testApp, sink, startWorker } = await startAppWithWorkers();
const visitor = clientOf(testApp);

/** Creates a company and imports `count` people. */
async function anImport(count: number) {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const { body } = await sendInvitationFile(hr, 'invitation_imports', invitationFile(count, `${company.slug}.example`));
  return { company, hr, id: String(body.id) };
}

const progressOf = ({ hr, id }: { hr: ConsoleClient; id: string }) =>
  hr.api('GET /backoffice/v1/invitation_imports/:id', { params: { id } });
const countRecipients = () => new Set(sink().mails.map(({ to }) => to)).size;
const waitForRecipients = (count: number) => expect.poll(countRecipients).toBe(count);
const waitForProgress = (created: { hr: ConsoleClient; id: string }, progress: object) =>
  expect.poll(() => progressOf(created)).toMatchObject(progress);
/** Decodes the quoted-printable source of a message. */
function textOf({ source }: ReceivedMail): string {
  const bytes = source.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

async function linkWorks(company: TestCompany, mail: ReceivedMail): Promise<boolean> {
  const { data } = await visitor('POST /auth/access_links', { body: readInvitationLink(textOf(mail)) });
  return data.invited?.email === mail.to && data.company.id === company.id;
}

describe('the invitations of a file', () => {
  test('are all sent through the queue, each with a working link', async () => {
    startWorker();
    const created = await anImport(25);
    await waitForRecipients(25);
    await waitForProgress(created, { total: 25, sent: 25, failed: 0, waiting: 0 });
    expect(sink().mails).toHaveLength(25);
    expect(await linkWorks(created.company, sink().mails[7] as ReceivedMail)).toBe(true);
  });

  test('are all sent although workers are killed; an e-mail sent twice has one Message-ID and two working links', async () => {
    sink().delay = 60;
    const created = await anImport(60);
    for (let kills = 1; kills <= 3; kills += 1) {
      const worker = startWorker();
      await expect.poll(countRecipients, { interval: 5 }).toBeGreaterThanOrEqual(kills * 12);
      await stopProcess(worker, 'SIGKILL');
    }
    startWorker();
    await waitForRecipients(60);
    await waitForProgress(created, { sent: 60, waiting: 0 });
    // At most four concurrent sends of each of the three killed workers.
    expect(sink().mails.length - 60).toBeLessThanOrEqual(3 * 4);
    const twice = sink().mails.filter(({ to }) => sink().mails.filter((mail) => mail.to === to).length > 1);
    for (const { to, message_id } of twice) expect(sink().mails.find((mail) => mail.to === to)?.message_id).toBe(message_id);
    for (const mail of twice) expect(await linkWorks(created.company, mail)).toBe(true);
  });

  test('stay pending while the mail server is down, and leave no tokens of undelivered mails', async () => {
    const created = await anImport(10);
    const closedSink = await openSmtpSink();
    await closedSink.close();
    const mailer = openMailer({ ...testApp.services.env, SMTP_URL: closedSink.url });
    await expect(sendAllMails({ services: { ...testApp.services, mailer } })).rejects.toMatchObject({ code: 'ESOCKET' });
    await mailer.close();
    expect(await progressOf(created)).toMatchObject({ sent: 0, failed: 0, waiting: 10 });
    const tokens = testApp.database.directory.selectFrom('directory.access_tokens').where('company_id', '=', created.company.id);
    expect(await tokens.select('token_hash').execute()).toEqual([]);
    startWorker();
    await waitForRecipients(10);
    await waitForProgress(created, { sent: 10, waiting: 0 });
  });

  test('are sent once by two workers', async () => {
    sink().delay = 20;
    const created = await anImport(40);
    for (let count = 0; count < 2; count += 1) startWorker();
    await waitForProgress(created, { sent: 40, waiting: 0 });
    expect(sink().mails).toHaveLength(40);
  });

  test('are sent once when they are requested again before they are sent', async () => {
    const created = await anImport(2);
    const { rows } = await created.hr.list('invitations', {});
    testApp.clock.now = new Date(Date.now() + 1000);
    await created.hr.api('POST /backoffice/v1/invitation_resends', { body: { ids: rows.map(({ id }) => String(id)) } });
    startWorker();
    await waitForProgress(created, { sent: 2, waiting: 0 });
    expect(sink().mails).toHaveLength(2);
  });

  test('to an unknown address fail; after a temporary refusal they are sent again', async () => {
    const unknownAddress = 'personne.3@';
    sink().refuse = 2;
    const company = await aCompany(testApp);
    sink().unknownAddresses.add(`${unknownAddress}${company.slug}.example`);
    const { hr } = await consoleUsers(company);
    const { body } = await sendInvitationFile(hr, 'invitation_imports', invitationFile(6, `${company.slug}.example`));
    startWorker();
    const created = { hr, id: String(body.id) };
    await waitForProgress(created, { sent: 5, failed: 1, waiting: 0 });
    const { rows } = await hr.list('invitations', { filter: { status: 'failed' } });
    expect(rows).toMatchObject([{ email: `${unknownAddress}${company.slug}.example`, can: { resend: true } }]);
    sink().unknownAddresses.clear();
    const id = String(rows[0]?.id);
    await hr.api('POST /backoffice/v1/invitation_resends', { body: { ids: [id] } });
    await waitForProgress(created, { sent: 6, failed: 0 });
  });

  test('stop between e-mails when the worker receives SIGTERM', async () => {
    const release = sink().hold();
    const worker = startWorker();
    const created = await anImport(200);
    await expect.poll(() => sink().begun).toBeGreaterThan(0);
    const exit = stopProcess(worker, 'SIGTERM');
    release();
    expect(await exit).toBe(0);
    const { sent, waiting } = await progressOf(created);
    expect(waiting).toBeGreaterThan(0);
    expect([sent, sent + waiting]).toEqual([sink().mails.length, 200]);
  });
});
