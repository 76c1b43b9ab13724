import { consoleEndpoints } from '@binome/contract/console/endpoints';
import type { Endpoint } from '@binome/contract/endpoint';
import { aKey } from '@binome/testing/identity-provider';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aStaffMember, type ConsoleClient } from '../../testing/console.ts';
import { exampleRequest } from '../../testing/example-request.ts';
import { aParticipant, aPerson } from '../../testing/person.ts';
import { asAppliedChange, setSignIn } from '../../testing/sign-in-changes.ts';
import { withSingleSignOn } from '../../testing/single-sign-on.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { signInSettings } from './settings.ts';

const testApp = await startTestApp();

/** The columns of a company's settings that say nothing about who is signed in as whom. A new column is listed here, or guarded. */
const otherSettings = [
  ...['company_id', 'max_relationships_per_presenter', 'max_relationships_per_participant', 'max_pending_requests', 'request_expiry_days'],
  ...['min_completion_percentage', 'page_size', 'password_min_length', 'validation_days', 'matching', 'planned_meetings', 'max_meetings'],
  ...['meeting_notice_hours', 'trusts_invitations', 'presenter_report_optional', 'sms_enabled', 'room_url_template', 'video_hosts'],
  ...['words', 'place_names', 'answers_from_mails', 'long_sessions', 'members_open_circles', 'peer_relationships'],
  ...['max_peer_relationships', 'max_pending_peer_requests'],
];

test('every setting of a company is guarded, or known to say nothing about the sign-in', async () => {
  const { rows } = await sql<{ columns: string[]; condition: string }>`
    select (select array_agg(attname::text) from pg_attribute where attrelid = 'app.company_settings'::regclass and attnum > 0
      and not attisdropped) as columns,
      (select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'app.company_settings'::regclass and tgname = 'guard_sign_in') as condition`.execute(
    testApp.database.directory,
  );
  const [{ columns, condition } = { columns: [], condition: '' }] = rows;
  const guarded = columns.filter((column) => condition.includes(`new.${column}`));
  expect(guarded.sort()).toEqual([...signInSettings].sort());
  expect(columns.filter((column) => !guarded.includes(column) && !otherSettings.includes(column))).toEqual([]);
});

const writes: [name: string, statement: string][] = [
  ['sign_in_methods', `update company_settings set sign_in_methods = 'sso'`],
  ['sso_attributes', `update company_settings set sso_attributes = '{"email": "mail"}'`],
  ['sso_account_creation', `update company_settings set sso_account_creation = 'invited'`],
  ['social_sign_in', 'update company_settings set social_sign_in = not social_sign_in'],
  ['second_factor_required', 'update company_settings set second_factor_required = not second_factor_required'],
  ['email_domains', `update company_settings set email_domains = '{autre.example}'`],
  ['auto_validation', 'update company_settings set auto_validation = not auto_validation'],
  ['an issuer', `update identity_providers set issuer = 'https://idp.example'`],
  ['no provider', 'delete from identity_providers'],
  ['a certificate', `insert into identity_provider_certificates (certificate, expires_at) values ('AAAA', now())`],
  ['an older certificate', 'update identity_provider_certificates set expires_at = now()'],
  ['no certificate', 'delete from identity_provider_certificates'],
  [
    'a verified domain',
    `insert into directory.sign_in_domains (company_id, domain, verified_at) values (app.current_company(), 'x.example', now())`,
  ],
  [
    'a domain',
    `update directory.sign_in_domains set domain = app.current_company() || '.example' where company_id = app.current_company()`,
  ],
  ['no verified domain', 'delete from directory.sign_in_domains where company_id = app.current_company()'],
];

test.each(writes)('the database refuses %s outside of a change that takes effect, and accepts it in one', async (name, statement) => {
  expect(signInSettings.filter((setting) => !writes.some(([other]) => other === setting))).toEqual([]);
  const company = await aCompany(testApp, { email_domains: ['nova.example'] });
  await withSingleSignOn(company);
  const run = (tx: Parameters<Parameters<TestCompany['within']>[0]>[0]) => sql.raw(statement).execute(tx);
  await expect(company.within(run), name).rejects.toThrow('the settings of sign-in change only by a change that takes effect');
  await asAppliedChange(company, run);
});

test('the erasure of an archived company deletes its provider and domains', async () => {
  const company = await aCompany(testApp);
  await withSingleSignOn(company);
  const { directory } = testApp.database;
  await directory.updateTable('directory.companies').set({ suspended_at: new Date() }).where('id', '=', company.id).execute();
  await company.within(async (tx) => {
    await tx.deleteFrom('identity_provider_certificates').execute();
    await tx.deleteFrom('identity_providers').execute();
    await tx.deleteFrom('directory.sign_in_domains').where('company_id', '=', company.id).execute();
  });
  expect(await signInOf(company)).toMatchObject({ provider: [], certificates: [], domains: [] });
});

test('a change is applied only after a confirmation by somebody else, or when its time has come', async () => {
  const company = await aCompany(testApp);
  const { userId } = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const insert = (columns: string) =>
    company.within((tx) =>
      sql
        .raw(`insert into sign_in_changes (kind, action, parts, differences, state, proposed_by, created_at, closed_at, applied_in, expires_at, due_at, is_confirmed, closed_by)
          values ('settings', 'company.configured', '{page}', '{}', 'applied', '${userId}', now(), now(), pg_current_xact_id(), now(), ${columns})`)
        .execute(tx),
    );
  for (const columns of [`null, false, null`, `now() + interval '1 hour', false, null`, `null, true, '${userId}'`]) {
    await expect(insert(columns)).rejects.toThrow('violates check constraint');
  }
  await insert('now(), false, null');
});

/** What decides who is signed in as whom. */
function signInOf({ id, within }: TestCompany) {
  return within(async (tx) => ({
    settings: await tx.selectFrom('company_settings').select(signInSettings).execute(),
    provider: await tx.selectFrom('identity_providers').selectAll().execute(),
    certificates: await tx.selectFrom('identity_provider_certificates').selectAll().orderBy('id').execute(),
    domains: await tx
      .selectFrom('directory.sign_in_domains')
      .where('company_id', '=', id)
      .where('verified_at', 'is not', null)
      .selectAll()
      .execute(),
  }));
}

const changing = new Set(['single_sign_on.edit', 'single_sign_on.verify_domains', 'companies.edit', 'configuration.import']);

/** The endpoints of these actions that leave the settings of sign-in alone. */
const harmless = [
  ...['POST /backoffice/v1/companies/:id/logo', 'DELETE /backoffice/v1/companies/:id/logo', 'POST /backoffice/v1/single_sign_on_tests'],
  // A domain that is not verified leads nowhere, and administrators keep or lose their own password only.
  ...['POST /backoffice/v1/sign_in_domains', 'POST /backoffice/v1/break_glass_administrators'],
  'DELETE /backoffice/v1/break_glass_administrators/:id',
];

test('no endpoint of the console changes the sign-in of a company with members by one person alone', async () => {
  const company = await aCompany(testApp);
  const { provider, admin, domain } = await withSingleSignOn(company);
  // A provider that is in use cannot be removed.
  await setSignIn(company, { sign_in_methods: 'password' });
  await aParticipant(company);
  await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const added = await admin.api('POST /backoffice/v1/sign_in_domains', { body: { domain: `autre-${domain}` } });
  const idOf = (name: string) => added.domains.find((each) => each.domain === name)?.id ?? '';
  const { body: file } = await admin.call('GET', `companies/${company.id}/configuration`);
  const configuration = JSON.parse(await (file as unknown as Blob).text());
  const imported = { ...configuration, company: { ...configuration.company, sso_account_creation: 'invited', social_sign_in: true } };
  const [certificate] = added.provider?.certificates ?? [];
  const ofCompany = { id: company.id };
  const requests = {
    'PUT /backoffice/v1/companies/:id': {
      ...ofCompany,
      body: {
        ...{ sign_in_methods: 'password_or_sso', sso_attributes: { email: 'mail' }, sso_account_creation: 'invited', social_sign_in: true },
        ...{ email_domains: ['autre.example'], auto_validation: true },
      },
    },
    'PUT /backoffice/v1/companies/:id/configuration': { ...ofCompany, body: new Blob([JSON.stringify(imported)]) },
    'POST /backoffice/v1/identity_provider_imports': { body: { metadata: provider.metadata([await aKey()]) } },
    'DELETE /backoffice/v1/identity_providers/:id': ofCompany,
    'DELETE /backoffice/v1/identity_provider_certificates/:id': { id: certificate?.id ?? '' },
    'POST /backoffice/v1/assertion_encryptions': { body: {} },
    'DELETE /backoffice/v1/assertion_encryptions/:id': ofCompany,
    'DELETE /backoffice/v1/sign_in_domains/:id': { id: idOf(domain) },
    'POST /backoffice/v1/sign_in_domain_verifications': { body: { domain_id: idOf(`autre-${domain}`) } },
  };
  const endpoints: readonly Endpoint[] = consoleEndpoints;
  const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.url}`;
  const changes = endpoints.filter((endpoint) => endpoint.method !== 'GET' && 'action' in endpoint && changing.has(endpoint.action ?? ''));
  // The import of an OpenID provider reads the address that it is given: its own tests cover it.
  const unknown = changes.map(named).filter((name) => !(name in requests) && !harmless.includes(name));
  expect(unknown).toEqual(['POST /backoffice/v1/openid_provider_imports']);

  const staff = await aStaffMember(testApp, `${company.slug}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aider à la mise en place' } });
  const before = await signInOf(company);
  const proposed: [string, boolean][] = [];
  for (const endpoint of changes.filter((each) => named(each) in requests)) {
    for (const client of [admin, staff]) {
      const { method, url, body } = exampleRequest(endpoint, requests);
      const answer = await client.call(method ?? '', url.replace('/backoffice/v1/', ''), body);
      expect([named(endpoint), await signInOf(company)]).toEqual([named(endpoint), before]);
      const waiting = await withdrawAll(company, admin);
      proposed.push([named(endpoint), answer.status < 300 && waiting === 1]);
    }
  }
  // Encryption is not required, so nobody can end it; only staff verify domains.
  const refused = ['DELETE /backoffice/v1/assertion_encryptions/:id', 'POST /backoffice/v1/sign_in_domain_verifications'];
  expect(proposed.filter(([name, isWaiting]) => !isWaiting && !refused.includes(name))).toEqual([]);
});

/** Withdraws what waits, so that it does not hide the next change. Returns how many changes did. */
async function withdrawAll(company: TestCompany, admin: ConsoleClient): Promise<number> {
  const { waiting } = await admin.api('GET /backoffice/v1/single_sign_on/:id', { params: { id: company.id } });
  for (const { id } of waiting) await admin.api('POST /backoffice/v1/sign_in_change_withdrawals', { body: { sign_in_change_id: id } });
  return waiting.length;
}
