import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemo } from '@binome/scripts/demo/load';
import { nova } from '@binome/scripts/demo/nova/company';
import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type Directory, openDatabase } from '../platform/data/database.ts';
import { runJob } from '../platform/delivery/periodic.ts';
import { agedRows } from '../testing/aged-rows.ts';
import { aCompany, asTestCompany, type TestCompany } from '../testing/company.ts';
import { startTestApp } from '../testing/test-app.ts';
import { runDueJobs } from '../testing/worker.ts';
import { longJobs, periodicJobs } from '../worker.ts';
import { describeRetentionRules } from './describe-retention-rules.ts';
import { endings, type RetentionRule, retentionRules, type TableEnding } from './retention-rules.ts';

// A database of its own: some jobs delete the rows of all companies.
const database = await openTestDatabase();
afterAll(() => database.close());
const testApp = await startTestApp({ DATABASE_URL: database.url });
const { directory } = testApp.database;
const rules = retentionRules as Record<string, RetentionRule>;

describe('each table', () => {
  test('states what ends its rows, as the foreign keys say it', async () => {
    expect(await contradictions(directory)).toEqual([]);
  });

  test('is noticed without a rule, and with a foreign key that contradicts its rule', async () => {
    const changed = await openTestDatabase();
    const owner = openDatabase({ url: changed.ownerUrl, poolSize: 1 }).directory;
    await sql`create table app.diaries (company_id uuid, user_id uuid, body text,
      foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade)`.execute(owner);
    await sql`alter table app.availabilities drop constraint availabilities_company_id_user_id_fkey`.execute(owner);
    await sql`alter table app.tags add email text`.execute(owner);
    await sql`alter table app.sites add author_id uuid, add foreign key (company_id, author_id) references app.users (company_id, id)
      on delete set null (author_id)`.execute(owner);
    expect(await contradictions(owner)).toEqual([
      'availabilities goes with users without a foreign key that cascades',
      'diaries has no rule',
      'sites clears , but the schema author_id',
      'tags has a person, and its rows have no end: email',
    ]);
    await owner.destroy();
    await changed.close();
  });

  test('leads to the end of a period, or holds no person', () => {
    const isEnding = (name: string, seen: string[] = []): boolean => {
      const { after, stays, with: parents = [] } = rules[name] ?? {};
      if (after || stays) return true;
      return parents.some((parent) => !seen.includes(parent) && isEnding(parent, [...seen, name]));
    };
    expect(Object.keys(rules).filter((name) => !isEnding(name))).toEqual([]);
  });
});

test.each(endings.map((ending) => [nameOf(ending), ending] as const))(
  '%s: they are gone after the period, also in an archived company, and stay a day less',
  async (name, { period, job: jobName }) => {
    const company = await aCompany(testApp, {}, { suspended_at: new Date() });
    const { now } = testApp.clock;
    const { rows } = await sql<{ end: Date }>`select ${now}::timestamptz - ${period}::interval as end`.execute(directory);
    const end = rows[0]?.end.getTime() ?? Number.NaN;
    const insert = agedRows[name] ?? expect.fail(`testing/aged-rows.ts has no rows for "${name}"`);
    const countExpired = await insert(company, new Date(end - 1000));
    const countYounger = await insert(company, new Date(end + 86_400_000));
    const [expired, younger] = [await countExpired(), await countYounger()];
    expect([expired, younger]).toEqual([younger, expired].map((count) => count || expect.fail('no row was inserted')));

    const job = [...periodicJobs, ...longJobs].find((other) => other.name === jobName) ?? expect.fail(`there is no job ${jobName}`);
    if ('runIn' in job) expect(await runDueJobs(company, jobName)).toEqual([jobName]);
    else await runJob(testApp.services, job, [], { signal: new AbortController().signal, onError: fail });
    expect([await countExpired(), await countYounger()]).toEqual([0, younger]);
  },
);

test('nothing of people is left once all of them are past their end, and everything stays a day less', async () => {
  const { now } = testApp.clock;
  await loadDemo({ databaseUrl: database.url, dataDir: testApp.services.env.DATA_DIR, now, companies: [nova] });
  const { id } = await directory.selectFrom('directory.companies').where('slug', '=', nova.slug).select('id').executeTakeFirstOrThrow();
  const company = await asTestCompany(testApp, { id, slug: nova.slug });
  const { rows: columns } = await sql<{ name: string }>`
    select replace(a.attrelid::regclass::text, 'app.', '') as name from pg_attribute a where a.attname = 'company_id'`.execute(directory);
  const ofPeople = columns
    .map(({ name }) => name)
    .filter(goesWithUsers)
    .sort();
  const counts = () =>
    company.within(async (tx) => {
      const found: Record<string, number> = {};
      for (const name of ofPeople) {
        const { rows } = await sql<{
          count: number;
        }>`select count(*) from ${sql.table(name)} where company_id = ${id}`.execute(tx);
        if (rows[0]?.count) found[name] = rows[0].count;
      }
      return found;
    }, 'system');
  await age(company, new Date('2020-01-02T12:00:00Z'));
  const before = await counts();
  expect(Object.keys(before).length).toBeGreaterThan(40);

  testApp.clock.now = new Date('2023-01-01T12:00:00Z');
  expect(await eraseAll(company)).toBe(0);
  expect(await counts()).toEqual(before);

  testApp.clock.now = new Date('2023-01-02T12:00:00Z');
  expect(await eraseAll(company)).toBeGreaterThan(0);
  testApp.clock.now = now;
  // The open link and the logo are the company's.
  expect(await counts()).toEqual({ access_links: 1, 'directory.access_tokens': 1, files: 1 });
  for (const [table, { clears = [] }] of Object.entries(rules)) {
    const columnsOfUsers = clears.filter((column) => column !== 'staff_id');
    if (columnsOfUsers.length === 0 || !columns.some(({ name }) => name === table)) continue;
    const left = sql`num_nonnulls(${sql.join(columnsOfUsers.map((column) => sql.ref(column)))}) > 0`;
    const { rows } = await company.within(
      (tx) => sql`select from ${sql.table(table)} where company_id = ${id} and ${left}`.execute(tx),
      'system',
    );
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

/** Do the rows of a table go with users, directly or with other rows? */
function goesWithUsers(name: string): boolean {
  return name === 'users' || (rules[name]?.with ?? []).some(goesWithUsers);
}

/** Sets all people of a company back: their state, their profiles and their roles end at an instant. */
function age({ within }: TestCompany, at: Date): Promise<void> {
  return within(async (tx) => {
    await tx.deleteFrom('user_roles').execute();
    await tx.updateTable('profiles').set({ left_at: at }).execute();
    await tx.updateTable('users').set({ state: 'refused' }).where('state', 'in', ['invited', 'registered']).execute();
    await tx.updateTable('users').set({ state_changed_at: at, role_removed_at: at }).execute();
    await tx.updateTable('users').set({ closed_at: at }).where('state', '=', 'closed').execute();
  });
}

/** Runs the job until it finds nothing. Returns how often it found something. */
async function eraseAll(company: TestCompany): Promise<number> {
  for (let runs = 0; ; runs += 1) if ((await runDueJobs(company, 'retention')).length === 0) return runs;
}

test('the manual of operations shows the rules', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const [, table] = /## End of data\n[^|]*((?:\|.*\n)+)/.exec(manual) ?? [];
  expect(table).toBe(describeRetentionRules());
});

function nameOf({ table, rows }: TableEnding): string {
  return rows ? `${table}: ${rows}` : table;
}

/** Where the schema of a database and the rules say something else. */
async function contradictions(database: Directory): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; personal: string[]; cascades: string[]; clears: string[] }>`
    select replace(c.oid::regclass::text, 'app.', '') as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and a.attname in ('email', 'first_name', 'last_name', 'phone', 'date_of_birth', 'gender', 'user_id', 'login_id', 'body')) as personal,
      array(select replace(k.confrelid::regclass::text, 'app.', '') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'c') as cascades,
      array(select a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'n' and a.attname <> 'company_id'
          and k.confrelid in ('app.users'::regclass, 'directory.staff'::regclass) order by 1) as clears
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('app'::regnamespace, 'directory'::regnamespace) order by 1`.execute(
    database,
  );
  const unknown = Object.keys(rules).filter((name) => !tables.some((table) => table.name === name));
  return [
    ...unknown.map((name) => `${name} is not in the schema`),
    ...tables.flatMap(({ name, personal, cascades, clears }) => {
      const rule = rules[name];
      if (!rule) return [`${name} has no rule`];
      const parents: string[] = rule.with ?? [];
      const people = ['users', 'profiles', 'directory.staff', 'directory.logins'].filter((parent) => cascades.includes(parent));
      const cleared = [...(rule.clears ?? [])].sort();
      return [
        ...parents
          .filter((parent) => !cascades.includes(parent))
          .map((parent) => `${name} goes with ${parent} without a foreign key that cascades`),
        ...people
          .filter((parent) => !parents.includes(parent))
          .map((parent) => `${name} goes with ${parent}, and its rule does not say so`),
        ...(cleared.join() === clears.join() ? [] : [`${name} clears ${cleared}, but the schema ${clears}`]),
        ...(rule.after || parents.length > 0 || personal.length === 0
          ? []
          : [`${name} has a person, and its rows have no end: ${personal.join(', ')}`]),
      ];
    }),
  ];
}

function fail(error: unknown): never {
  throw error;
}
