import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openEmptyDatabase, openTestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { checksumLine, type Migration, readEarlierChecksums, readMigrations } from '../lib/migration-files.ts';
import { migrate } from '../lib/migrations.ts';
import { describeSchema } from './describe-schema.ts';

// The files beside this one are those of a version of 23 November 2026: the files that it had applied, and a demo company that it loaded.
// `earlier` holds the texts that were edited later.
const today = readMigrations();
const earlier = readMigrations(join(import.meta.dirname, 'earlier'));
const landed = new Map([...today, ...earlier].map((file) => [checksumLine(file), file]));

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const fresh = await openTestDatabase();
closing.push(fresh.close);
const freshSchema = await describeSchema(await connect(fresh.ownerUrl));

test('an older database with a demo company upgrades to the schema of a fresh one, and keeps its rows', async () => {
  const applied = read('applied-files.txt').toString().trim().split('\n').map(textOf);
  const database = await createOlder(applied);
  const superuser = await connect(database.superuserUrl);
  // Without triggers and checks of foreign keys: the rows are as they were stored.
  await superuser.query(`set session_replication_role = replica; ${gunzipSync(read('demo-data.sql.gz'))}`);
  const before = await countRows(superuser);
  const completion = () => superuser.query('select id, completion_percentage from app.profiles order by id').then(({ rows }) => rows);
  const completionBefore = await completion();

  await migrate(database.ownerUrl);

  expect(await describeSchema(superuser)).toEqual(freshSchema);
  expect(await countRows(superuser)).toMatchObject(before);
  expect(before).toMatchObject({ 'app.users': 25, 'app.mentoring_relationships': expect.any(Number) });

  // The completion is counted in another way, and falls for nobody: who is visible stays so.
  await superuser.query('select app.recompute_completion(array(select id from app.profiles))');
  const completionAfter = await completion();
  expect(completionBefore.length).toBeGreaterThan(20);
  expect(completionAfter.filter((row, index) => row.completion_percentage < completionBefore[index].completion_percentage)).toEqual([]);
});

test('a database made by the earlier text of each edited file upgrades to the schema of a fresh one', async () => {
  expect(new Set(earlier.map(checksumLine))).toEqual(readEarlierChecksums());
  const files = today.filter(({ name }) => name < '0062').map((file) => earlier.find(({ name }) => name === file.name) ?? file);
  const database = await createOlder(files);
  await migrate(database.ownerUrl);
  expect(await describeSchema(await connect(database.ownerUrl))).toEqual(freshSchema);
});

function textOf(line: string): Migration {
  return landed.get(line) ?? expect.fail(`No text has the checksum of ${line}.`);
}

/** Creates a database as a version with these files did. */
async function createOlder(files: Migration[]) {
  const database = await openEmptyDatabase();
  closing.push(database.close);
  const owner = await connect(database.ownerUrl);
  await owner.query(`create schema migration;
    create table migration.applied_files (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const { name, sql, checksum } of files) {
    await owner.query(`begin; ${sql}; commit`);
    await owner.query('insert into migration.applied_files (name, checksum) values ($1, $2)', [name, checksum]);
  }
  return database;
}

/** The number of rows of each table that has some. */
async function countRows(superuser: pg.Client): Promise<Record<string, number>> {
  const { rows } = await superuser.query<{ table: string; rows: number }>(`
    select c.oid::regclass::text as table,
      (xpath('//n/text()', query_to_xml(format('select count(*) as n from %s', c.oid::regclass), true, false, '')))[1]::text::int as rows
    from pg_class c where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'directory'::regnamespace)`);
  return Object.fromEntries(rows.filter((table) => table.rows > 0).map((table) => [table.table, table.rows]));
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  closing.push(() => client.end());
  return client;
}

function read(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, name));
}
