import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { type AtConsole, consolePeople } from '../../testing/console.ts';
import { aRegistration } from '../../testing/registration.ts';
import { clientOf, openStage, refusal } from '../../testing/stage.ts';

const stage = await openStage();
const visitor = clientOf(stage);
const inDays = (days: number) => new Date(stage.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function aStage() {
  const company = await aCompany(stage);
  return { company, ...(await consolePeople(company)) };
}

const make = ({ api }: AtConsole, given: Record<string, unknown> = {}) =>
  api('POST /backoffice/v1/open_links', { body: { name: 'Affiche', expires_on: inDays(30), ...given } });
const change = ({ api }: AtConsole, id: string, body: Record<string, unknown>) =>
  api('PUT /backoffice/v1/open_links/:id', { params: { id }, body });
const revoke = ({ api }: AtConsole, id: string) => api('POST /backoffice/v1/open_link_revocations', { body: { open_link_id: id } });

/** The link that an address leads to. */
function followed(address: string): { id: string; token: string } {
  const [, id = '', token = ''] = /^http:\/\/localhost:3000\/program_sign_up\?link=([0-9a-f-]{36})#([\w-]{43})$/.exec(address) ?? [];
  return { id, token };
}

const register = (company: TestCompany, address: string, email: string) =>
  visitor('POST /auth', { body: { ...aRegistration(company, followed(address)), email } });

describe('an open link', () => {
  test('is an address by which people register themselves, and tells how many did', async () => {
    const { company, admin } = await aStage();
    const made = await make(admin, { program_id: company.programId, quota: 2, allowed_domains: ['@Nova.example', 'nova.example'] });
    expect(made).toMatchObject({ status: 'open', used_count: 0, quota: 2, allowed_domains: ['nova.example'], expires_on: inDays(30) });
    const { data } = await visitor('POST /auth/access_links', { body: followed(made.address) });
    expect([data.kind, data.program?.id, data.allowed_domains]).toEqual(['open', company.programId, ['nova.example']]);
    await register(company, made.address, `a-${company.slug}@nova.example`);
    await register(company, made.address, `b-${company.slug}@nova.example`);
    const { rows } = await admin.list('open_links', { filter: { status: 'full' } });
    expect(rows).toMatchObject([{ id: made.id, used_count: 2 }]);
    await change(admin, made.id, { quota: null });
    expect(await admin.api('GET /backoffice/v1/open_links/:id', { params: { id: made.id } })).toMatchObject({
      status: 'open',
      quota: null,
    });
  });

  test('opens until the end of its last day where the company is', async () => {
    const { company, admin } = await aStage();
    const { id } = await make(admin, { expires_on: inDays(1) });
    const { expires_at } = await company.within((tx) =>
      tx.selectFrom('access_links').where('id', '=', id).select('expires_at').executeTakeFirstOrThrow(),
    );
    expect(new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', timeStyle: 'short' }).format(expires_at)).toBe('00:00');
  });

  test('is changed, and closed for good', async () => {
    const { company, admin } = await aStage();
    const { id, address } = await make(admin);
    const changed = await change(admin, id, { name: 'Salon', quota: 5, expires_on: inDays(2), allowed_domains: ['a.example'] });
    expect(changed).toMatchObject({ name: 'Salon', quota: 5, expires_on: inDays(2), allowed_domains: ['a.example'] });
    expect(await change(admin, id, {})).toEqual(changed);
    expect(await revoke(admin, id)).toMatchObject({ status: 'revoked', can: { edit: false, revoke: false } });
    expect((await refusal(revoke(admin, id))).code).toBe('transition_refused');
    expect((await refusal(change(admin, id, { name: 'Non' }))).code).toBe('transition_refused');
    expect((await refusal(visitor('POST /auth/access_links', { body: followed(address) }))).code).toBe('access_link_expired');
    const audit = await company.within((tx) => tx.selectFrom('audit_entries').orderBy('id').select('action').execute());
    expect(audit.map(({ action }) => action)).toEqual(['open_link.created', 'open_link.changed', 'open_link.revoked']);
  });

  test('keeps room for those who came', async () => {
    const { company, admin } = await aStage();
    const { id } = await make(admin);
    await company.within((tx) => tx.updateTable('access_links').set({ used_count: 3 }).where('id', '=', id).execute());
    expect((await refusal(change(admin, id, { quota: 2 }))).messages).toEqual(['Au moins 3.']);
    expect((await change(admin, id, { quota: 3 })).status).toBe('full');
  });

  test.each<[string, Record<string, unknown>]>([
    ['no name', { name: ' ' }],
    ['a day that is past', { expires_on: '2020-01-01' }],
    ['a day that is too far', { expires_on: '2099-01-01' }],
    ['a day that is none', { expires_on: 'demain' }],
    ['no room', { quota: 0 }],
    ['a domain that is none', { allowed_domains: ['nova'] }],
    ['another company’s program', { program_id: randomUUID() }],
    ['a secret', { token: 'mine' }],
    ['a state', { used_count: 1 }],
    ['another company', { company_id: randomUUID() }],
  ])('is not made with %s', async (_, given) => {
    const { admin } = await aStage();
    expect((await refusal(make(admin, given))).status).toBe(422);
    expect((await admin.list('open_links')).total).toBe(0);
  });

  test('belongs to the programs that one looks after', async () => {
    const { company, admin, manager } = await aStage();
    const outside = await make(admin);
    expect((await refusal(make(manager))).messages).toEqual(['Choisissez l’un de vos programmes.']);
    const own = await make(manager, { program_id: company.programId });
    expect((await manager.list('open_links')).rows.map(({ id }) => id)).toEqual([own.id]);
    for (const act of [() => change(manager, outside.id, { name: 'Non' }), () => revoke(manager, outside.id)]) {
      expect((await refusal(act())).status).toBe(404);
    }
    const stranger = (await aStage()).admin;
    for (const act of [() => change(stranger, own.id, { name: 'Non' }), () => revoke(stranger, own.id)]) {
      expect((await refusal(act())).status).toBe(404);
    }
    expect((await admin.list('open_links', { sort: ['name', 'ASC'] })).total).toBe(2);
  });
});
