import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aDirectory, coreUser, enterprise, newUser } from '../testing/directory.ts';
import { aParticipant } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

const filtered = (filter: string, more = '') => `/Users?filter=${encodeURIComponent(filter)}${more}`;

test('a user name is kept as it was sent, beside the address at work', async () => {
  const { scim, patch } = await aDirectory(testApp);
  const userName = `Test_User_${randomUUID()}`;
  const address = `${randomUUID()}@client.example`;
  const emails = [
    { type: 'home', primary: true, value: 'chez.moi@maison.example' },
    { type: 'work', value: address.toUpperCase() },
  ];
  const { status, body: user } = await scim('POST', '/Users', newUser({ userName, emails }));
  expect([status, user]).toMatchObject([201, { userName, emails: [{ value: address, type: 'work' }] }]);
  expect((await scim('GET', filtered(`userName eq "${userName.toUpperCase()}"`))).body).toMatchObject({
    Resources: [{ id: user.id, userName }],
  });
  expect((await scim('GET', filtered(`userName eq "${address}"`))).body.totalResults).toBe(0);

  const renamed = `${randomUUID()}@Autre.example`;
  expect(await patch(`/Users/${user.id}`, { op: 'Replace', path: 'userName', value: renamed })).toMatchObject({
    status: 200,
    body: { userName: renamed, emails: [{ value: address }] },
  });
  const other = newUser();
  expect(await scim('POST', '/Users', { ...other, userName: renamed.toLowerCase() })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  });
});

test('names and addresses are kept as people write them, and a refusal names what is wrong', async () => {
  const { company, scim, patch } = await aDirectory(testApp);
  const address = `Renée.O'Neil-${randomUUID()}@münchen.example`.replace('é', 'e');
  const name = { givenName: 'Sean\u200b', familyName: 'O´Neil' };
  const { status, body: user } = await scim(
    'POST',
    '/Users',
    newUser({ userName: address, emails: undefined, name, title: 'Chef\u00a0d’équipe' }),
  );
  const stored = address.toLowerCase().replace('münchen', 'xn--mnchen-3ya');
  expect([status, user]).toMatchObject([
    201,
    { name: { givenName: 'Sean', familyName: 'O’Neil' }, title: 'Chef d’équipe', emails: [{ value: stored }] },
  ]);
  expect((await scim('GET', filtered(`emails.value eq "${address}"`))).body.totalResults).toBe(1);
  const renamed = await patch(`/Users/${user.id}`, { op: 'replace', path: 'name.familyName', value: 'علی\u200cرضا' });
  expect(renamed).toMatchObject({ status: 200, body: { name: { familyName: 'علی\u200cرضا' } } });
  const refused = await patch(`/Users/${user.id}`, { op: 'replace', path: 'name.familyName', value: 'Neil <b>' });
  expect(refused).toMatchObject({ status: 400, body: { scimType: 'invalidValue', detail: 'name.familyName: A name cannot contain “<”.' } });
  const web = newUser({ name: { givenName: 'nova.example', familyName: 'Roy' } });
  const detail = 'first_name: “nova.example” looks like a web address. Enter only the name.';
  expect(await scim('POST', '/Users', web)).toMatchObject({ body: { detail } });
  expect(await company.within((tx) => tx.selectFrom('users').where('email', '=', stored).select('last_name').execute())).toHaveLength(1);
});

test('the address of another person is refused as a user name', async () => {
  const { company, scim } = await aDirectory(testApp);
  const person = await aParticipant(company);
  const refused = await scim('POST', '/Users', newUser({ userName: person.email.toUpperCase() }));
  expect(refused).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
});

test.each([
  ['id', 'id'],
  ['externalId', 'externalId'],
  ['userName', 'userName'],
  [`${coreUser}:userName`, 'userName'],
  ['emails.value', 'emails'],
  ['emails[type eq "work"].value', 'emails'],
] as const)('a person is found by %s, alone or with active', async (attribute, name) => {
  const { scim } = await aDirectory(testApp);
  const { body: user } = await scim('POST', '/Users', newUser());
  const { [name]: value } = { ...user, emails: user.emails[0]?.value };
  const filter = `${attribute} eq "${value}"`;
  const totalOf = async (text: string, more?: string) => (await scim('GET', filtered(text, more))).body;
  expect(await totalOf(filter)).toMatchObject({ totalResults: 1, Resources: [{ id: user.id }] });
  expect(await totalOf(`${filter} and active eq true`)).toMatchObject({ totalResults: 1 });
  expect(await totalOf(`${filter} and active eq false`)).toMatchObject({ totalResults: 0, Resources: [] });
  expect(await totalOf(filter, '&count=0')).toMatchObject({ totalResults: 1, Resources: [] });
  expect(await totalOf(`${attribute} eq "nobody"`)).toMatchObject({ totalResults: 0 });
});

test('other filters compare all people', async () => {
  const { scim } = await aDirectory(testApp);
  const { body: user } = await scim('POST', '/Users', newUser({ userName: 'Zorro', name: { givenName: 'Zoé', familyName: 'Unique' } }));
  for (const filter of ['name.familyName eq "Unique"', 'userName sw "ZOR"', 'userName eq "zorro" or title eq "x"']) {
    expect((await scim('GET', filtered(filter))).body).toMatchObject({ totalResults: 1, Resources: [{ id: user.id, userName: 'Zorro' }] });
  }
});

test('a user who is deleted and created with another address is another person', async () => {
  const { scim } = await aDirectory(testApp);
  const first = newUser({ userName: 'Lea' });
  const { body: former } = await scim('POST', '/Users', first);
  await scim('DELETE', `/Users/${former.id}`);
  const created = await scim('POST', '/Users', newUser({ userName: 'lea' }));
  expect(created).toMatchObject({ status: 201, body: { userName: 'lea' } });
  expect(created.body.id).not.toBe(former.id);
  expect(await scim('POST', '/Users', { ...first, userName: 'Léa' })).toMatchObject({
    status: 201,
    body: { id: former.id, userName: 'Léa' },
  });
});

test('a call receives the attributes that it asks for', async () => {
  const { scim } = await aDirectory(testApp);
  const { body: user } = await scim('POST', '/Users', newUser());
  const wanted = (await scim('GET', `/Users/${user.id}?attributes=userName,name.givenName,${coreUser}:title`)).body;
  expect(Object.keys(wanted).sort()).toEqual(['id', 'name', 'schemas', 'title', 'userName']);
  expect(wanted).toMatchObject({ name: { givenName: 'Léa' } });
  const without = (await scim('GET', filtered(`id eq "${user.id}"`, '&excludedAttributes=emails,meta'))).body.Resources[0];
  expect(without).toMatchObject({ id: user.id, title: 'Cheffe de projet' });
  for (const name of ['emails', 'meta', enterprise]) expect(without).not.toHaveProperty([name]);
});

test('a deleted user is not found, and comes back when the directory creates them again', async () => {
  const { company, scim } = await aDirectory(testApp);
  const user = newUser();
  const invited = await scim('POST', '/Users', user);
  expect(invited.headers.location).toContain(`/scim/v2/Users/${invited.body.id}`);
  const member = await aParticipant(company);
  for (const [id, userName] of [
    [invited.body.id, user.userName],
    [member.userId, member.email],
  ] as const) {
    const filter = filtered(`userName eq "${userName}"`);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await scim('GET', filter)).body.totalResults).toBe(0);
    expect(JSON.stringify((await scim('GET', '/Users?count=200')).body)).not.toContain(id);
    const again = newUser({ userName, emails: undefined, title: 'Revenue' });
    expect(await scim('POST', '/Users', again)).toMatchObject({ status: 201, body: { id, active: true, userName, title: 'Revenue' } });
    expect((await scim('GET', filter)).body.totalResults).toBe(1);
  }
});
