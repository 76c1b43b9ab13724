import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { roleName } from '@binome/contract/states';
import { type ApiKeyScope, apiKeyScopes, scopeOf } from '@binome/contract/values/api-key-scopes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { consoleRequests } from '../../testing/console-requests.ts';
import { exampleRequest } from '../../testing/example-request.ts';
import { aPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp({ RATE_LIMIT_PER_MINUTE: 1_000_000, RATE_LIMIT_PER_PERSON: 1_000_000 });

const refusal = expect.stringMatching(/^(api_key_scope_missing|forbidden)$/);

async function setUp() {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const requests = await consoleRequests(company, admin);
  const callWith = async (scopes: ApiKeyScope[]) => {
    const { key } = await admin.api('POST /backoffice/v1/api_keys', { body: { name: 'SIRH', scopes, days: 90 } });
    return (request: { method: string; url: string; body?: unknown }) =>
      testApp.send({ ...request, headers: { authorization: `Bearer ${key}` } });
  };
  return { company, admin, requests, callWith };
}

test('a key with every scope but one calls no endpoint of that scope, and none without a scope', async () => {
  const { company, requests, callWith } = await setUp();
  const keys = new Map(
    await Promise.all(
      [...apiKeyScopes, undefined].map(async (scope) => [scope, await callWith(apiKeyScopes.filter((other) => other !== scope))] as const),
    ),
  );
  const before = await fingerprints(company);
  for (const endpoint of consoleEndpoints) {
    const call = keys.get('action' in endpoint ? scopeOf(endpoint.action) : undefined);
    const answer = await call?.(exampleRequest(endpoint, requests));
    // Public endpoints ask for the origin of a page, or for no session at all.
    if (endpoint.access === 'public') continue;
    expect([endpoint.method, endpoint.url, answer?.status, answer?.body.code]).toEqual([endpoint.method, endpoint.url, 403, refusal]);
  }
  expect(await fingerprints(company)).toEqual(before);
});

const invitee = { email: 'chef@nowhere.example', first_name: 'Léa', last_name: 'Petit' };
const reason = 'Une erreur de saisie';

/** Requests within the scope of a key that reach for an action outside of it. */
const escalations: [title: string, scope: ApiKeyScope, (ids: { administrator: string; program: string; unit: string }) => object][] = [
  ...roleName.options.map((name): (typeof escalations)[number] => [
    `invites a ${name}`,
    'invitations:write',
    ({ program, unit }) => ({
      method: 'POST',
      url: '/backoffice/v1/invitations',
      body: {
        ...invitee,
        role: {
          name,
          ...(name === 'program_manager' && { program_id: program }),
          ...(name === 'business_unit_admin' && { business_unit_id: unit }),
        },
      },
    }),
  ]),
  ...['account_suspensions', 'account_resumptions', 'account_closures'].map((resource): (typeof escalations)[number] => [
    `changes an administrator by ${resource}`,
    'accounts:write',
    ({ administrator }) => ({ method: 'POST', url: `/backoffice/v1/${resource}`, body: { user_id: administrator, reason } }),
  ]),
  [
    'reads a record that it may only change',
    'programs:write',
    ({ program }) => ({ method: 'PUT', url: `/backoffice/v1/programs/${program}`, body: { id: program } }),
  ],
];

test.each(escalations)('no key %s', async (_, scope, requestOf) => {
  const { company, callWith } = await setUp();
  const { userId } = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const call = await callWith([scope]);
  const before = await fingerprints(company);
  const request = requestOf({ administrator: userId, program: company.programId, unit: company.unitId }) as Parameters<typeof call>[0];
  expect(await call(request)).toMatchObject({ status: 403, body: { code: refusal } });
  expect(await fingerprints(company)).toEqual(before);
});

/** The checksum of each table of the company, without the time at which its keys were used. */
async function fingerprints(company: TestCompany): Promise<Record<string, string>> {
  return company.within(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.table_schema || '.' || c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.column_name = 'company_id' and c.table_schema in ('public', 'directory') and t.table_type = 'BASE TABLE' order by name`.execute(
      tx,
    );
    const entries: [string, string][] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ sum: string }>`
        select md5(coalesce(string_agg(line, ',' order by line), '')) as sum
        from (select (to_jsonb(t) - 'used_at')::text as line from ${sql.table(name)} t where company_id = ${company.id}) as lines`.execute(
        tx,
      );
      entries.push([name, rows[0]?.sum ?? '']);
    }
    return Object.fromEntries(entries);
  });
}
