import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { analyzeDatabase } from '../../../scripts/lib/analyze-database.ts';
import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { apiKeyMark } from '../src/platform/api-key-header.ts';
import { readEnv } from '../src/platform/env.ts';
import { hashToken, newToken } from '../src/platform/tokens.ts';
import { aCompany, type TestCompany } from '../src/testing/company.ts';
import { openInProcessApp } from './in-process-app.ts';

// SCIM calls of a directory in a company of 10,000 people, one at a time and without a network.

const people = 10_000;
const calls = 100;

const env = readEnv();
const database = await openTestDatabase(`${env.DATA_DIR}/test`);
const api = await openInProcessApp(database.url);
try {
  const company = await aCompany(api);
  await insertPeople(company);
  const headers = { authorization: `Bearer ${await insertKey(company)}` };
  await analyzeDatabase(database.ownerUrl);
  console.log(`${people} people`);
  // A limit is a multiple of the baseline's median.
  const measured: [name: string, path: (index: number) => string, limit: number][] = [
    ['one person by user name', (index) => filtered(`userName eq "Person.${index * 90}@Client.example"`), 3],
    [
      'one person by address, if active',
      (index) => filtered(`emails[type eq "work"].value eq "p${index}@client.example" and active eq true`),
      3,
    ],
    ['a page of 100 people', (index) => `/Users?startIndex=${1 + ((index * 100) % people)}&count=100`, 12],
    ['the groups without their members', () => '/Groups?excludedAttributes=members', 3],
  ];
  const baseline = await measure(() => '/ServiceProviderConfig');
  print('baseline: what the service can do (key, transaction)', baseline, '');
  for (const [name, path, limit] of measured) {
    const times = await measure(path);
    const isOver = times.p50 > limit * baseline.p50;
    if (isOver) process.exitCode = 1;
    print(name, times, ` (limit p50 ${limit} times the baseline${isOver ? ', OVER' : ''})`);
  }

  async function measure(path: (index: number) => string): Promise<{ p50: number; p95: number }> {
    const times: number[] = [];
    for (let index = 0; index < calls; index += 1) {
      const start = performance.now();
      const { status } = await api.send({ method: 'GET', url: `/scim/v2${path(index)}`, headers });
      times.push(performance.now() - start);
      if (status !== 200) throw new Error(`${path(index)}: ${status}`);
    }
    return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
  }
} finally {
  await api.close();
  await database.close();
}

function print(name: string, { p50, p95 }: { p50: number; p95: number }, verdict: string): void {
  console.log(`${name.padEnd(54)} p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms${verdict}`);
}

function filtered(filter: string): string {
  return `/Users?filter=${encodeURIComponent(filter)}`;
}

async function insertPeople(company: TestCompany): Promise<void> {
  await company.within((tx) =>
    sql`
      with people as (
        insert into users (email, directory_user_name, first_name, last_name, state)
        select 'p' || n || '@client.example', 'Person.' || n || '@client.example', 'Camille', 'Durand', 'active'
        from generate_series(0, ${people - 1}::int) as n returning id)
      insert into program_enrollments (program_id, user_id) select ${company.programId}::uuid, id from people`.execute(tx),
  );
}

/** Inserts the key of a directory. Returns it. */
async function insertKey(company: TestCompany): Promise<string> {
  const token = newToken().slice(0, 32);
  const expires_at = new Date(Date.now() + 86_400_000);
  await company.within(async (tx) => {
    const key = { name: 'Annuaire', prefix: apiKeyMark, scopes: ['scim:write'], expires_at };
    const { id } = await tx.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('directory.provisioning_tokens')
      .values({ token_hash: hashToken(token), company_id: company.id, api_key_id: id, expires_at })
      .execute();
  });
  return `${apiKeyMark}${token}`;
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
