import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../services/api/src/platform/database.ts';
import { readEnv } from '../../services/api/src/platform/env.ts';
import { passwordMatches } from '../../services/api/src/platform/passwords.ts';
import { openTestDatabase, type TestDatabase } from '../lib/test-database.ts';
import { companyRows } from './company-rows.ts';
import { demoCompanies, demoPassword, loadDemo } from './load.ts';

const now = new Date('2026-11-21T10:00:00Z');
let databases: TestDatabase[] = [];

beforeAll(async () => {
  const dataDir = `${readEnv({ DATA_DIR: process.env.DATA_DIR }).DATA_DIR}/test`;
  databases = [await openTestDatabase(dataDir), await openTestDatabase(dataDir)];
}, 60_000);
afterAll(async () => {
  for (const database of databases) await database.close();
});

test('two databases get the same demo data with the same ids, and a second load adds nothing', async () => {
  const [first, second] = databases.map(({ url }) => url);
  expect(await loadDemo({ databaseUrl: first ?? '', now })).toEqual(['nova', 'rivage']);
  await loadAfterConflict(second ?? '');
  const expected = await dump(first ?? '');
  expect(await dump(second ?? '')).toEqual(expected);
  expect(await loadDemo({ databaseUrl: first ?? '', now: new Date('2027-03-01T10:00:00Z') })).toEqual([]);
  expect(await dump(first ?? '')).toEqual(expected);
});

test('the accounts of the README exist, with the documented password', async () => {
  await withDatabase(databases[0]?.url ?? '', async ({ directory }) => {
    const logins = await directory.selectFrom('directory.logins').select(['email', 'password_hash']).execute();
    const emails = logins.map(({ email }) => email);
    for (const name of ['lea.martin', 'paul.bernard', 'ines.moreau', 'rh', 'admin', 'bu']) expect(emails).toContain(`${name}@nova.example`);
    for (const name of ['mentee', 'mentor', 'rh']) expect(emails).toContain(`${name}@rivage.example`);
    expect(emails).toContain('staff@binome.example');
    expect(new Set(logins.map(({ password_hash }) => password_hash)).size).toBe(1);
    expect(await passwordMatches(logins[0]?.password_hash, demoPassword)).toBe(true);
  });
});

/** Loads while a Rivage e-mail is taken, expects a rollback of Rivage only, then removes the conflict and loads again. */
async function loadAfterConflict(url: string): Promise<void> {
  await withDatabase(url, async ({ directory }) => {
    const staff = await directory
      .insertInto('directory.staff')
      .values({ first_name: 'A', last_name: 'B' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await directory.insertInto('directory.logins').values({ email: 'mentor@rivage.example', staff_id: staff.id }).execute();
    await expect(loadDemo({ databaseUrl: url, now })).rejects.toThrow('logins_email_key');
    const companies = await directory.selectFrom('directory.companies').select('slug').execute();
    expect(companies).toEqual([{ slug: 'nova' }]);
    await directory.deleteFrom('directory.staff').where('id', '=', staff.id).execute();
  });
  expect(await loadDemo({ databaseUrl: url, now })).toEqual(['rivage']);
}

/** Returns all rows of both companies as sorted JSON lines, by company and table. */
async function dump(url: string): Promise<Record<string, unknown>> {
  const linesByTable: Record<string, unknown> = {};
  await withDatabase(url, async (database) => {
    for (const draft of demoCompanies) {
      const { companyId, tables } = companyRows(draft, { now, passwordHash: '' });
      await database.inCompany({ company_id: companyId, user_id: 'system' }, async (tx) => {
        for (const table of Object.keys(tables)) {
          const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(tx);
          // Password hashes differ: each has a random salt.
          const lines = rows.map((row) => JSON.stringify({ ...row, password_hash: null })).sort();
          if (table !== 'matching_exclusions') expect(lines, `${draft.slug} ${table}`).not.toEqual([]);
          linesByTable[`${draft.slug} ${table}`] = lines;
        }
      });
    }
  });
  return linesByTable;
}

async function withDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ url, poolSize: 1 });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
