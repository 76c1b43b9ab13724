import { randomUUID } from 'node:crypto';
import { contrast } from '@binome/contract/values/brand-colour';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { aConfirmer } from '../testing/sign-in-changes.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

test('console users see their company, and only its administrators change it', async () => {
  const [company, otherCompany] = [await aCompany(testApp), await aCompany(testApp)];
  const { admin, hr, programHr, manager, unitAdmin, member } = await consoleUsers(company);
  for (const person of [admin, hr, programHr, manager, unitAdmin]) {
    const { rows, total } = await person.list('companies');
    expect([total, rows[0]?.id]).toEqual([1, company.id]);
    expect((await person.list('companies', { filter: { id: [otherCompany.id] } })).rows).toEqual([]);
    expect((await person.call('GET', `companies/${otherCompany.id}`)).status).toBe(404);
  }
  expect((await member.list('companies')).status).toBe(403);
  for (const person of [hr, programHr, manager, unitAdmin, member]) {
    const answer = await person.call('PUT', `companies/${company.id}`, { name: 'Autre' });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  }
  expect((await admin.call('PUT', `companies/${otherCompany.id}`, { name: 'Autre' })).status).toBe(404);
  expect(await admin.api('GET /backoffice/v1/companies/:id', { params: { id: company.id } })).toMatchObject({ can: { edit: true } });
});

test('a change keeps omitted fields, and is audited', async () => {
  const company = await aCompany(testApp, { max_pending_requests: 5 });
  const { admin } = await consoleUsers(company);
  const params = { id: company.id };
  const body = { name: 'Nova', brand_colour: '#E4002B', listed: true, limits: { max_relationships_per_presenter: 4 } };
  const changed = await admin.api('PUT /backoffice/v1/companies/:id', { params, body });
  expect(changed).toMatchObject({
    name: 'Nova',
    slug: company.slug,
    brand_colour: '#e4002b',
    listed: true,
    limits: { max_relationships_per_presenter: 4, max_pending_requests: 5 },
  });
  const { proposed_change_id, ...saved } = changed;
  expect(proposed_change_id).toBeNull();
  expect(await admin.api('GET /backoffice/v1/companies/:id', { params })).toEqual(saved);
  expect((await admin.list('audit_entries')).rows).toMatchObject([{ action: 'company.configured', subject_id: company.id }]);
});

test('administrators name the networks of their offices, in canonical form and in the audit log', async () => {
  const company = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  const params = { id: company.id };
  const networks = ['203.0.113.7', '198.51.100.9/24', '198.51.100.0/24', '2001:DB8:0:1::5'];
  const named = ['203.0.113.7/32', '198.51.100.0/24', '2001:db8:0:1::/64'];
  const changed = await admin.api('PUT /backoffice/v1/companies/:id', { params, body: { networks } });
  expect(changed).toMatchObject({ networks: named, caller_network: '127.0.0.1/32' });
  const audited = (await admin.list('audit_entries')).rows[0];
  expect(audited).toMatchObject({ action: 'company.configured', changes: [{ field: 'networks' }] });
  expect(JSON.stringify(audited)).toContain('198.51.100.0/24');
  expect((await hr.call('PUT', `companies/${company.id}`, { networks: [] })).status).toBe(403);
});

test.each([
  [['0.0.0.0/0'], 'networks.0', 'Écrivez une adresse comme 203.0.113.7 ou un réseau comme 203.0.113.0/24, en IPv4 ou en IPv6.'],
  [['203.0.113.7', '203.0.0.0/8'], 'networks.1', 'Ce réseau est trop large. Le plus large possible est /16 en IPv4 et /32 en IPv6.'],
  [['2001:db8::/16'], 'networks.0', 'Ce réseau est trop large. Le plus large possible est /16 en IPv4 et /32 en IPv6.'],
  [['bureau de Lyon'], 'networks.0', 'Écrivez une adresse comme 203.0.113.7 ou un réseau comme 203.0.113.0/24, en IPv4 ou en IPv6.'],
])('the networks %j are refused', async (networks, field, message) => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const answer = await admin.call('PUT', `companies/${company.id}`, { networks });
  expect([answer.status, answer.body.errors]).toMatchObject([422, { [field]: [message] }]);
});

test('changes the settings of registration, pages, passwords and meetings, and derives an accessible colour', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const params = { id: company.id };
  const settings = {
    ...{ time_zone: 'America/Toronto', page_size: 20, password_min_length: 10, validation_days: 5 },
    ...{
      email_domains: ['nova.example', 'groupe.nova.example'],
      auto_validation: true,
      trusts_invitations: false,
      brand_colour: '#ffd400',
    },
    ...{ presenter_report_optional: true, limits: { planned_meetings: 6, max_meetings: 9, meeting_notice_hours: 24 } },
    room_url_template: 'https://visio.nova.example/binome-{meeting}',
  };
  const { confirmProposed } = await aConfirmer(company);
  const changed = await confirmProposed(admin.api('PUT /backoffice/v1/companies/:id', { params, body: settings }));
  expect(await admin.api('GET /backoffice/v1/companies/:id', { params })).toMatchObject(settings);
  expect(contrast(changed.shown_colour, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  const answer = await admin.call('PUT', `companies/${company.id}`, { email_domains: [] });
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
  expect(answer.body.errors).toHaveProperty('auto_validation');
});

test.each([
  [{ slug: 'www' }, 'already_taken', 'slug'],
  [{ password_min_length: 5 }, 'invalid', 'password_min_length'],
  [{ email_domains: ['Nova SA'] }, 'invalid', 'email_domains.0'],
  [{ time_zone: '+02:00' }, 'invalid', 'time_zone'],
  [{ auto_validation: true }, 'invalid', 'auto_validation'],
  [{ trusts_invitations: null }, 'invalid', 'trusts_invitations'],
  [{ slug: 'Nova Énergies' }, 'invalid', 'slug'],
  [{ name: ' ' }, 'invalid', 'name'],
  [{ brand_colour: 'blue' }, 'invalid', 'brand_colour'],
  [{ brand_pattern: 'dots' }, 'invalid', 'brand_pattern'],
  [{ languages: [] }, 'invalid', 'languages'],
  [{ languages: ['de'] }, 'invalid', 'languages.0'],
  [{ languages: ['fr'], default_language: 'en' }, 'invalid', 'default_language'],
  [{ limits: { max_relationships_per_presenter: 0 } }, 'invalid', 'limits.max_relationships_per_presenter'],
  [{ limits: { planned_meetings: 51 } }, 'invalid', 'limits.planned_meetings'],
  [{ limits: { meeting_notice_hours: -1 } }, 'invalid', 'limits.meeting_notice_hours'],
  [{ presenter_report_optional: 'yes' }, 'invalid', 'presenter_report_optional'],
  [{ room_url_template: 'http://visio.nova.example/{meeting}' }, 'invalid', 'room_url_template'],
  [{ room_url_template: 'https://visio.nova.example/{room}' }, 'invalid', 'room_url_template'],
  [{ limits: { page_size: 3 } }, 'unknown_keys', 'page_size'],
  [{ suspended_at: null }, 'unknown_keys', 'suspended_at'],
  [{ id: 'x', can: {} }, 'invalid', 'id'],
])('%j is refused with a fault at its field', async (body, code, field) => {
  const company = await shared;
  const { admin } = await people;
  const answer = await admin.call('PUT', `companies/${company.id}`, body);
  expect([answer.status, answer.body.code]).toEqual([422, code]);
  expect(answer.body.errors).toHaveProperty([field]);
});

test('another company’s slug is refused with a fault at its field', async () => {
  const otherCompany = await aCompany(testApp);
  const company = await shared;
  const { admin } = await people;
  const answer = await admin.call('PUT', `companies/${company.id}`, { slug: otherCompany.slug });
  expect([answer.status, answer.body.code]).toEqual([422, 'already_taken']);
  expect(answer.body.errors).toHaveProperty('slug');
});

test('staff change the company to which they have support access, and no other', async () => {
  const [company, otherCompany] = [await aCompany(testApp), await aCompany(testApp)];
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  expect((await staff.call('PUT', `companies/${company.id}`, { name: 'Nova' })).body.code).toBe('grant_required');
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Mise en place' } });
  expect((await staff.call('PUT', `companies/${company.id}`, { name: 'Nova' })).status).toBe(200);
  expect((await staff.call('PUT', `companies/${otherCompany.id}`, { name: 'Nova' })).status).toBe(404);
  const { rows } = await staff.list('companies', { filter: { id: [company.id, otherCompany.id] } });
  expect(new Map(rows.map(({ id, can }) => [id, can]))).toEqual(
    new Map([
      [company.id, { enter: true, edit: true, archive: true, restore: false, export: true, erase: false }],
      [otherCompany.id, { enter: true, edit: false, archive: true, restore: false, export: true, erase: false }],
    ]),
  );
});

test('limits every list to the scope of the role, and sorts it by id', async () => {
  const company = await shared;
  const { hr, programHr, unitAdmin, member } = await people;
  await company.within(async (tx) => {
    await tx.insertInto('business_units').values({ name: 'Clients' }).execute();
    await tx.insertInto('sites').values({ name: 'Lyon', country: 'FR', time_zone: 'Europe/Paris' }).execute();
    await tx
      .insertInto('programs')
      .values({ name: { fr: 'Cadres' }, starts_on: '2026-01-01', ends_on: '2026-12-31', position: 9 })
      .execute();
  });
  const names = async (console: typeof hr, resource: string) => (await console.list(resource)).rows.map(({ name }) => name);
  expect(await names(hr, 'business_units')).toEqual(['Clients', 'Réseaux']);
  expect(await names(unitAdmin, 'business_units')).toEqual(['Réseaux']);
  expect(await names(hr, 'programs')).toEqual(['Mentorat', 'Cadres']);
  expect(await names(programHr, 'programs')).toEqual(['Mentorat']);
  expect(await names(hr, 'sites')).toEqual(['Lyon']);
  for (const resource of ['business_units', 'sites', 'programs', 'companies', 'users', 'profiles']) {
    const answer = await hr.list(resource, { filter: {}, range: [0, 24], sort: ['id', 'DESC'] });
    expect([resource, answer.status]).toEqual([resource, 200]);
  }
  for (const resource of ['business_units', 'sites', 'programs']) expect((await member.list(resource)).status).toBe(403);
});

const shared = aCompany(testApp);
const people = shared.then(consoleUsers);

test('the second of two administrators on one setting is told, and keeps their change after reading it', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const path = `companies/${company.id}`;
  const { validation_days, time_zone } = (await admin.call('GET', path)).body as Record<string, unknown>;
  expect((await admin.call('PUT', path, { validation_days: 9, expected: { validation_days } })).status).toBe(200);
  const second = await admin.call('PUT', path, { validation_days: 11, expected: { validation_days } });
  expect([second.status, second.body.code]).toEqual([409, 'conflict']);
  expect(JSON.stringify(second.body.errors)).toContain('9');
  // Another field is no conflict.
  expect((await admin.call('PUT', path, { time_zone: 'Europe/Rome', expected: { time_zone } })).status).toBe(200);
  expect((await admin.call('PUT', path, { validation_days: 11, expected: { validation_days: 9 } })).status).toBe(200);
});
