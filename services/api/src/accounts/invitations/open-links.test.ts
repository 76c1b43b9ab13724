import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { aRegistration } from '../../testing/registration.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);
const inDays = (days: number) => new Date(testApp.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function setUp(entry: Parameters<typeof aCompany>[2] = {}) {
  const company = await aCompany(testApp, {}, entry);
  return { company, ...(await consoleUsers(company)) };
}

const create = ({ api }: ConsoleClient, overrides: Record<string, unknown> = {}) =>
  api('POST /backoffice/v1/open_links', { body: { name: 'Affiche', expires_on: inDays(30), ...overrides } });
const change = ({ api }: ConsoleClient, id: string, body: Record<string, unknown>) =>
  api('PUT /backoffice/v1/open_links/:id', { params: { id }, body });
const revoke = ({ api }: ConsoleClient, id: string) => api('POST /backoffice/v1/open_link_revocations', { body: { open_link_id: id } });

/** The id and the token in the address of an open link. */
function parseAddress(address: string): { id: string; token: string } {
  const [, id = '', token = ''] = /^http:\/\/localhost:3000\/program_sign_up\?link=([0-9a-f-]{36})#([\w-]{43})$/.exec(address) ?? [];
  return { id, token };
}

const register = (company: TestCompany, address: string, email: string) =>
  visitor('POST /auth', { body: { ...aRegistration(company, parseAddress(address)), email } });

describe('an open link', () => {
  test('has an address by which people register, and counts them', async () => {
    const { company, admin } = await setUp();
    const created = await create(admin, { program_id: company.programId, quota: 2, allowed_domains: ['@Nova.example', 'nova.example'] });
    expect(created).toMatchObject({ status: 'open', used_count: 0, quota: 2, allowed_domains: ['nova.example'], expires_on: inDays(30) });
    const { data } = await visitor('POST /auth/access_links', { body: parseAddress(created.address) });
    expect([data.kind, data.program?.id, data.allowed_domains]).toEqual(['open', company.programId, ['nova.example']]);
    await register(company, created.address, `a-${company.slug}@nova.example`);
    await register(company, created.address, `b-${company.slug}@nova.example`);
    const { rows } = await admin.list('open_links', { filter: { status: 'full' } });
    expect(rows).toMatchObject([{ id: created.id, used_count: 2 }]);
    await change(admin, created.id, { quota: null });
    expect(await admin.api('GET /backoffice/v1/open_links/:id', { params: { id: created.id } })).toMatchObject({
      status: 'open',
      quota: null,
    });
  });

  test('is open until the end of its last day in the company’s time zone', async () => {
    const { company, admin } = await setUp();
    const { id } = await create(admin, { expires_on: inDays(1) });
    const { expires_at } = await company.within((tx) =>
      tx.selectFrom('access_links').where('id', '=', id).select('expires_at').executeTakeFirstOrThrow(),
    );
    expect(new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', timeStyle: 'short' }).format(expires_at)).toBe('00:00');
  });

  test('ends with the day of its zone as the application knows it, where PostgreSQL may have an older table', async () => {
    testApp.clock.now = new Date('2026-11-27T12:00:00Z');
    onTestFinished(() => {
      testApp.clock.now = new Date();
    });
    const { company, admin } = await setUp({ time_zone: 'America/Edmonton' });
    const { id, expires_on } = await create(admin, { expires_on: '2026-12-10' });
    const { expires_at } = await company.within((tx) =>
      tx.selectFrom('access_links').where('id', '=', id).select('expires_at').executeTakeFirstOrThrow(),
    );
    expect([expires_on, expires_at.toISOString()]).toEqual(['2026-12-10', '2026-12-11T06:00:00.000Z']);
  });

  test('can be changed until it is revoked', async () => {
    const { company, admin } = await setUp();
    const { id, address } = await create(admin);
    const changed = await change(admin, id, { name: 'Salon', quota: 5, expires_on: inDays(2), allowed_domains: ['a.example'] });
    expect(changed).toMatchObject({ name: 'Salon', quota: 5, expires_on: inDays(2), allowed_domains: ['a.example'] });
    expect(await change(admin, id, {})).toEqual(changed);
    expect(await revoke(admin, id)).toMatchObject({ status: 'revoked', can: { edit: false, revoke: false } });
    expect((await refusal(revoke(admin, id))).code).toBe('transition_refused');
    expect((await refusal(change(admin, id, { name: 'Non' }))).code).toBe('transition_refused');
    expect((await refusal(visitor('POST /auth/access_links', { body: parseAddress(address) }))).code).toBe('access_link_expired');
    const audit = await company.within((tx) => tx.selectFrom('audit_entries').orderBy('id').select(['action', 'changes']).execute());
    expect(audit).toMatchObject([
      { action: 'open_link.created', changes: { name: [null, expect.any(String)] } },
      {
        action: 'open_link.changed',
        changes: { name: [expect.any(String), 'Salon'], quota: [null, 5], allowed_domains: [[], ['a.example']] },
      },
      { action: 'open_link.revoked', changes: { status: ['open', 'revoked'] } },
    ]);
  });

  test('refuses a quota below the used places', async () => {
    const { company, admin } = await setUp();
    const { id } = await create(admin);
    await company.within((tx) => tx.updateTable('access_links').set({ used_count: 3 }).where('id', '=', id).execute());
    expect((await refusal(change(admin, id, { quota: 2 }))).messages).toEqual(['Au moins 3.']);
    expect((await change(admin, id, { quota: 3 })).status).toBe('full');
  });

  test.each<[string, Record<string, unknown>]>([
    ['an empty name', { name: ' ' }],
    ['a day in the past', { expires_on: '2020-01-01' }],
    ['a day more than two years ahead', { expires_on: '2099-01-01' }],
    ['a malformed day', { expires_on: 'demain' }],
    ['a quota of zero', { quota: 0 }],
    ['a malformed domain', { allowed_domains: ['nova'] }],
    ['another company’s program', { program_id: randomUUID() }],
    ['a token', { token: 'mine' }],
    ['a number of used places', { used_count: 1 }],
    ['another company', { company_id: randomUUID() }],
  ])('is not created with %s', async (_, overrides) => {
    const { admin } = await setUp();
    expect((await refusal(create(admin, overrides))).status).toBe(422);
    expect((await admin.list('open_links')).total).toBe(0);
  });

  test('is limited to the scope of the role', async () => {
    const { company, admin, manager } = await setUp();
    const outside = await create(admin);
    expect((await refusal(create(manager))).messages).toEqual(['Choisissez l’un de vos programmes.']);
    const own = await create(manager, { program_id: company.programId });
    expect((await manager.list('open_links')).rows.map(({ id }) => id)).toEqual([own.id]);
    for (const act of [() => change(manager, outside.id, { name: 'Non' }), () => revoke(manager, outside.id)]) {
      expect((await refusal(act())).status).toBe(404);
    }
    const stranger = (await setUp()).admin;
    for (const act of [() => change(stranger, own.id, { name: 'Non' }), () => revoke(stranger, own.id)]) {
      expect((await refusal(act())).status).toBe(404);
    }
    expect((await admin.list('open_links', { sort: ['name', 'ASC'] })).total).toBe(2);
  });
});
