import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aDirectory, coreUser, enterprise, newUser, patchOp, readAnswer } from '../testing/directory.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();

test('a new user is invited by e-mail, and found by user name and external id', async () => {
  const { company, scim, admin } = await aDirectory(testApp);
  const user = newUser();
  const created = await scim('POST', '/Users', user);
  expect(created).toMatchObject({
    status: 201,
    body: { userName: user.userName, externalId: user.externalId, active: true, title: user.title },
  });
  expect(created.headers['content-type']).toContain('application/scim+json');
  await letWorkerFinish(company);
  expect((await admin.list('invitations', { filter: { q: user.userName } })).total).toBe(1);
  // As Entra ID and Okta look for a user before they create one.
  for (const filter of [
    `userName eq "${user.userName.toUpperCase()}"`,
    `externalId eq "${user.externalId}"`,
    `userName eq "${user.userName}" and active eq true`,
  ]) {
    const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}&startIndex=1&count=1`);
    expect(body).toMatchObject({ totalResults: 1, itemsPerPage: 1, Resources: [{ id: created.body.id }] });
  }
  expect(await scim('POST', '/Users', user)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
});

test.each([
  ['Entra ID', [{ op: 'Replace', path: 'active', value: 'False' }]],
  ['Okta', [{ op: 'replace', value: { active: false } }]],
  ['the standard', [{ op: 'replace', path: 'active', value: false }]],
])('a user deactivated as %s does it is suspended and signed out, and comes back when reactivated', async (_, operations) => {
  const { company, patch } = await aDirectory(testApp);
  const person = await aParticipant(company);
  expect(await patch(`/Users/${person.userId}`, ...operations)).toMatchObject({ status: 200, body: { active: false } });
  await expect(person.api('GET /api/v1/current_profile')).rejects.toMatchObject({ status: 401 });
  expect(await patch(`/Users/${person.userId}`, { op: 'Replace', path: 'active', value: 'True' })).toMatchObject({
    body: { active: true },
  });
  const [{ state } = { state: null }] = await company.within((tx) =>
    tx.selectFrom('users').where('id', '=', person.userId).select('state').execute(),
  );
  expect(state).toBe('active');
});

test('deactivating an invited user revokes the invitation', async () => {
  const { scim, patch } = await aDirectory(testApp);
  const { body: user } = await scim('POST', '/Users', newUser());
  expect(await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false })).toMatchObject({ body: { active: false } });
  expect(await scim('DELETE', `/Users/${user.id}`)).toMatchObject({ status: 204 });
});

test('deactivating somebody who waits for a decision refuses the registration', async () => {
  const { company, patch } = await aDirectory(testApp);
  const person = await aPerson(company, { user: { state: 'confirmed' } });
  expect(await patch(`/Users/${person.userId}`, { op: 'replace', path: 'active', value: false })).toMatchObject({
    body: { active: false },
  });
  await expect(person.api('GET /auth/validate_token')).rejects.toMatchObject({ status: 401 });
  await letWorkerFinish(company);
  expect((await mailsOf(testApp, person.email)).length).toBe(1);
});

test('names, title and external id change; attributes that are not kept are ignored', async () => {
  const { company, scim, patch, admin } = await aDirectory(testApp);
  const person = await aParticipant(company);
  const changed = await patch(
    `/Users/${person.userId}`,
    { op: 'Replace', path: 'name.familyName', value: 'Durand' },
    { op: 'Add', path: 'title', value: 'Directrice' },
    { op: 'Add', path: 'externalId', value: 'e-42' },
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'RH' },
    { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+33 1 23 45 67 89' },
    { op: 'Replace', path: 'emails[type eq "home"].value', value: 'autre@client.example' },
  );
  expect(changed).toMatchObject({ status: 200, body: { name: { familyName: 'Durand' }, title: 'Directrice', externalId: 'e-42' } });
  const put = await scim('PUT', `/Users/${person.userId}`, {
    schemas: [coreUser],
    userName: person.email,
    name: { givenName: 'Zoé', familyName: 'Durand' },
  });
  expect(put).toMatchObject({ status: 200, body: { name: { givenName: 'Zoé' }, title: 'Directrice' } });
  const { rows } = await admin.list('audit_entries', { filter: { action: 'account.provisioned' } });
  const actor = { kind: 'directory', name: 'Entra ID' };
  expect(rows).toMatchObject([{ actor }, { actor }]);
});

test('pages through users', async () => {
  const { company, scim } = await aDirectory(testApp);
  for (let index = 0; index < 3; index += 1) await aPerson(company);
  const { body: first } = await scim('GET', '/Users?startIndex=1&count=2');
  const { body: second } = await scim('GET', '/Users?startIndex=3&count=200');
  expect(first).toMatchObject({ startIndex: 1, itemsPerPage: 2, totalResults: 2 + second.itemsPerPage });
  expect(new Set([...first.Resources, ...second.Resources].map(({ id }) => id)).size).toBe(first.totalResults);
  expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, totalResults: first.totalResults });
});

test('a program is a group: members are enrolled and removed', async () => {
  const { company, scim, patch } = await aDirectory(testApp);
  const [one, two] = [await aParticipant(company), await aParticipant(company)];
  const { body: list } = await scim('GET', '/Groups?excludedAttributes=members');
  const [{ id, members } = { id: '', members: [] }] = list.Resources;
  expect(members).toBeUndefined();
  await patch(`/Groups/${id}`, { op: 'remove', path: 'members' });
  const added = await patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ value: one.userId }, { value: two.userId }] });
  expect(added.body.members.map(({ value }) => value).sort()).toEqual([one.userId, two.userId].sort());
  const removed = await patch(`/Groups/${id}`, { op: 'Remove', path: `members[value eq "${one.userId}"]` });
  expect(removed.body.members.map(({ value }) => value)).toEqual([two.userId]);
  const stranger = await aParticipant(await aCompany(testApp));
  expect(await patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ value: stranger.userId }] })).toMatchObject({ status: 400 });
});

test('a member is removed as Entra ID does it, with a reference that is null', async () => {
  const { company, scim, patch } = await aDirectory(testApp);
  const person = await aParticipant(company);
  const path = `/Groups/${company.programId}`;
  const value = [{ $ref: null, value: person.userId }];
  const idsOf = async () => (await scim('GET', path)).body.members.map((member) => member.value);
  expect(await patch(path, { op: 'Remove', path: 'members', value })).toMatchObject({ status: 200 });
  expect(await idsOf()).not.toContain(person.userId);
  expect(await patch(path, { op: 'Add', path: 'members', value })).toMatchObject({ status: 200 });
  expect(await idsOf()).toContain(person.userId);
});

const inFull = (attribute: string) => `${coreUser}:${attribute}`;

test.each([
  ['in the path', { op: 'Replace', path: inFull('active'), value: 'False' }],
  ['in a value', { op: 'replace', value: { [inFull('active')]: false } }],
  ['as an object of a value', { op: 'replace', value: { [coreUser]: { active: false } } }],
  ['with other capitals', { op: 'replace', path: 'Active', value: false }],
])('an attribute is changed by its full name %s', async (_, operation) => {
  const { company, patch } = await aDirectory(testApp);
  const person = await aParticipant(company);
  expect(await patch(`/Users/${person.userId}`, operation)).toMatchObject({ status: 200, body: { active: false } });
});

test('a group without members keeps those that it has', async () => {
  const { company, scim } = await aDirectory(testApp);
  const person = await aParticipant(company);
  const path = `/Groups/${company.programId}`;
  const group = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Mentorat' };
  const members = async () => (await scim('GET', path)).body.members.map(({ value }) => value);
  expect(await scim('PUT', path, group)).toMatchObject({ status: 200 });
  expect(await members()).toContain(person.userId);
  expect(await scim('PUT', path, { ...group, members: [] })).toMatchObject({ status: 200 });
  expect(await members()).toEqual([]);
});

const unknownManager = { [enterprise]: { manager: { value: randomUUID() } } };

test.each([
  ['a PUT', 'another name that is not valid', 'PUT', { userName: 'x', active: false, name: { givenName: '<b>', familyName: 'Durand' } }],
  ['a PUT', 'an attribute of the wrong type', 'PUT', { userName: 'x', active: 'False', name: 'Camille' }],
  ['a PUT', 'a manager who is unknown', 'PUT', { active: false, ...unknownManager }],
  ['a PATCH', 'another name that is not valid', 'PATCH', { active: false, name: { familyName: '<b>' } }],
  ['a PATCH', 'a manager who is unknown', 'PATCH', { active: false, ...unknownManager }],
])('%s with %s still takes the access away', async (_, _fault, method, user) => {
  const { company, scim } = await aDirectory(testApp);
  const person = await aParticipant(company);
  const body = method === 'PUT' ? { schemas: [coreUser], ...user } : { schemas: [patchOp], Operations: [{ op: 'replace', value: user }] };
  expect(await scim(method, `/Users/${person.userId}`, body)).toMatchObject({ status: 200, body: { active: false } });
  await expect(person.api('GET /api/v1/current_profile')).rejects.toMatchObject({ status: 401 });
  expect(await scim('GET', `/Users/${person.userId}`)).toMatchObject({ body: { name: { familyName: 'Durand' } } });
});

test('a PUT that switches a person off also changes their other attributes', async () => {
  const { company, scim } = await aDirectory(testApp);
  const person = await aParticipant(company);
  const put = { schemas: [coreUser], userName: person.email, active: false, title: 'Ancienne directrice' };
  expect(await scim('PUT', `/Users/${person.userId}`, put)).toMatchObject({ body: { active: false, title: 'Ancienne directrice' } });
});

test.each([
  ['remove', { op: 'Remove', path: 'title' }],
  ['replace with null', { op: 'Replace', path: 'title', value: null }],
  ['replace with null in a value', { op: 'replace', value: { title: null } }],
])('a title goes by %s', async (_, operation) => {
  const { company, patch } = await aDirectory(testApp);
  const person = await aParticipant(company, { user: { job_title: 'Directrice', external_id: 'e-1' } });
  const path = `/Users/${person.userId}`;
  const { status, body } = await patch(path, operation, { op: 'remove', path: 'externalId' });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('title');
  expect(body).not.toHaveProperty('externalId');
  expect(await patch(path, { op: 'remove', path: 'name.familyName' })).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
});

test('users and programs of another company do not exist', async () => {
  const { scim, patch } = await aDirectory(testApp);
  const other = await aCompany(testApp);
  const stranger = await aParticipant(other);
  const path = `/Users/${stranger.userId}`;
  const answers = [
    await scim('GET', path),
    await patch(path, { op: 'replace', path: 'active', value: false }),
    await scim('PUT', path, { userName: stranger.email, active: false }),
    await scim('DELETE', path),
    await scim('GET', `/Groups/${other.programId}`),
    await patch(`/Groups/${other.programId}`, { op: 'remove', path: 'members' }),
    await scim('GET', '/Users/nonsense'),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${stranger.email}"`)}`);
  expect(body).toMatchObject({ totalResults: 0, Resources: [] });
});

test('only a key with the scope of provisioning is let in', async () => {
  const { admin } = await aDirectory(testApp);
  const { key } = await admin.api('POST /backoffice/v1/api_keys', { body: { name: 'Autre', scopes: ['users:read'], days: 30 } });
  const call = async (headers: Record<string, string>) => readAnswer(await testApp.send({ method: 'GET', url: '/scim/v2/Users', headers }));
  expect(await call({ authorization: `Bearer ${key}` })).toMatchObject({ status: 401, body: { status: '401' } });
  expect(await call({})).toMatchObject({ status: 401, body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] } });
  expect(await call({ cookie: admin.cookie })).toMatchObject({ status: 401 });
});

test.each([
  ['a filter that cannot be read', 'GET', '/Users?filter=userName%20xx', undefined, 'invalidFilter'],
  ['a name of the wrong type', 'POST', '/Users', newUser({ name: 'Léa' }), 'invalidValue'],
  ['a user without a name', 'POST', '/Users', newUser({ name: undefined }), 'invalidValue'],
  ['a user name that is no address', 'POST', '/Users', newUser({ userName: 'lea', emails: undefined }), 'invalidValue'],
  ['markup as a name', 'POST', '/Users', newUser({ name: { givenName: '<b>', familyName: '<script>' } }), 'invalidValue'],
  ['a list', 'POST', '/Users', [], 'invalidValue'],
])('refuses %s', async (_, method, path, body, scimType) => {
  const { scim } = await aDirectory(testApp);
  const answer = await scim(method, path, body);
  expect(answer).toMatchObject({ status: 400, body: { scimType, schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] } });
});

test.each([
  ['Entra ID', (value: string) => ({ op: 'Add', path: `${enterprise}:manager`, value })],
  ['Okta', (value: string) => ({ op: 'replace', value: { [enterprise]: { manager: { value, displayName: 'Boss' } } } })],
  ['the standard', (value: string) => ({ op: 'replace', path: `${enterprise}:manager`, value: { value } })],
])('a mentor who becomes the manager of a mentee cannot be asked any more, as %s says it', async (_directory, operation) => {
  const { company, scim, patch } = await aDirectory(testApp);
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
  const ask = () => mentee.api('GET /api/v1/presenters/:id', { params: { id: mentor.presenterId } });
  expect(JSON.stringify(await ask())).not.toContain('manager_chain');
  const changed = await patch(`/Users/${mentee.userId}`, operation(mentor.userId));
  expect(changed).toMatchObject({ status: 200, body: { [enterprise]: { manager: { value: mentor.userId } } } });
  expect(JSON.stringify(await ask())).toContain('manager_chain');
  expect(await patch(`/Users/${mentee.userId}`, { op: 'remove', path: `${enterprise}:manager` })).toMatchObject({ status: 200 });
  expect((await scim('GET', `/Users/${mentee.userId}`)).body).not.toHaveProperty([enterprise]);
  expect(JSON.stringify(await ask())).not.toContain('manager_chain');
});

test('a new user has the manager that the directory names', async () => {
  const { company, scim } = await aDirectory(testApp);
  const { userId } = await aParticipant(company);
  const manager = { [enterprise]: { department: 'Ventes', manager: { value: userId } } };
  const user = newUser(manager);
  const created = await scim('POST', '/Users', user);
  expect(created).toMatchObject({ status: 201, body: { [enterprise]: { manager: { value: userId } } } });
  // A User that does not name a manager leaves them.
  const { body } = await scim('PUT', `/Users/${created.body.id}`, { schemas: [coreUser], userName: user.userName, title: 'Directrice' });
  expect(body).toMatchObject({ title: 'Directrice', [enterprise]: { manager: { value: userId } } });
});

test('a manager is another person of the same company', async () => {
  const { company, patch } = await aDirectory(testApp);
  const person = await aParticipant(company);
  const stranger = await aParticipant(await aCompany(testApp));
  for (const value of [person.userId, stranger.userId, randomUUID(), 'boss@client.example']) {
    const answer = await patch(`/Users/${person.userId}`, { op: 'add', path: `${enterprise}:manager`, value });
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  }
});

test('says what it can do', async () => {
  const { scim } = await aDirectory(testApp);
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
  const { body: types } = await scim('GET', '/ResourceTypes');
  expect(types.Resources.map(({ endpoint }) => endpoint)).toEqual(['/Users', '/Groups']);
  expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ id: 'User', schema: coreUser });
  const { body: schemas } = await scim('GET', '/Schemas');
  expect(schemas.Resources.map(({ id }) => id)).toContain(coreUser);
  expect((await scim('GET', `/Schemas/${coreUser}`)).body).toMatchObject({ id: coreUser, attributes: expect.anything() });
  for (const path of ['/ResourceTypes/Nothing', '/Schemas/nothing']) expect((await scim('GET', path)).status).toBe(404);
});
