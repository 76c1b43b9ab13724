import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { aDirectory, coreUser, enterprise, patchOp } from '../testing/directory.ts';
import { startTestApp } from '../testing/test-app.ts';

// The requests that Entra ID, Okta and OneLogin send, in the order in which a directory sends them, to one company. `{user}`, `{member}`,
// `{manager}` and `{group}` stand for the ids of earlier answers.

const testApp = await startTestApp();
let scim: Awaited<ReturnType<typeof aDirectory>>['scim'];
const ids: Record<string, string> = {};

beforeAll(async () => {
  ({ scim } = await aDirectory(testApp));
});

const group = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const suffix = randomUUID();
const entraName = `Test_User_${suffix}`;
const entraAddress = `test_user_${suffix}@testuser.com`;
const oktaName = `test.user.${suffix}@okta.local`;
const oneLoginName = `zoe.aubry.${suffix}@onelogin.example`;
const groupId = randomUUID();
const error = 'urn:ietf:params:scim:api:messages:2.0:Error';
const filtered = (filter: string) => `filter=${encodeURIComponent(filter).replaceAll('%7B', '{').replaceAll('%7D', '}')}`;
const patch = (...Operations: object[]) => ({ schemas: [patchOp], Operations });

const entraUser = {
  schemas: [coreUser, enterprise],
  externalId: `ext-${suffix}`,
  userName: entraName,
  active: true,
  emails: [{ primary: true, type: 'work', value: entraAddress }],
  meta: { resourceType: 'User' },
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  roles: [],
};

const oktaUser = {
  schemas: [coreUser],
  userName: oktaName,
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: oktaName, type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: `00u${suffix}`,
  groups: [],
  password: '1mz050nq',
  active: true,
};

const oneLoginUser = {
  schemas: [coreUser, enterprise],
  userName: oneLoginName,
  externalId: `${suffix}-1`,
  active: true,
  name: { givenName: 'Zoé', familyName: 'Aubry', formatted: 'Zoé Aubry' },
  displayName: 'Zoé Aubry',
  emails: [{ value: oneLoginName, type: 'work', primary: true }],
  phoneNumbers: [{ value: '+33 1 23 45 67 89', type: 'work' }],
  [enterprise]: { department: 'RH', manager: {} },
};

type Request = [method: string, path: string, body?: unknown];
type Sample = { of: string; request: Request; status: number; answer?: object; as?: string };

const samples: Sample[] = [
  {
    of: 'Entra ID: test the connection',
    request: ['GET', `/Users?${filtered('userName eq "non-existent user"')}`],
    status: 200,
    answer: { totalResults: 0, Resources: [] },
  },
  {
    of: 'Entra ID: create a user',
    request: ['POST', '/Users', entraUser],
    status: 201,
    as: 'user',
    answer: { userName: entraName, externalId: entraUser.externalId, active: true, emails: [{ value: entraAddress }] },
  },
  { of: 'Entra ID: get a user', request: ['GET', '/Users/{user}'], status: 200, answer: { userName: entraName } },
  {
    of: 'Entra ID: get a user by query',
    request: ['GET', `/Users?${filtered(`userName eq "${entraName}"`)}`],
    status: 200,
    answer: { totalResults: 1 },
  },
  {
    of: 'Entra ID: get a user by address',
    request: ['GET', `/Users?${filtered(`emails[type eq "work"].value eq "${entraAddress}"`)}`],
    status: 200,
    answer: { totalResults: 1 },
  },
  {
    of: 'Entra ID: update multi-valued properties, to the same address',
    request: [
      'PATCH',
      '/Users/{user}',
      patch(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: entraAddress },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      ),
    ],
    status: 200,
    answer: { name: { familyName: 'updatedFamilyName' } },
  },
  {
    of: 'Entra ID: update multi-valued properties, to another address',
    request: [
      'PATCH',
      '/Users/{user}',
      patch(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
        { op: 'Replace', path: 'name.familyName', value: 'other' },
      ),
    ],
    status: 200,
    answer: { name: { familyName: 'other' }, emails: [{ value: 'updatedemail@microsoft.com' }] },
  },
  {
    of: 'Entra ID: update single-valued properties',
    request: ['PATCH', '/Users/{user}', patch({ op: 'Replace', path: 'userName', value: `5b50642d-${suffix}@testuser.com` })],
    status: 200,
    answer: { userName: `5b50642d-${suffix}@testuser.com`, emails: [{ value: 'updatedemail@microsoft.com' }] },
  },
  {
    of: 'Entra ID: create a group',
    request: [
      'POST',
      '/Groups',
      {
        schemas: [group, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
        externalId: groupId,
        displayName: 'displayName',
        meta: { resourceType: 'Group' },
      },
    ],
    status: 201,
    as: 'group',
    answer: { displayName: 'displayName', externalId: groupId },
  },
  {
    of: 'Entra ID: get a group',
    request: ['GET', '/Groups/{group}?excludedAttributes=members'],
    status: 200,
    answer: { displayName: 'displayName' },
  },
  {
    of: 'Entra ID: get a group by displayName',
    request: ['GET', `/Groups?excludedAttributes=members&${filtered('displayName eq "displayName"')}`],
    status: 200,
    answer: { totalResults: 1 },
  },
  {
    of: 'Entra ID: rename a group',
    request: ['PATCH', '/Groups/{group}', patch({ op: 'Replace', path: 'displayName', value: 'updatedDisplayName' })],
    status: 200,
    answer: { displayName: 'updatedDisplayName' },
  },
  {
    of: 'Entra ID: add a member',
    request: ['PATCH', '/Groups/{group}', patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: '{user}' }] })],
    status: 200,
    answer: { members: [{ value: '{user}' }] },
  },
  {
    of: 'Entra ID: remove a member',
    request: ['PATCH', '/Groups/{group}', patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{user}' }] })],
    status: 200,
  },
  {
    of: 'Entra ID: no member is left',
    request: ['GET', `/Groups?${filtered('id eq "{group}" and members[value eq "{user}"]')}`],
    status: 200,
    answer: { totalResults: 0 },
  },
  {
    of: 'Entra ID: is the user a member of the group?',
    request: ['GET', `/Groups?${filtered('id eq "{group}" and members eq "{user}"')}&attributes=id`],
    status: 200,
    answer: { totalResults: 0, Resources: [] },
  },
  {
    of: 'Entra ID: create a user who is not enabled',
    request: [
      'POST',
      '/Users',
      {
        ...entraUser,
        externalId: `off-${suffix}`,
        userName: `off_${suffix}`,
        active: 'False',
        emails: [{ primary: true, type: 'work', value: `off_${suffix}@testuser.com` }],
      },
    ],
    status: 201,
    as: 'manager',
    answer: { active: false },
  },
  {
    of: 'Entra ID: is somebody the manager of the user?',
    request: ['GET', `/Users?${filtered('id eq "{user}" and manager eq "{manager}"')}&attributes=id`],
    status: 200,
    answer: { totalResults: 0 },
  },
  {
    of: 'Entra ID: set the manager',
    request: [
      'PATCH',
      '/Users/{user}',
      patch({ op: 'Add', path: 'manager', value: [{ $ref: 'http://localhost/scim/Users/{manager}', value: '{manager}' }] }),
    ],
    status: 200,
    answer: { [enterprise]: { manager: { value: '{manager}' } } },
  },
  {
    of: 'Entra ID: somebody is the manager of the user',
    request: ['GET', `/Users?${filtered('id eq "{user}" and manager eq "{manager}"')}&attributes=id`],
    status: 200,
    answer: { totalResults: 1, Resources: [{ id: '{user}' }] },
  },
  {
    of: 'Entra ID: remove the manager',
    request: [
      'PATCH',
      '/Users/{user}',
      patch({ op: 'Remove', path: 'manager', value: [{ $ref: 'http://localhost/scim/Users/{manager}', value: '{manager}' }] }),
    ],
    status: 200,
  },
  {
    of: 'Entra ID: the user has no manager',
    request: ['GET', `/Users?${filtered(`${enterprise}:manager pr`)}`],
    status: 200,
    answer: { totalResults: 0 },
  },
  { of: 'Entra ID: discover the schemas', request: ['GET', '/Schemas'], status: 200, answer: { totalResults: 3 } },
  { of: 'Entra ID: delete a group', request: ['DELETE', '/Groups/{group}'], status: 204 },
  {
    of: 'Entra ID: disable a user',
    request: ['PATCH', '/Users/{user}', { Operations: [{ op: 'Replace', path: 'active', value: false }], schemas: [patchOp] }],
    status: 200,
    answer: { active: false },
  },
  {
    of: 'Entra ID: enable a user',
    request: ['PATCH', '/Users/{user}', patch({ op: 'Replace', path: 'active', value: 'True' })],
    status: 200,
    answer: { active: true },
  },
  {
    of: 'Entra ID: replace a user',
    request: ['PUT', '/Users/{user}', { ...entraUser, title: 'Manager' }],
    status: 200,
    answer: { title: 'Manager', userName: entraName },
  },
  { of: 'Entra ID: delete a user', request: ['DELETE', '/Users/{user}'], status: 204 },
  { of: 'Entra ID: a deleted user is gone', request: ['GET', '/Users/{user}'], status: 404 },
  { of: 'Okta: test the connection', request: ['GET', '/Users?startIndex=1&count=2'], status: 200, answer: { itemsPerPage: 2 } },
  { of: 'Okta: test the connection, groups', request: ['GET', '/Groups?startIndex=1&count=100'], status: 200 },
  {
    of: 'Okta: does the user exist?',
    request: ['GET', `/Users?${filtered(`userName eq "${oktaName}"`)}&startIndex=1&count=100`],
    status: 200,
    answer: { totalResults: 0 },
  },
  {
    of: 'Okta: create a user',
    request: ['POST', '/Users', oktaUser],
    status: 201,
    as: 'member',
    answer: { userName: oktaName, active: true },
  },
  {
    of: 'Okta: update a user',
    request: [
      'PUT',
      '/Users/{member}',
      { ...oktaUser, id: '{member}', name: { givenName: 'Another', familyName: 'User' }, meta: { resourceType: 'User' } },
    ],
    status: 200,
    answer: { name: { givenName: 'Another' } },
  },
  {
    of: 'Okta: deactivate a user by PUT',
    request: ['PUT', '/Users/{member}', { ...oktaUser, id: '{member}', active: false }],
    status: 200,
    answer: { active: false },
  },
  {
    of: 'Okta: reactivate an invited user',
    request: ['PATCH', '/Users/{member}', patch({ op: 'replace', value: { active: true } })],
    status: 200,
    answer: { active: true },
  },
  {
    of: 'Okta: create a group',
    request: ['POST', '/Groups', { schemas: [group], displayName: 'Test SCIMv2', members: [] }],
    status: 201,
    as: 'group',
    answer: { displayName: 'Test SCIMv2' },
  },
  {
    of: 'Okta: rename a group',
    request: ['PATCH', '/Groups/{group}', patch({ op: 'replace', value: { id: '{group}', displayName: 'Test SCIMv3' } })],
    status: 200,
    answer: { displayName: 'Test SCIMv3' },
  },
  {
    of: 'Okta: change members',
    request: [
      'PATCH',
      '/Groups/{group}',
      patch(
        { op: 'remove', path: 'members[value eq "{user}"]' },
        { op: 'add', path: 'members', value: [{ value: '{member}', display: oktaName }] },
      ),
    ],
    status: 200,
    answer: { members: [{ value: '{member}' }] },
  },
  {
    of: 'Okta: replace members',
    request: ['PATCH', '/Groups/{group}', patch({ op: 'replace', path: 'members', value: [{ value: '{member}', display: oktaName }] })],
    status: 200,
    answer: { members: [{ value: '{member}' }] },
  },
  {
    of: 'Okta: replace a group',
    request: [
      'PUT',
      '/Groups/{group}',
      { schemas: [group], id: '{group}', displayName: 'Test SCIMv2', members: [{ value: '{member}', display: oktaName }] },
    ],
    status: 200,
    answer: { displayName: 'Test SCIMv2', members: [{ value: '{member}' }] },
  },
  { of: 'Okta: delete a group', request: ['DELETE', '/Groups/{group}'], status: 204 },
  {
    of: 'Okta: deactivate a user',
    request: ['PATCH', '/Users/{member}', patch({ op: 'replace', value: { active: false } })],
    status: 200,
    answer: { active: false },
  },
  {
    of: 'Okta: a user who does not exist',
    request: ['GET', '/Users/010101001010101011001010101011'],
    status: 404,
    answer: { schemas: [error], status: '404' },
  },
  {
    of: 'Okta: create a user again',
    request: ['POST', '/Users', oktaUser],
    status: 409,
    answer: { schemas: [error], scimType: 'uniqueness' },
  },
  {
    of: 'Okta: import groups',
    request: ['GET', `/Groups?startIndex=1&count=100&${filtered('displayName eq "Test SCIMv2"')}`],
    status: 200,
    answer: { totalResults: 0 },
  },
  { of: 'OneLogin: test the connection', request: ['GET', `/Users?startIndex=1&count=1`], status: 200, answer: { itemsPerPage: 1 } },
  {
    of: 'OneLogin: does the user exist?',
    request: ['GET', `/Users?${filtered(`userName eq "${oneLoginName}"`)}`],
    status: 200,
    answer: { totalResults: 0 },
  },
  {
    of: 'OneLogin: create a user',
    request: ['POST', '/Users', oneLoginUser],
    status: 201,
    as: 'user',
    answer: { userName: oneLoginName, active: true },
  },
  {
    of: 'OneLogin: does the user exist, by address?',
    request: ['GET', `/Users?${filtered(`emails eq "${oneLoginName}"`)}`],
    status: 200,
    answer: { totalResults: 1 },
  },
  {
    of: 'OneLogin: update a user',
    request: [
      'PUT',
      '/Users/{user}',
      { ...oneLoginUser, id: '{user}', title: 'Directrice', name: { ...oneLoginUser.name, familyName: 'Durand' } },
    ],
    status: 200,
    answer: { title: 'Directrice', name: { familyName: 'Durand' } },
  },
  { of: 'OneLogin: read the groups', request: ['GET', '/Groups?startIndex=1&count=100'], status: 200 },
  {
    of: 'OneLogin: create a group',
    request: ['POST', '/Groups', { schemas: [group], displayName: 'OneLogin Role', members: [{ value: '{user}' }] }],
    status: 201,
    as: 'group',
    answer: { members: [{ value: '{user}' }] },
  },
  {
    of: 'OneLogin: remove a member',
    request: ['PATCH', '/Groups/{group}', patch({ op: 'remove', path: 'members', value: [{ value: '{user}' }] })],
    status: 200,
  },
  {
    of: 'OneLogin: add a member',
    request: ['PATCH', '/Groups/{group}', patch({ op: 'add', value: { members: [{ value: '{user}' }] } })],
    status: 200,
    answer: { members: [{ value: '{user}' }] },
  },
  {
    of: 'OneLogin: suspend a user',
    request: ['PUT', '/Users/{user}', { ...oneLoginUser, id: '{user}', active: false }],
    status: 200,
    answer: { active: false },
  },
  {
    of: 'OneLogin: unsuspend a user',
    request: ['PUT', '/Users/{user}', { ...oneLoginUser, id: '{user}', active: true }],
    status: 200,
    answer: { active: true },
  },
  { of: 'OneLogin: delete a user', request: ['DELETE', '/Users/{user}'], status: 204 },
  { of: 'OneLogin: delete a user again', request: ['DELETE', '/Users/{user}'], status: 404, answer: { schemas: [error], status: '404' } },
];

test.each(samples)('$of', async ({ request: [method, path, body], status, answer = {}, as }) => {
  const received = await scim(method, withIds(path), body === undefined ? undefined : withIds(body));
  expect(received).toMatchObject({ status, ...(status !== 204 && { body: withIds(answer) }) });
  if (as) ids[as] = received.body.id;
});

/** Fills in the ids of earlier answers. */
function withIds<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replace(/\{(user|member|group|manager)\}/g, (_, name: string) => ids[name] ?? ''));
}
