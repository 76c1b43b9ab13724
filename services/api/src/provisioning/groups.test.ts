import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aDirectory } from '../testing/directory.ts';
import { aParticipant } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
const aGroup = (change: object = {}) => ({ schemas, displayName: `Cadres ${randomUUID()}`, externalId: randomUUID(), ...change });

test('a new group is a program, which the directory renames and archives', async () => {
  const { company, scim, patch, admin } = await aDirectory(testApp);
  const person = await aParticipant(company);
  const group = aGroup({ members: [{ value: person.userId }] });
  const { status, headers, body } = await scim('POST', '/Groups', group);
  expect([status, body]).toMatchObject([201, { ...group, members: [{ value: person.userId }] }]);
  expect(headers.location).toContain(`/scim/v2/Groups/${body.id}`);
  expect(await scim('POST', '/Groups', group)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  const path = `/Groups/${body.id}`;
  const renamed = `Dirigeants ${randomUUID()}`;
  expect(await patch(path, { op: 'Replace', path: 'displayName', value: renamed })).toMatchObject({
    body: { displayName: renamed, externalId: group.externalId, members: [{ value: person.userId }] },
  });
  const found = await scim('GET', `/Groups?filter=${encodeURIComponent(`displayName eq "${renamed.toUpperCase()}"`)}`);
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: body.id }] });
  expect(await scim('PUT', path, { schemas, displayName: group.displayName, externalId: 'g-2' })).toMatchObject({
    body: { displayName: group.displayName, externalId: 'g-2', members: [{ value: person.userId }] },
  });
  expect(await patch(path, { op: 'replace', path: 'displayName', value: 'Mentorat' })).toMatchObject({ status: 409 });
  expect((await scim('DELETE', path)).status).toBe(204);
  expect([(await scim('GET', path)).status, (await scim('DELETE', path)).status]).toEqual([404, 404]);
  expect(await scim('POST', '/Groups', aGroup({ externalId: 'g-2' }))).toMatchObject({ status: 201 });
  const { rows } = await admin.list('audit_entries', { filter: { q: 'Entra' } });
  const actions = new Set(rows.map(({ action }) => action));
  for (const verb of ['created', 'changed', 'archived', 'provisioned']) expect(actions).toContain(`program.${verb}`);
});

test('a group with the name of a program, in any language, is linked to it and keeps its people', async () => {
  const { company, scim } = await aDirectory(testApp);
  const person = await aParticipant(company);
  const group = { schemas, displayName: 'mentoring', externalId: randomUUID(), members: [] };
  const linked = await scim('POST', '/Groups', group);
  expect(linked).toMatchObject({ status: 201, body: { id: company.programId, externalId: group.externalId } });
  expect(linked.body.members.map(({ value }) => value)).toContain(person.userId);
  const again = await scim('POST', '/Groups', { ...group, externalId: randomUUID() });
  expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
});

test('a group without a name, or with one that is too long, is refused', async () => {
  const { scim } = await aDirectory(testApp);
  for (const displayName of [undefined, ' ', 'x'.repeat(121)]) {
    expect(await scim('POST', '/Groups', { schemas, displayName })).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  }
});

test('the program of a group is read without its members where the call leaves them out', async () => {
  const { company, scim } = await aDirectory(testApp);
  await aParticipant(company);
  const path = `/Groups/${company.programId}`;
  for (const query of ['excludedAttributes=members', 'attributes=displayName']) {
    expect((await scim('GET', `${path}?${query}`)).body).not.toHaveProperty('members');
  }
  expect((await scim('GET', path)).body.members.length).toBeGreaterThan(0);
});
