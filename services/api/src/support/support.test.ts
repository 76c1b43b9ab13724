import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../scripts/lib/test-database.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { mailsOf, sendAllMails } from '../testing/worker.ts';

// A separate database, since these mails belong to no company.
const database = await openTestDatabase();
afterAll(() => database.close());
const testApp = await startTestApp({ DATABASE_URL: database.url, MAIL_FROM: 'Binôme <equipe@binome.example>', TRUST_PROXY: true });
// A separate IP address: other tests report crashes from 127.0.0.1.
const visitor = clientOf(testApp, { 'x-forwarded-for': `2001:db8::${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}` });
const crash = { error: 'TypeError: x is undefined', component_stack: 'at <b>Page</b>', browser_name: 'Firefox 140' };

test('a crash report is mailed to the provider as plain text, and rate-limited', async () => {
  await testApp.database.directory.deleteFrom('directory.rate_limits').where('key', 'like', 'crash_all:%').execute();
  const user = { id: '018f3f3e-0000-7000-8000-000000000000' };
  expect(await visitor('POST /api/v1/error_mailers', { body: { body: crash, user } })).toEqual({ success: true });
  await sendAllMails(testApp);
  const [mail] = await mailsOf(testApp, 'equipe@binome.example');
  expect(mail?.text).not.toContain(user.id);
  expect(mail?.text).toContain('nobody signed in');
  expect(mail?.text).toContain(crash.error);
  expect(mail?.html).not.toContain('<b>');

  const calls = Array.from({ length: 25 }, () => visitor('POST /api/v1/error_mailers', { body: { body: crash } }));
  const settled = await Promise.allSettled(calls);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  expect((await refusal(visitor('POST /api/v1/error_mailers', { body: { body: crash } }))).status).toBe(429);
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
