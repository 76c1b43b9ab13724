import { deriveBrand } from '@binome/contract/values/brand-colour';
import { expect, test } from 'vitest';
import { insertProviderMail } from '../platform/delivery/outbox-queries.ts';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { aPerson } from '../testing/person.ts';
import { twoColourPicture } from '../testing/pictures.ts';
import { clientOf, startTestApp } from '../testing/test-app.ts';
import { mailsOf, sendMailsOfLogin } from '../testing/worker.ts';

const testApp = await startTestApp();
const baseUrl = testApp.services.env.BASE_URL;

/** Returns the HTML of the last mail to a person who asks for a new password. */
async function passwordMail(email: string): Promise<string> {
  await clientOf(testApp)('POST /auth/password', { body: { email } });
  await sendMailsOfLogin(testApp, email);
  return (await mailsOf(testApp, email)).at(-1)?.html ?? '';
}

test('a company chooses its pattern, which visitors and members read', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const params = { id: company.id };
  expect(await admin.api('GET /backoffice/v1/companies/:id', { params })).toMatchObject({ brand_pattern: 'rings' });
  expect(await admin.api('PUT /backoffice/v1/companies/:id', { params, body: { brand_pattern: 'chain' } })).toMatchObject({
    brand_pattern: 'chain',
  });
  const { current } = await clientOf(testApp)('GET /api/v1/companies', { query: { company: company.slug } });
  expect(current?.brand_pattern).toBe('chain');
  const person = await aPerson(company);
  expect((await person.api('GET /auth/validate_token')).data.company.brand_pattern).toBe('chain');
});

test('a mail has the name, the colour and the pattern of its company, and its logo in place of the name', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const person = await aPerson(company);
  const params = { id: company.id };
  const body = { name: 'Nova Énergies', brand_colour: '#ffd400', brand_pattern: 'chain' } as const;
  await admin.api('PUT /backoffice/v1/companies/:id', { params, body });
  const named = await passwordMail(person.email);
  expect(named).toContain(`src="${baseUrl}/brand/pictures/ffd400-chain.png"`);
  expect(named).toMatch(/>Nova Énergies<\/p>/);
  // White text on the button: the yellow is darkened.
  expect(named).toContain(`background-color:${deriveBrand('#ffd400').light.primary}`);
  expect(named).not.toContain('background-color:#ffd400');

  const upload = new Blob([new Uint8Array(await twoColourPicture(64, 64).png().toBuffer())]);
  const { logo_url } = await admin.api('POST /backoffice/v1/companies/:id/logo', { params, upload });
  const withLogo = await passwordMail(person.email);
  expect(withLogo).toMatch(new RegExp(`<img[^>]*alt="Nova Énergies"[^>]*src="${baseUrl}${logo_url}"`));
  expect(withLogo).not.toMatch(/>Nova Énergies<\/p>/);

  await admin.api('PUT /backoffice/v1/companies/:id', { params, body: { brand_pattern: 'none' } });
  expect(await passwordMail(person.email)).not.toContain('/brand/pictures/');
});

test.each([
  ['0f766e-ripples.png', 200, 'image/png'],
  ['0F766E-ripples.png', 404, undefined],
  ['0f766e-dots.png', 404, undefined],
  ['teal-rings.png', 404, undefined],
])('the picture of a pattern: %s answers %d', async (file, status, type) => {
  const answer = await testApp.app.inject({ method: 'GET', url: `/brand/pictures/${file}` });
  expect(answer.statusCode).toBe(status);
  if (type) expect([answer.headers['content-type'], answer.rawPayload.subarray(1, 4).toString()]).toEqual([type, 'PNG']);
});

test('a mail to the provider’s staff has the face of the product', async () => {
  const email = `${crypto.randomUUID()}@binome.example`;
  await aStaffMember(testApp, email);
  const { directory } = testApp.database;
  const { id: login_id } = await directory.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const message = { subject: 'Sauvegarde', body: 'Tout va bien.', reply_to: null, link: null };
  await insertProviderMail(directory, { ...message, login_id, created_at: testApp.clock.now });
  await sendMailsOfLogin(testApp, email);
  const html = (await mailsOf(testApp, email)).at(-1)?.html ?? '';
  expect(html).toMatch(/>Binôme<\/p>/);
  expect(html).not.toContain('<img');
});
