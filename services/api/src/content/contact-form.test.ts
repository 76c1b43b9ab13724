import { randomBytes } from 'node:crypto';
import { openTestDatabase } from '@binome/testing/test-database';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { mailsOf, sendAllMails } from '../testing/worker.ts';

// A separate database, since these mails belong to no company.
const database = await openTestDatabase();
const settings = { DATABASE_URL: database.url, MAIL_SUPPORT: 'support@binome.example' };
const testApp = await startTestApp(settings);
afterAll(() => database.close());
// Each visitor has their own IP address.
const aVisitor = () => {
  const part = () => randomBytes(2).toString('hex');
  return clientOf(testApp, { 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` });
};
const aForm = () => ({
  name: 'Jeanne <b>Roy</b>',
  email: `Jeanne.${randomBytes(4).toString('hex')}@client.example`,
  subject: 'Une\nquestion',
  message: 'Bonjour,\n<script>1</script> merci.',
});

beforeEach(() => testApp.database.directory.deleteFrom('directory.rate_limits').where('key', 'like', 'contact_all:%').execute());

test('a message is mailed to the provider as plain text, with the visitor as reply-to', async () => {
  const form = aForm();
  const email = form.email.toLowerCase();
  const { message } = await aVisitor()('POST /api/v1/contact_form', { body: form });
  expect(message).toContain(email);
  await sendAllMails(testApp);
  const [mail] = await mailsOf(testApp, 'support@binome.example');
  expect(mail).toMatchObject({ reply_to: email, subject: '[Contact] Une question' });
  expect(mail?.text).toContain('<script>1</script> merci.');
  expect(mail?.html).not.toMatch(/<script|<b>/);
});

test('one e-mail address may send five messages an hour, and others on its network may still send', async () => {
  const [visitor, form] = [aVisitor(), aForm()];
  for (let sent = 0; sent < 5; sent++) await visitor('POST /api/v1/contact_form', { body: form });
  expect((await refusal(aVisitor()('POST /api/v1/contact_form', { body: form }))).status).toBe(429);
  await visitor('POST /api/v1/contact_form', { body: aForm() });
});

test.each([
  [{ email: 'jeanne' }, 'email', 'Veuillez saisir une adresse e-mail valide : il manque le signe @.'],
  [{ name: '  ' }, 'name', 'Ce champ doit être rempli'],
  [{ subject: '' }, 'subject', 'Ce champ doit être rempli'],
  [{ message: 'Bonjour' }, 'message', 'Au moins 10 caractères.'],
] as const)('%o is refused on its field', async (invalid, field, text) => {
  const body = { ...aForm(), ...invalid };
  const answer = await testApp.send({ method: 'POST', url: '/api/v1/contact_form', body, headers: {} });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: { [field]: [text] } });
});

test('a message waits while the mail server is down, and its text is deleted once it is sent', async () => {
  const unreachable = await startTestApp({ ...settings, SMTP_URL: 'smtp://127.0.0.1:9' });
  await aVisitor()('POST /api/v1/contact_form', { body: { ...aForm(), subject: 'Sans serveur' } });
  await expect(sendAllMails(unreachable)).rejects.toMatchObject({ code: 'ESOCKET' });
  const texts = () => testApp.database.directory.selectFrom('directory.provider_messages').select('subject').execute();
  expect(await texts()).toContainEqual({ subject: '[Contact] Sans serveur' });
  await sendAllMails(testApp);
  const subjects = (await mailsOf(testApp, 'support@binome.example')).map(({ subject }) => subject);
  expect(subjects).toContain('[Contact] Sans serveur');
  expect(await texts()).toEqual([]);
});
