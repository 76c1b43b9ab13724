import { expect, test } from 'vitest';
import { aDirectory, coreUser, enterprise, newUser } from '../testing/directory.ts';
import { aParticipant } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { groupScope, userScope } from './attributes.ts';
import { parseFilter } from './filter.ts';
import { matchesFilter } from './match-filter.ts';

// Each attribute that `/Schemas` lists, compared in each way with its own value and with others.

const testApp = await startTestApp();
const { company, scim } = await aDirectory(testApp);
const manager = await aParticipant(company);
const { body: user } = await scim(
  'POST',
  '/Users',
  newUser({ userName: 'Zoé.Aubry', [enterprise]: { manager: { value: manager.userId } } }),
);
const { body: group } = await scim('GET', `/Groups/${company.programId}`);

type Attribute = { name: string; type: string; subAttributes?: Attribute[] };
type Leaf = { path: string; type: string };
const { body: schemas } = await scim('GET', '/Schemas');
const attributesOf = (id: string) =>
  (schemas.Resources.find((schema) => schema.id === id) as unknown as { attributes: Attribute[] }).attributes;
const leavesOf = (attributes: Attribute[], prefix = ''): Leaf[] =>
  attributes.flatMap(({ name, type, subAttributes }) =>
    subAttributes ? leavesOf(subAttributes, `${prefix}${name}.`) : [{ path: `${prefix}${name}`, type }],
  );

const common = ['id', 'schemas', 'externalId', 'meta.resourceType', 'meta.location'].map((path) => ({ path, type: 'string' }));
const userLeaves = [
  ...leavesOf(attributesOf(coreUser)),
  ...leavesOf(attributesOf(enterprise), `${enterprise}:`),
  ...common,
  ...['meta.created', 'meta.lastModified'].map((path) => ({ path, type: 'dateTime' })),
];
const groupLeaves = [
  ...leavesOf(attributesOf('urn:ietf:params:scim:schemas:core:2.0:Group')),
  ...common.filter(({ path }) => path !== 'externalId'),
];

const resources = [
  ...userLeaves.map((leaf) => ({ ...leaf, endpoint: '/Users', resource: user as unknown })),
  ...groupLeaves.map((leaf) => ({ ...leaf, endpoint: '/Groups', resource: group as unknown })),
];

const valueAt = (resource: unknown, path: string): unknown => {
  const [name, rest] = path.startsWith('urn:') ? [enterprise, path.slice(enterprise.length + 1)] : ['', path];
  const start = name ? (resource as Record<string, unknown>)[name] : resource;
  return rest.split('.').reduce<unknown>((value, key) => {
    const inner = (value as Record<string, unknown>)[key];
    return Array.isArray(inner) ? inner[0] : inner;
  }, start);
};

const operatorsOf: Record<string, string[]> = {
  boolean: ['eq', 'ne'],
  dateTime: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
};
const allOperators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'];
const refusal = expect.objectContaining({ status: 400, scimType: 'invalidFilter' });
const finding = new Set(['eq', 'co', 'sw', 'ew', 'ge', 'le']);

test.each(resources)('$endpoint compares $path', async ({ path, type, endpoint, resource }) => {
  const value = JSON.stringify(valueAt(resource, path));
  expect(value, 'the resource has the attribute').toBeDefined();
  const id = (resource as { id: string }).id;
  const ask = (filter: string) => scim('GET', `${endpoint}?count=200&filter=${encodeURIComponent(filter)}`);
  for (const filter of [`${path} pr`, `${path} eq ${value}`]) {
    const { status, body } = await ask(filter);
    expect([filter, status, body.Resources?.some((found) => found.id === id)]).toEqual([filter, 200, true]);
  }
  for (const filter of [`${path} eq 5`, `${path} xx ${value}`])
    expect([filter, await ask(filter)]).toMatchObject([filter, { status: 400, body: { scimType: 'invalidFilter' } }]);

  // Without a call for each: every operator, and values of other types.
  const scope = endpoint === '/Users' ? userScope : groupScope;
  for (const operator of allOperators) {
    const find = () => matchesFilter(parseFilter(`${path} ${operator} ${value}`, scope), resource);
    if (!(operatorsOf[type] ?? allOperators).includes(operator)) expect(find).toThrow(refusal);
    // Another value of a list may fulfil `gt` and `lt`.
    else if (['gt', 'lt'].includes(operator)) expect(find).not.toThrow();
    else expect([operator, find()]).toEqual([operator, finding.has(operator)]);
  }
  for (const other of ['true', 'lea', '"oui"', '{}', '[]', 'null', '""', '-1e9']) {
    const isOfType = other === 'null' || (type === 'boolean' ? other === 'true' : type !== 'dateTime' && other.startsWith('"'));
    const find = () => matchesFilter(parseFilter(`${path} eq ${other}`, scope), resource);
    if (isOfType) expect(find).not.toThrow();
    else expect(find).toThrow(refusal);
  }
});

test.each(['nickName', 'phoneNumbers', 'locale', 'password', 'groups', 'name.middleName', `${enterprise}:department`])(
  '%s, which is not kept, is neither listed nor compared',
  async (path) => {
    expect(userLeaves.map((leaf) => leaf.path)).not.toContain(path);
    const answer = await scim('GET', `/Users?filter=${encodeURIComponent(`${path} pr`)}`);
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  },
);
