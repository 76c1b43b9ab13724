import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@binome/api/platform/data/database';
import { readEnv } from '@binome/api/platform/process/env';
import { passwordMatches } from '@binome/api/platform/sign-in/passwords';
import { openTestDatabase, type TestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyDraft } from './authoring.ts';
import { companyRows } from './company-rows.ts';
import { findContradictions } from './contradictions.ts';
import { insertRows } from './insert-rows.ts';
import { demoCompanies, demoPassword, loadDemo } from './load.ts';
import { looks } from './portraits/looks.ts';
import { setCurrentProfiles } from './set-current-profiles.ts';

const now = new Date('2026-11-21T10:00:00Z');
let databases: TestDatabase[] = [];
let dataDirs: string[] = [];

beforeAll(async () => {
  const dataDir = `${readEnv({ DATA_DIR: process.env.DATA_DIR }).DATA_DIR}/test`;
  databases = [await openTestDatabase(dataDir), await openTestDatabase(dataDir), await openTestDatabase(dataDir)];
  dataDirs = [await mkdtemp(join(tmpdir(), 'binome-')), await mkdtemp(join(tmpdir(), 'binome-'))];
});
afterAll(async () => {
  for (const database of databases) await database.close();
  for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
});

test('two databases get the same demo data with the same ids, and a second load adds nothing', async () => {
  const [first = '', second = ''] = databases.map(({ url }) => url);
  const [firstDir = '', secondDir = ''] = dataDirs;
  expect(await loadDemo({ databaseUrl: first, dataDir: firstDir, now })).toEqual(['nova', 'rivage']);
  await loadAfterConflict({ databaseUrl: second, dataDir: secondDir, now });
  const expected = await dump(first);
  expect(await dump(second)).toEqual(expected);
  expect(await loadDemo({ databaseUrl: first, dataDir: firstDir, now: new Date('2027-03-01T10:00:00Z') })).toEqual([]);
  expect(await dump(first)).toEqual(expected);
  expect(await readdir(secondDir, { recursive: true })).toEqual(await readdir(firstDir, { recursive: true }));
});

test('all profiles but that of a newcomer to Nova are complete enough to be shown', async () => {
  await withDatabase(databases[0]?.url ?? '', async (database) => {
    for (const draft of demoCompanies) {
      const { companyId } = companyRows(draft, { now, passwordHash: '' });
      const hidden = await database.inCompany({ company_id: companyId }, (tx) =>
        tx
          .selectFrom('profiles as p')
          .innerJoin('users as u', 'u.id', 'p.user_id')
          .where(({ eb, or }) =>
            or([eb('p.completion_percentage', '<', draft.settings.min_completion_percentage), eb('p.next_step', 'is not', null)]),
          )
          .select('u.last_name')
          .execute(),
      );
      expect(hidden.map(({ last_name }) => last_name)).toEqual(draft.slug === 'nova' ? ['Meziane'] : []);
    }
  });
});

test('each conversation is told in the order in which it was written', async () => {
  await withDatabase(databases[0]?.url ?? '', async (database) => {
    for (const draft of demoCompanies) {
      const { companyId } = companyRows(draft, { now, passwordHash: '' });
      const { rows } = await database.inCompany({ company_id: companyId, user_id: 'system' }, (tx) =>
        sql<{ body: string }>`
          select body from (
            select body, created_at, lag(created_at) over (partition by conversation_id order by id) as previous_at from conversation_comments
          ) told where created_at < previous_at`.execute(tx),
      );
      expect(rows, draft.name).toEqual([]);
    }
  });
});

const weekdays = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

test.each(weekdays)('nothing that people are told contradicts anything else when the demo is loaded on a %s', async (weekday) => {
  const day = new Date(now.getTime() + weekdays.indexOf(weekday) * 86_400_000);
  for (const draft of demoCompanies) expect(await contradictionsOn(day, draft), draft.name).toEqual([]);
});

test('each portrait belongs to a person of the demo, and its files exist', async () => {
  const names = demoCompanies.flatMap(({ people }) => people.map(({ name }) => name));
  expect(Object.keys(looks).filter((name) => !names.includes(name))).toEqual([]);
  await withDatabase(databases[0]?.url ?? '', async (database) => {
    const { companyId } = companyRows(demoCompanies[0] as CompanyDraft, { now, passwordHash: '' });
    const pictures = await database.inCompany({ company_id: companyId }, (tx) =>
      tx.selectFrom('users').where('avatar_url', 'is not', null).select('avatar_url').execute(),
    );
    const files = await readdir(join(dataDirs[0] ?? '', 'files', companyId));
    expect(pictures.length).toBeGreaterThan(25);
    for (const { avatar_url } of pictures) expect(files).toContain(avatar_url?.split('/').at(-1));
  });
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
async function loadAfterConflict(options: Parameters<typeof loadDemo>[0]): Promise<void> {
  await withDatabase(options.databaseUrl, async ({ directory }) => {
    const staff = await directory
      .insertInto('directory.staff')
      .values({ first_name: 'A', last_name: 'B' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await directory.insertInto('directory.logins').values({ email: 'mentor@rivage.example', staff_id: staff.id }).execute();
    await expect(loadDemo(options)).rejects.toThrow('logins_email_key');
    const companies = await directory.selectFrom('directory.companies').select('slug').execute();
    expect(companies).toEqual([{ slug: 'nova' }]);
    await directory.deleteFrom('directory.staff').where('id', '=', staff.id).execute();
  });
  expect(await loadDemo(options)).toEqual(['rivage']);
}

/** Inserts the rows of a company as on another day into an empty database, and returns their contradictions. Keeps nothing. */
async function contradictionsOn(day: Date, draft: CompanyDraft) {
  let found: unknown;
  await withDatabase(databases[2]?.url ?? '', async (database) => {
    const { companyId, tables, currentProfiles } = companyRows(draft, { now: day, passwordHash: '' });
    const rolledBack = database.inCompany({ company_id: companyId, user_id: 'system' }, async (tx) => {
      for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows);
      await setCurrentProfiles(tx, currentProfiles);
      found = await findContradictions(tx, day);
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
  });
  return found;
}

/** Tables that one of the two companies has no rows of. */
const mayBeEmpty = [
  'circle_attendances',
  'circle_members',
  'circle_messages',
  'circle_notes',
  'circle_sessions',
  'circles',
  'match_proposals',
  'matching_exclusions',
  'matching_run_edits',
  'matching_run_pairs',
  'matching_runs',
  'matching_setting_versions',
  'relationship_contacts',
  'relationship_words',
];

/** Returns all rows of both companies as sorted JSON lines, by company and table. */
async function dump(url: string): Promise<Record<string, unknown>> {
  const linesByTable: Record<string, unknown> = {};
  await withDatabase(url, async (database) => {
    for (const draft of demoCompanies) {
      const { companyId, tables } = companyRows(draft, { now, passwordHash: '' });
      await database.inCompany({ company_id: companyId, user_id: 'system' }, async (tx) => {
        for (const table of Object.keys(tables)) {
          const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(tx);
          // Password hashes differ, as each has a random salt, triggers write when a row has changed, and a computation is timed.
          const lines = rows.map((row) => JSON.stringify({ ...row, password_hash: null, updated_at: null, solved_ms: null })).sort();
          if (!mayBeEmpty.includes(table)) expect(lines, `${draft.slug} ${table}`).not.toEqual([]);
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
