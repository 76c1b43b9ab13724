import { randomBytes, randomUUID } from 'node:crypto';
import { openTestDatabase } from '@binome/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { aParticipant } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { mailsOf, sendAllMails } from '../testing/worker.ts';

// A separate database, since these mails belong to no company.
const database = await openTestDatabase();
afterAll(() => database.close());
const testApp = await startTestApp({ DATABASE_URL: database.url, MAIL_FROM: 'Binôme <equipe@binome.example>' });
// A separate IP address: other tests report crashes from 127.0.0.1.
const visitor = clientOf(testApp, { 'x-forwarded-for': `2001:db8::${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}` });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const crash = { error: 'TypeError: x is undefined', component_stack: 'at <b>Page</b>', browser_name: 'Firefox 140' };

test('a crash report is mailed to the provider as plain text, twenty an hour from one address', async () => {
  await testApp.database.directory.deleteFrom('directory.rate_limits').where('key', 'like', 'crash_mails:%').execute();
  const user = { id: '018f3f3e-0000-7000-8000-000000000000' };
  expect(await visitor('POST /api/v1/error_mailers', { body: { body: crash, user } })).toEqual({ success: true });
  await sendAllMails(testApp);
  const [mail] = await mailsOf(testApp, 'equipe@binome.example');
  expect(mail?.text).not.toContain(user.id);
  expect(mail?.text).toContain('nobody signed in');
  expect(mail?.text).toContain(crash.error);
  expect(mail?.html).not.toContain('<b>');

  await Promise.all(Array.from({ length: 25 }, () => visitor('POST /api/v1/error_mailers', { body: { body: crash } })));
  await sendAllMails(testApp);
  expect(await mailsOf(testApp, 'equipe@binome.example')).toHaveLength(20);
  const group = testApp.database.directory.selectFrom('directory.crash_groups').where('error', '=', crash.error).select('reports');
  expect(await group.execute()).toEqual([{ reports: 26 }]);
});

test('one signed-in person reports twenty crashes an hour', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const report = () => person.api('POST /api/v1/error_mailers', { body: { body: { ...crash, error: 'RangeError: again' } } });
  for (let count = 0; count < 20; count += 1) await report();
  expect((await refusal(report())).status).toBe(429);
});

test('a crash report names the signed-in person, whoever the body names', async () => {
  const [person, other] = [await aParticipant(await aCompany(testApp)), await aParticipant(await aCompany(testApp))];
  const report = { body: { ...crash, error: `Error ${person.userId.slice(0, 8)}` }, user: { id: other.userId } };
  await clientOf(testApp, { ...person.credentials, 'x-forwarded-for': '10.1.2.3' })('POST /api/v1/error_mailers', { body: report });
  await sendAllMails(testApp);
  const mail = (await mailsOf(testApp, 'equipe@binome.example')).find(({ text }) => text.includes(report.body.error));
  expect(mail?.text).toContain(`User: ${person.userId}`);
  expect(mail?.text).not.toContain(other.userId);
});

test('crashes of both front ends are grouped for staff, without the values that they quote', async () => {
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  const [word, headers] = [randomUUID().slice(0, 8).replace(/\d/g, 'x'), { 'x-forwarded-for': '10.9.8.7' }];
  const report = { error: `TypeError: ${word} "Paul Bernard" 12`, browser_name: firefox, version: '34.0.0' };
  for (const name of ['Paul Bernard', 'Inès Moreau']) {
    const body = { ...report, error: `TypeError: ${word} "${name}" ${name.length}` };
    expect((await staff.call('POST', 'crash_reports', body, headers)).status).toBe(201);
  }
  await clientOf(testApp, headers)('POST /api/v1/error_mailers', { body: { body: report } });
  const { rows } = await staff.list('crash_groups', { filter: { q: word }, sort: ['reports', 'DESC'] });
  const group = { error: `TypeError: ${word} … #`, version: '34.0.0', browser: 'Firefox, Linux' };
  expect(rows).toMatchObject([
    { ...group, front: 'console', reports: 2, last_seen_at: testApp.clock.now.toISOString() },
    { ...group, front: 'member_app', reports: 1 },
  ]);
  expect((await staff.list('crash_groups', { filter: { q: word, front: 'console' } })).total).toBe(1);
  await sendAllMails(testApp);
  const mail = (await mailsOf(testApp, 'equipe@binome.example')).find(
    ({ subject, text }) => /console/.test(subject) && text.includes(word),
  );
  expect(mail?.text).toContain('User: Solène Petit');
  expect((await (await consoleUsers(await aCompany(testApp))).admin.call('GET', 'crash_groups')).status).toBe(403);
});

test('a malformed report is refused', async () => {
  const invalidBodies = [
    {},
    { body: {} },
    { body: crash, more: 1 },
    { body: { ...crash, error: 'a'.repeat(5001) } },
    { body: crash, user: { id: 'x' } },
  ];
  for (const body of invalidBodies) {
    expect((await testApp.send({ method: 'POST', url: '/api/v1/error_mailers', body, headers: {} })).status).toBe(422);
  }
});

test('a member’s problem is mailed to the provider with the number of the failed request, and answered to the member', async () => {
  const [company, person] = [await aCompany(testApp), await aParticipant(await aCompany(testApp))];
  const stranger = await aParticipant(company);
  const report = {
    description: `La page ${randomUUID()} reste <b>blanche</b>`,
    request_id: '018f3f3e-1111-7000-8000-000000000000',
    page: '/mentoring_center',
    browser_name: firefox,
    calls: [
      { method: 'GET', path: '/api/v1/mentoring_relationships/:id', status: 200, duration_ms: 84 },
      { method: 'POST', path: '/api/v1/meetings', status: 0, duration_ms: 20_000 },
    ],
  };
  const { message } = await person.api('POST /api/v1/problem_reports', { body: report });
  expect(message).toContain(person.email);
  await sendAllMails(testApp);
  const mail = (await mailsOf(testApp, 'equipe@binome.example')).find(({ text }) => text.includes(report.description));
  expect(mail?.reply_to).toContain(person.email);
  const calls = ['GET /api/v1/mentoring_relationships/:id : 200, 84 ms', 'POST /api/v1/meetings : 0, 20000 ms'];
  for (const part of [report.request_id, report.page, 'Firefox, Linux', ...calls]) expect(mail?.text).toContain(part);
  expect(mail?.html).not.toContain('<b>blanche');

  const attempts = Array.from({ length: 12 }, () => person.api('POST /api/v1/problem_reports', { body: report }));
  const settled = await Promise.allSettled(attempts);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  expect((await stranger.api('POST /api/v1/problem_reports', { body: report })).success).toBe(true);
});

const call = { method: 'GET', path: '/api/v1/meetings/:id', status: 200, duration_ms: 84 };

test.each([
  { description: 'Trop peu' },
  { description: 'a'.repeat(4001) },
  { description: 'Une page blanche', request_id: 'abc' },
  { description: 'Une page blanche', page: '/sign_up#secret' },
  { description: 'Une page blanche', page: 'https://exemple.fr' },
  { description: 'Une page blanche', calls: [{ ...call, path: '/api/v1/meetings/018f3f3e-1111-7000-8000-000000000000' }] },
  { description: 'Une page blanche', calls: [{ ...call, path: '/api/v1/tags?q=Paul' }] },
  { description: 'Une page blanche', calls: Array.from({ length: 13 }, () => call) },
])('the problem %j is refused', async (body) => {
  const person = await aParticipant(await aCompany(testApp));
  expect((await refusal(person.api('POST /api/v1/problem_reports', { body }))).status).toBe(422);
});
