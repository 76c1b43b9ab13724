import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { password, setPassword } from '../testing/console.ts';
import { aDirectory, coreUser, newUser } from '../testing/directory.ts';
import { aParticipant, aPerson } from '../testing/person.ts';
import { allowSingleSignOn } from '../testing/single-sign-on.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);

/** A directory of a company with a verified domain. Returns a new address in it. */
async function aVerifiedDirectory() {
  const directory = await aDirectory(testApp);
  const domain = await allowSingleSignOn(directory.company);
  return { ...directory, anAddress: () => `${randomUUID()}@${domain}` };
}

const mailTo = async (company: Parameters<typeof letWorkerFinish>[0], email: string) => {
  await letWorkerFinish(company);
  return (await mailsOf(testApp, email)).at(-1);
};

const work = (value: string) => [{ op: 'Replace', path: 'emails[type eq "work"].value', value }];
const name = { op: 'Replace', path: 'name.familyName', value: 'Dupont' };

test.each([
  ['by the address at work', (email: string) => ['PATCH', { Operations: [...work(email), name] }]],
  [
    'by all addresses',
    (email: string) => ['PATCH', { Operations: [{ op: 'replace', path: 'emails', value: [{ value: email, type: 'work' }] }, name] }],
  ],
  [
    'in a value without a path',
    (email: string) => [
      'PATCH',
      { Operations: [{ op: 'replace', value: { emails: [{ value: email, type: 'work' }], name: { familyName: 'Dupont' } } }] },
    ],
  ],
  [
    'by a user name that is an address',
    (email: string) => ['PATCH', { Operations: [{ op: 'replace', path: 'userName', value: email }, name] }],
  ],
  [
    'by a PUT',
    (email: string, former: string) => [
      'PUT',
      { userName: former, emails: [{ value: email, type: 'work' }], name: { givenName: 'Zoé', familyName: 'Dupont' } },
    ],
  ],
  ['by a PUT without addresses', (email: string) => ['PUT', { userName: email, name: { givenName: 'Zoé', familyName: 'Dupont' } }]],
] as [string, (email: string, former: string) => [string, object]][])(
  'an address in a verified domain changes %s, with the rest of the call',
  async (_title, callOf) => {
    const { company, scim, anAddress } = await aVerifiedDirectory();
    const person = await aParticipant(company);
    await setPassword(testApp, person.email);
    const email = anAddress();
    const [method, body] = callOf(email, person.email);
    const answer = await scim(method, `/Users/${person.userId}`, {
      schemas: [method === 'PUT' ? coreUser : 'urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      ...body,
    });
    expect(answer).toMatchObject({ status: 200, body: { id: person.userId, emails: [{ value: email }], name: { familyName: 'Dupont' } } });
    expect((await refusal(person.api('GET /auth/validate_token'))).status).toBe(401);
    expect((await visitor('POST /auth/sign_in', { body: { email, password } })).data.id).toBe(person.userId);
    expect((await mailTo(company, email))?.subject).toBe('Votre nouvelle adresse est en place');
    const mail = await mailTo(company, person.email);
    expect(mail?.subject).toBe('Votre adresse e-mail a changé');

    // It is not theirs: the account goes back, and the directory does not give it again.
    const token = /email_change#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await visitor('POST /api/v1/email_change_refusals', { body: { token } });
    const again = await scim('PATCH', `/Users/${person.userId}`, {
      Operations: work(email),
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    });
    expect(again).toMatchObject({ status: 200, body: { emails: [{ value: person.email }] } });
  },
);

test('an address outside of the verified domains stays, and the rest of the call counts', async () => {
  const { company, patch } = await aVerifiedDirectory();
  const person = await aParticipant(company);
  const answer = await patch(`/Users/${person.userId}`, ...work('lea@ailleurs.example'), name);
  expect(answer).toMatchObject({ status: 200, body: { emails: [{ value: person.email }], name: { familyName: 'Dupont' } } });
  expect(await mailTo(company, 'lea@ailleurs.example')).toBeUndefined();
});

test('somebody with a role at the console keeps the address, as one administrator makes the key of a directory', async () => {
  const { company, patch, anAddress } = await aVerifiedDirectory();
  const person = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const answer = await patch(`/Users/${person.userId}`, ...work(anAddress()), name);
  expect(answer).toMatchObject({ status: 200, body: { emails: [{ value: person.email }], name: { familyName: 'Dupont' } } });
});

test('the address of a colleague is refused, and one with an account elsewhere stays where it is', async () => {
  const { company, scim, patch, anAddress } = await aVerifiedDirectory();
  const [person, colleague] = [await aParticipant(company), await aParticipant(company)];
  expect(await patch(`/Users/${person.userId}`, ...work(colleague.email))).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  const other = await aDirectory(testApp);
  const stranger = await aParticipant(other.company);
  const email = anAddress();
  await testApp.database.directory.updateTable('directory.logins').set({ email }).where('user_id', '=', stranger.userId).execute();
  expect(await patch(`/Users/${person.userId}`, ...work(email), name)).toMatchObject({
    status: 200,
    body: { emails: [{ value: person.email }], name: { familyName: 'Dupont' } },
  });
  expect(await patch(`/Users/${person.userId}`, ...work('no address'))).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  expect(await scim('GET', `/Users/${person.userId}`)).toMatchObject({ body: { emails: [{ value: person.email }] } });
});

test('an invitation moves to any address, and the directory keeps the name by which it knows the person', async () => {
  const { company, scim, patch } = await aDirectory(testApp);
  const user = newUser();
  const { body: invited } = await scim('POST', '/Users', user);
  const email = `${randomUUID()}@ailleurs.example`;
  expect(await patch(`/Users/${invited.id}`, ...work(email))).toMatchObject({
    status: 200,
    body: { userName: user.userName, emails: [{ value: email }], active: true },
  });
  expect((await mailTo(company, email))?.text).toContain('/sign_up/');
});

test('a directory still finds by its user name somebody who changed their address themselves', async () => {
  const { company, scim } = await aDirectory(testApp);
  const person = await aParticipant(company, { user: { external_id: `ext-${randomUUID()}` } });
  await setPassword(testApp, person.email);
  const email = `${randomUUID()}@ailleurs.example`;
  await person.api('POST /auth/email', { body: { email, current_password: password } });
  for (const address of [person.email, email]) {
    const token = /email_change#token=([\w-]+)/.exec((await mailTo(company, address))?.text ?? '')?.[1] ?? '';
    await visitor('POST /api/v1/email_change_confirmations', { body: { token } });
  }
  const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${person.email}"`)}`);
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: person.userId, emails: [{ value: email }] }] });
});
