import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

type List = {
  name: string;
  subject: string;
  body: Record<string, unknown>;
  change: Record<string, unknown>;
  /** A translated field of the body. */
  text?: string;
  order?: { name: string; body: (ids: string[]) => Record<string, unknown> };
  /** A filter that finds the element of the body, and one that does not. */
  filters: [Record<string, string>, Record<string, string>];
  sorts: string[];
};

const text = (fr: string) => ({ fr, en: `${fr} (en)` });
const inOrder = (name: string, list: Record<string, unknown> = {}) => ({ name, body: (ids: string[]) => ({ ...list, ids }) });

const lists: List[] = [
  {
    name: 'business_units',
    subject: 'business_unit',
    body: { name: 'Ventes' },
    change: { name: 'Achats' },
    order: inOrder('business_unit_orders'),
    filters: [{ q: 'VENT' }, { q: 'achats' }],
    sorts: ['name', 'position'],
  },
  {
    name: 'sites',
    subject: 'site',
    body: { name: 'Lille', country: 'FR', time_zone: 'Europe/Paris' },
    change: { country: 'BE', time_zone: 'Europe/Brussels' },
    filters: [{ q: 'lil' }, { q: 'paris' }],
    sorts: ['name'],
  },
  {
    name: 'tags',
    subject: 'tag',
    body: { name: text('Prise de parole'), family: 'Communication' },
    change: { name: text('Parler en public') },
    text: 'name',
    order: { name: 'tag_orders', body: (ids) => ({ families: [{ name: 'Communication', ids }] }) },
    filters: [{ q: 'parole (en) prise', family: 'Communication' }, { family: 'Métier' }],
    sorts: ['position', 'family', 'label'],
  },
  {
    name: 'programs',
    subject: 'program',
    body: { names: text('Tandem'), starts_on: '2026-01-01', ends_on: '2026-12-31' },
    change: { names: text('Duo') },
    text: 'names',
    order: inOrder('program_orders'),
    filters: [{ q: 'tandem' }, { q: 'duo' }],
    sorts: ['position', 'starts_on'],
  },
  {
    name: 'steps',
    subject: 'step',
    body: { profile_type: 'presenter', title: text('Votre poste') },
    change: { title: text('Votre métier') },
    text: 'title',
    order: inOrder('step_orders', { profile_type: 'presenter' }),
    filters: [{ profile_type: 'presenter' }, { profile_type: 'participant' }],
    sorts: ['position'],
  },
  {
    name: 'questions',
    subject: 'question',
    body: { field_type: 'input', title: text('Votre devise') },
    change: { title: text('Votre devise préférée') },
    text: 'title',
    order: { name: 'question_orders', body: (ids) => ({ steps: [{ step_id: null, ids }] }) },
    filters: [{ category: 'user_question' }, { category: 'profile_question' }],
    sorts: ['position'],
  },
  {
    name: 'feedback_questions',
    subject: 'feedback_question',
    body: { role_type: 'presenter', subcategory: 'meeting', field_type: 'textarea', title: text('Qu’avez-vous retenu') },
    change: { required: true },
    text: 'title',
    order: inOrder('feedback_question_orders', { role_type: 'presenter', subcategory: 'meeting' }),
    filters: [
      { role_type: 'presenter', subcategory: 'meeting' },
      { role_type: 'presenter', subcategory: 'mentoring_relationship' },
    ],
    sorts: ['position'],
  },
  {
    name: 'meeting_reasons',
    subject: 'meeting_reason',
    body: { name: text('Faire le point') },
    change: { name: text('Se connaître') },
    text: 'name',
    order: inOrder('meeting_reason_orders'),
    filters: [{ q: 'le point' }, { q: 'la ligne' }],
    sorts: ['position'],
  },
  {
    name: 'training_tools',
    subject: 'training_tool',
    body: { category: 'video', title: text('La première séance'), url: 'https://exemple.fr/seance' },
    change: { minutes: 12 },
    text: 'title',
    order: inOrder('training_tool_orders', { category: 'video' }),
    filters: [{ q: 'premiere seance', category: 'video' }, { category: 'tool' }],
    sorts: ['position'],
  },
];

test.each(lists)('$name: administrators and staff edit, every console role reads', async ({ name, body, change }) => {
  const company = await aCompany(testApp);
  const { admin, hr, programHr, manager, unitAdmin, member } = await consoleUsers(company);
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Mise en place' } });

  const created = await staff.call('POST', name, body);
  expect([created.status, created.body.archived_at ?? null]).toEqual([201, null]);
  const id = String(created.body.id);
  for (const person of [hr, programHr, manager, unitAdmin]) {
    expect((await person.list(name)).status).toBe(200);
    for (const answer of [await person.call('POST', name, body), await person.call('DELETE', `${name}/${id}`)]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
    // Roles with a partial scope get 404 outside their scope.
    expect([403, 404]).toContain((await person.call('PUT', `${name}/${id}`, change)).status);
  }
  expect((await member.list(name)).status).toBe(403);
  expect((await member.call('POST', name, body)).status).toBe(403);
  expect((await hr.call('GET', `${name}/${id}`)).body).toMatchObject({ id });
  const changed = await admin.call('PUT', `${name}/${id}`, change);
  expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(change)]);
  expect((await admin.call('GET', `${name}/${id}`)).body).toEqual(changed.body);
});

test.each(lists)('$name: elements of another company are not found', async ({ name, body, change, order }) => {
  const [company, other] = [await aCompany(testApp), await aCompany(testApp)];
  const [{ admin }, { admin: stranger }] = [await consoleUsers(company), await consoleUsers(other)];
  const id = String((await admin.call('POST', name, body)).body.id);
  for (const [method, content] of [
    ['GET', undefined],
    ['PUT', change],
    ['DELETE', undefined],
  ] as const) {
    expect((await stranger.call(method, `${name}/${id}`, content)).status).toBe(404);
  }
  expect((await stranger.list(name, { filter: { id: [id] } })).rows).toEqual([]);
  if (order) expect((await stranger.call('POST', order.name, order.body([id]))).status).toBe(422);
  expect((await admin.call('GET', `${name}/${id}`)).status).toBe(200);
});

test.each(lists)('$name: each change is audited', async ({ name, subject, body, change, order }) => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  const id = String((await admin.call('POST', name, body)).body.id);
  await admin.call('PUT', `${name}/${id}`, change);
  const ids = (await admin.list(name, { range: [0, 99] })).rows.map((row) => String(row.id));
  if (order && name !== 'tags') expect((await admin.call('POST', order.name, order.body(ids.reverse()))).status).toBe(201);
  expect((await admin.call('DELETE', `${name}/${id}`)).body).toEqual({ id, archived: false });
  const verbs = ['removed', ...(order && name !== 'tags' ? ['ordered'] : []), 'changed', 'created'];
  expect((await admin.list('audit_entries')).rows.map(({ action }) => action)).toEqual(verbs.map((verb) => `${subject}.${verb}`));
});

test.each(lists.filter(({ name }) => name !== 'steps'))(
  '$name: an archived element is not listed, and can be restored',
  async ({ name, body }) => {
    const { admin } = await consoleUsers(await aCompany(testApp));
    const id = String((await admin.call('POST', name, body)).body.id);
    const listIds = async (filter: object) => (await admin.list(name, { filter, range: [0, 99] })).rows.map((row) => row.id);
    expect((await admin.call('PUT', `${name}/${id}`, { archived: true })).body.archived_at).toMatch(/Z$/);
    expect(await listIds({})).not.toContain(id);
    expect(await listIds({ with_archived: true })).toContain(id);
    expect(await listIds({ id: [id] })).toEqual([id]);
    expect((await admin.call('PUT', `${name}/${id}`, { archived: false })).body.archived_at).toBeNull();
    expect(await listIds({})).toContain(id);
  },
);

test.each(lists)('$name: filters find elements by their words and fields', async ({ name, body, filters: [matching, other] }) => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  const id = String((await admin.call('POST', name, body)).body.id);
  const listIds = async (filter: object) => (await admin.list(name, { filter, range: [0, 99] })).rows.map((row) => row.id);
  expect(await listIds(matching)).toContain(id);
  expect(await listIds(other)).not.toContain(id);
});

test.each(lists)('$name: is sorted by each of its fields, in both directions', async ({ name, body, text, sorts }) => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  const second = text ? { ...body, [text]: { fr: 'Autre chose', en: 'Something else' } } : { ...body, name: 'Autre chose' };
  for (const element of [body, second]) expect((await admin.call('POST', name, element)).status).toBe(201);
  const listIds = async (query: object) => (await admin.list(name, { range: [0, 99], ...query })).rows.map((row) => row.id);
  for (const field of ['id', ...sorts]) {
    const ids = await listIds({ sort: [field, 'ASC'] });
    expect(ids.length).toBeGreaterThan(1);
    expect(await listIds({ sort: [field, 'DESC'] })).toEqual(ids.reverse());
  }
  expect(await listIds({})).toEqual(await listIds({ sort: [sorts[0], 'ASC'] }));
});

test.each(lists.filter(({ order }) => order))('$name: an order contains each element once', async ({ name, body, text, order }) => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  const second = text ? { ...body, [text]: { fr: 'Autre chose', en: 'Something else' } } : { ...body, name: 'Autre chose' };
  await admin.call('POST', name, body);
  await admin.call('POST', name, second);
  const listed = async () => (await admin.list(name, { range: [0, 99], sort: ['position', 'ASC'] })).rows.map((row) => String(row.id));
  const ids = await listed();
  expect(ids.length).toBeGreaterThan(1);
  const send = (ids: string[]) => admin.call('POST', order?.name ?? '', order?.body(ids));
  for (const invalid of [ids.slice(1), [...ids, ids[0] ?? ''], [...ids.slice(1), randomUUID()]]) {
    const answer = await send(invalid);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
  }
  expect(await listed()).toEqual(ids);
  expect((await send([...ids].reverse())).status).toBe(201);
  expect(await listed()).toEqual([...ids].reverse());
});

test.each(lists.filter((list) => list.text))('$name: the default language is required, others are reported as missing', async (list) => {
  const { name, body, text = '' } = list;
  const { admin } = await consoleUsers(await aCompany(testApp));
  for (const empty of [{}, { fr: ' ' }, { en: 'Something' }]) {
    const answer = await admin.call('POST', name, { ...body, [text]: empty });
    expect([answer.status, Object.keys(Object(answer.body.errors))]).toEqual([422, [`${text}.fr`, 'full_messages', 'detail']]);
  }
  expect((await admin.call('POST', name, { ...body, [text]: { fr: 'Seul', en: '' } })).body).toMatchObject({
    [text]: { fr: 'Seul' },
    missing: ['en'],
  });
});

test.each(lists)('$name: one form makes one element, pressed twice at once and again after a lost answer', async ({ name, body }) => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  const count = async () => (await admin.list(name, { range: [0, 99] })).total;
  const before = await count();
  const key = { 'idempotency-key': randomUUID() };
  const twice = await Promise.all([admin.call('POST', name, body, key), admin.call('POST', name, body, key)]);
  const again = await admin.call('POST', name, body, key);
  expect(new Set([...twice, again].map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test.each(lists)('$name: refuses unknown fields', async ({ name, body }) => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  const answer = await admin.call('POST', name, { ...body, company_id: randomUUID(), position: 3 });
  expect([answer.status, answer.body.code]).toEqual([422, 'unknown_keys']);
});

test.each(lists)('$name: the second of two administrators on one field is told', async ({ name, body, change }) => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const seen = (await admin.call('POST', name, body)).body as Record<string, unknown> & { id: string };
  const [field = ''] = Object.keys(change);
  const path = `${name}/${seen.id}`;
  const expected = { [field]: seen[field] };
  expect((await admin.call('PUT', path, { [field]: change[field], expected })).status).toBe(200);
  const second = await admin.call('PUT', path, { [field]: change[field], expected });
  expect([second.status, second.body.code]).toEqual([409, 'conflict']);
  expect(JSON.stringify(second.body.errors)).toMatch(new RegExp(`"${field}":\\["Entre-temps`));
  const newer = (await admin.call('GET', path)).body as Record<string, unknown>;
  expect((await admin.call('PUT', path, { [field]: seen[field], expected: { [field]: newer[field] } })).status).toBe(200);
});

test.each(lists)('$name: a whole record changes what its sender changed, and keeps what another saved meanwhile', async (list) => {
  const { name, body, change } = list;
  const { admin } = await consoleUsers(await aCompany(testApp));
  const seen = (await admin.call('POST', name, body)).body as Record<string, unknown> & { id: string };
  const path = `${name}/${seen.id}`;
  const [field = ''] = Object.keys(change);
  expect((await admin.call('PUT', path, { [field]: change[field] })).status).toBe(200);
  const unchanged = await admin.call('PUT', path, { ...seen, expected: seen });
  expect([unchanged.status, unchanged.body[field]]).toEqual([200, (await admin.call('GET', path)).body[field]]);
  expect(unchanged.body[field]).not.toEqual(seen[field]);

  const stale = await admin.call('PUT', path, { ...seen, expected: { ...seen, [field]: 'older' } });
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  const fixed = await admin.call('PUT', path, { ...seen, archived_at: '2026-01-01T00:00:00.000Z', expected: seen });
  expect([fixed.status, Object.keys(Object(fixed.body.errors))]).toEqual([422, ['archived_at', 'full_messages', 'detail']]);
  const moved = await admin.call('PUT', path, { ...seen, id: randomUUID() });
  expect([moved.status, Object.keys(Object(moved.body.errors))]).toEqual([422, ['id', 'full_messages', 'detail']]);
  const ofOldClient = await admin.call('PUT', path, { ...seen, can: { edit: false }, [field]: seen[field] });
  expect([ofOldClient.status, ofOldClient.body[field]]).toEqual([200, seen[field]]);
});
