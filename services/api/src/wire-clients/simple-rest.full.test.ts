import { randomUUID } from 'node:crypto';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { loadDemo } from '@binome/scripts/demo/load';
import { openTestDatabase } from '@binome/testing/test-database';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInToConsole } from '../testing/console.ts';
import { startTestApp } from '../testing/test-app.ts';

// react-admin's simple REST data provider, as it is published, against the lists of the console, with the demo company Nova.
const database = await openTestDatabase();
afterAll(() => database.close());
const testApp = await startTestApp({ DATABASE_URL: database.url });
type Provider = ReturnType<typeof simpleRestProvider>;
let admin: Provider;
let staff: Provider;

beforeAll(async () => {
  await loadDemo({ databaseUrl: database.url, dataDir: testApp.services.env.DATA_DIR, now: testApp.clock.now });
  const baseUrl = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  [admin, staff] = [await providerOf(baseUrl, 'admin@nova.example'), await providerOf(baseUrl, 'staff@binome.example')];
  for (const name of ['Zoé', 'Yves']) {
    const lead = { first_name: name, last_name: 'Petit', email: `${randomUUID()}@ailleurs.example`, wants_information: true };
    await testApp.database.directory.insertInto('directory.leads').values(lead).execute();
  }
});

/** The provider with an HTTP client that sends the session's cookie, as a browser does. */
async function providerOf(baseUrl: string, email: string): Promise<Provider> {
  const { cookie } = await signInToConsole(testApp, email);
  return simpleRestProvider(`${baseUrl}/backoffice/v1`, async (url, options = {}) => {
    const headers = new Headers(options.headers as Headers | undefined);
    if (!headers.has('content-type') && options.body) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries({ cookie, origin: baseUrl })) headers.set(name, value);
    const response = await fetch(url, { ...options, headers });
    const body = await response.text();
    const json = body ? JSON.parse(body) : undefined;
    if (!response.ok) throw Object.assign(new Error(json?.errors?.full_messages?.join(' ')), { status: response.status, body: json });
    return { status: response.status, headers: response.headers, body, json };
  });
}

const url = (name: string) => `/backoffice/v1/${name}`;
const endpointOf = (method: string, address: string) => consoleEndpoints.find((one) => one.method === method && one.url === address);
const lists = consoleEndpoints.flatMap((endpoint) =>
  endpoint.method === 'GET' && 'querystring' in endpoint.schema && 'range' in endpoint.schema.querystring.shape
    ? [{ name: endpoint.url.slice(url('').length), access: endpoint.access, sort: sortsOf(endpoint.schema.querystring.shape.sort) }]
    : [],
);

/** The fields that a list sorts by, read from its refusal of another one: the contract holds them inside a parser of JSON. */
function sortsOf(schema: unknown): string[] {
  const result = (schema as { safeParse(value: string): { error?: { issues: { path: unknown[]; values?: string[] }[] } } }).safeParse(
    '["no","ASC"]',
  );
  return result.error?.issues.flatMap(({ path, values = [] }) => (path[0] === 0 ? values : [])) ?? [];
}

const fixedFilters: Record<string, () => Promise<object>> = {
  // Only mentors have a badge.
  profiles: async () => ({ type: 'presenter' }),
  // These lists are about one record.
  match_suggestions: async () => ({ participant_id: (await firstOf('profiles', { type: 'participant' })).id }),
  document_versions: async () => ({ document_id: (await firstOf('documents')).id }),
};
const providerFor = (access: string) => (access === 'staff' ? staff : admin);

async function firstOf(name: string, filter: object = {}) {
  const { data } = await admin.getList(name, { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter });
  if (!data[0]) throw new Error(`the demo has no ${name}`);
  return data[0];
}

describe.each(lists)('$name', ({ name, access, sort }) => {
  const provider = () => providerFor(access);
  const filterOf = async () => (await fixedFilters[name]?.()) ?? {};
  const read = async (pagination: { page: number; perPage: number }, by: { field: string; order: 'ASC' | 'DESC' }) =>
    provider().getList(name, { pagination, sort: by, filter: await filterOf() });

  test('is read in pages, sorted, by ids and one by one', async () => {
    const [field = 'id'] = sort;
    // The best matches come first, always.
    const orders = name === 'match_suggestions' ? (['DESC'] as const) : (['ASC', 'DESC'] as const);
    const [order] = orders;
    const all = await read({ page: 1, perPage: 1000 }, { field, order });
    expect(all.data.length).toBe(Math.min(all.total ?? 0, 1000));
    const second = await read({ page: 2, perPage: 2 }, { field, order });
    expect(second.data.map(({ id }) => id)).toEqual(all.data.slice(2, 4).map(({ id }) => id));
    for (const each of sort) for (const direction of orders) await read({ page: 1, perPage: 5 }, { field: each, order: direction });
    await expect(read({ page: 1, perPage: 5 }, { field: 'no_such_field', order: 'ASC' })).rejects.toMatchObject({ status: 400 });

    const ids = all.data.slice(0, 3).map(({ id }) => id);
    if (ids.length > 0 && sort.length > 0 && !['invitation_funnel', 'match_suggestions', 'training_tool_weeks'].includes(name)) {
      const many = await provider().getMany(name, { ids });
      expect(many.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    }
    if (ids[0] && endpointOf('GET', url(`${name}/:id`))) {
      expect((await provider().getOne(name, { id: ids[0] })).data.id).toBe(ids[0]);
    }
  });

  test.runIf(endpointOf('PUT', url(`${name}/:id`)))('takes back the whole record, and refuses another id', async () => {
    const { data } = await read({ page: 1, perPage: 1 }, { field: 'id', order: 'ASC' });
    const { data: record } = await provider().getOne(name, { id: data[0]?.id });
    const update = (change: object) => provider().update(name, { id: record.id, data: { ...record, ...change }, previousData: record });
    // Marking an enquiry needs to say how; every other record may come back as it is.
    const { data: same } = await update(name === 'leads' ? { handled: true } : {});
    expect(same.id).toBe(record.id);
    await expect(update({ id: randomUUID() })).rejects.toMatchObject({ status: 422, body: { errors: { id: [expect.any(String)] } } });
    await expect(update({ no_such_field: 1 })).rejects.toMatchObject({ status: 422 });
  });
});

const text = (fr: string) => ({ fr, en: `${fr} (en)` });

/** For each resource that is created and changed: a body, a change, and whether it is deleted (documents are withdrawn). */
const lifecycles: { name: string; body: object; change: object; removed?: false }[] = [
  { name: 'business_units', body: { name: 'Ventes' }, change: { name: 'Achats' } },
  { name: 'sites', body: { name: 'Lille', country: 'FR', time_zone: 'Europe/Paris' }, change: { country: 'BE' } },
  { name: 'tags', body: { name: text('Négocier'), family: 'skill' }, change: { name: text('Négocier mieux'), archived: true } },
  { name: 'programs', body: { names: text('Tandem'), starts_on: '2026-01-01', ends_on: '2026-12-31' }, change: { ends_on: '2027-01-31' } },
  { name: 'steps', body: { profile_type: 'presenter', title: text('Votre poste') }, change: { title: text('Votre métier') } },
  { name: 'questions', body: { field_type: 'input', title: text('Votre devise') }, change: { title: text('Votre devise préférée') } },
  {
    name: 'feedback_questions',
    body: { role_type: 'presenter', subcategory: 'meeting', field_type: 'textarea', title: text('Qu’avez-vous retenu') },
    change: { required: true },
  },
  { name: 'meeting_reasons', body: { name: text('Faire connaissance') }, change: { name: text('Se connaître') } },
  {
    name: 'training_tools',
    body: { category: 'video', title: text('La première séance'), url: 'https://exemple.fr/seance' },
    change: { minutes: 12 },
  },
  {
    name: 'webhooks',
    body: { name: 'Annuaire', address: 'https://annuaire.example/appels', event_names: ['meeting.confirmed'] },
    change: { enabled: false },
  },
  { name: 'open_links', body: { name: 'Affiche du hall', expires_on: '2027-06-30' }, change: { quota: 40 }, removed: false },
];

test('every resource that can be created and changed has its lifecycle below', () => {
  const changed = consoleEndpoints.filter(
    ({ method, url: address }) => method === 'PUT' && address.endsWith('/:id') && endpointOf('POST', address.slice(0, -'/:id'.length)),
  );
  const names = changed.map(({ url: address }) => address.slice(url('').length, -'/:id'.length));
  // Companies are created by staff with a choice of what is in them, and documents have versions: tests of their own.
  expect(names.filter((name) => name !== 'companies' && name !== 'documents').sort()).toEqual(lifecycles.map(({ name }) => name).sort());
});

test.each(lifecycles)('the provider creates, changes and deletes: $name', async ({ name, body, change, removed }) => {
  const { data: created } = await admin.create(name, { data: body });
  const { data: before } = await admin.getOne(name, { id: created.id });
  const { data: updated } = await admin.update(name, { id: created.id, data: { ...before, ...change }, previousData: before });
  const { archived, ...shown } = change as { archived?: boolean };
  expect(updated).toMatchObject({ ...shown, ...(archived && { archived_at: expect.any(String) }) });
  if (removed === false) return;
  expect((await admin.delete(name, { id: created.id })).data).toMatchObject({ id: created.id });
  await expect(admin.getOne(name, { id: created.id })).rejects.toMatchObject({ status: 404 });
});

test('a whole record is taken although its usage and its rights have changed since it was read', async () => {
  const { data: tag } = await admin.create('tags', { data: { name: text('Déléguer'), family: 'skill' } });
  const old = { ...tag, usage: 7, can: { delete: false }, position: 99 };
  const { data: updated } = await admin.update('tags', { id: tag.id, data: { ...old, family: 'Équipe' }, previousData: old });
  expect(updated).toMatchObject({ family: 'Équipe', usage: tag.usage, position: tag.position });
});

test('the provider reads what refers to another record', async () => {
  const program = await firstOf('programs');
  const reference = {
    target: 'program_id',
    id: program.id,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
  } as const;
  const { data: members, total } = await admin.getManyReference('users', { ...reference, filter: {} });
  expect(members.length).toBe(Math.min(total ?? 0, 10));
  expect(total).toBeGreaterThan(0);
});

test('a page has at most 1,000 rows', async () => {
  const list = admin.getList('users', { pagination: { page: 1, perPage: 1001 }, sort: { field: 'id', order: 'ASC' }, filter: {} });
  await expect(list).rejects.toMatchObject({ status: 400 });
});
