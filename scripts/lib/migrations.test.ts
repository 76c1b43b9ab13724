import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workLimits } from '@binome/api/platform/data/work-limits';
import { openTestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checksumLine, readMigrations } from './migration-files.ts';
import { migrate } from './migrations.ts';

const database = await openTestDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
const folder = mkdtempSync(join(tmpdir(), 'binome-migrations-'));

afterAll(async () => {
  await owner.end();
  await database.close();
  rmSync(folder, { recursive: true });
});

// The database is already migrated: each test clears the list of applied files and applies its own.
beforeEach(async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  await owner.query(`truncate migration.applied_files; drop table if exists public.trees, public.birds;
    drop function if exists public.count_birds, public.one`);
  mkdirSync(join(folder, 'repeatable'));
});

test('files are applied in order, once', async () => {
  write('0001_trees.sql', 'create table public.trees (id int)');
  write('0002_birds.sql', 'create table public.birds (tree_id int); insert into public.trees values (1)');
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001_trees.sql', '0002_birds.sql']);
  expect(await migrate(database.ownerUrl, folder)).toEqual([]);
  expect((await owner.query('select * from public.trees')).rowCount).toBe(1);
});

test('concurrent runs apply each file once', async () => {
  write('0001_trees.sql', 'select pg_sleep(0.2); create table public.trees (id int)');
  const applied = await Promise.all([migrate(database.ownerUrl, folder), migrate(database.ownerUrl, folder)]);
  expect(applied.flat()).toEqual(['0001_trees.sql']);
});

test('a file that lands after one with a higher number is applied', async () => {
  write('0002_birds.sql', 'create table public.birds (id int)');
  await migrate(database.ownerUrl, folder);
  write('0001_trees.sql', 'create table public.trees (id int)');
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001_trees.sql']);
});

test('a failed file is rolled back, and the error gives its line', async () => {
  write('0001_trees.sql', 'create table public.trees (id int)');
  write('0002_birds.sql', 'create table public.birds (id int);\n\nselect * from public.nests');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/^The migration 0002_birds\.sql failed at line 3: .*public\.nests/);
  const { rows } = await owner.query("select to_regclass('public.trees') as trees, to_regclass('public.birds') as birds");
  expect(rows).toEqual([{ trees: 'trees', birds: null }]);
});

test('a file that exceeds the limit of migrations is rolled back, and the error says so', async () => {
  write('0001_trees.sql', 'create table public.trees (id int);\nselect pg_sleep(60)');
  const limits = { ...workLimits.migration, statement: 100 };
  const why = /^The migration 0001_trees\.sql failed: canceling statement due to statement timeout \(the limit of 60 minutes: nothing/;
  await expect(migrate(database.ownerUrl, folder, limits)).rejects.toThrow(why);
  expect((await owner.query("select to_regclass('public.trees') as trees")).rows).toEqual([{ trees: null }]);
});

test('a file that changed after it was applied is refused', async () => {
  write('0001_trees.sql', 'create table public.trees (id int)');
  await migrate(database.ownerUrl, folder);
  write('0001_trees.sql', 'create table public.trees (id bigint)');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    /^The migration 0001_trees\.sql was changed after it was applied .* remove the folder \.data\)\.$/,
  );
});

test('a file that was edited before edits were refused is accepted with its earlier text', async () => {
  write('0001_trees.sql', '-- Trees\ncreate table public.trees (id int)');
  await migrate(database.ownerUrl, folder);
  write('earlier-checksums.txt', `${readMigrations(folder).map(checksumLine)}\n`);
  write('0001_trees.sql', '-- All trees\ncreate table public.trees (id int)');
  expect(await migrate(database.ownerUrl, folder)).toEqual([]);
});

test('repeatable files are applied in order of their names after the numbered ones, and again when their text has changed', async () => {
  write('repeatable/b.sql', 'create or replace function public.count_birds() returns int return public.one()');
  write('repeatable/a.sql', 'create or replace function public.one() returns int return 1');
  write('0001_trees.sql', 'create table public.trees (id int)');
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001_trees.sql', 'repeatable/a.sql', 'repeatable/b.sql']);
  expect(await migrate(database.ownerUrl, folder)).toEqual([]);
  write('repeatable/a.sql', 'create or replace function public.one() returns int return 2');
  expect(await migrate(database.ownerUrl, folder)).toEqual(['repeatable/a.sql']);
  expect((await owner.query('select public.count_birds() as birds')).rows).toEqual([{ birds: 2 }]);
});

test('repeatable files are applied again after a numbered file, which may have dropped what they define, also when one of them failed', async () => {
  write('repeatable/a.sql', 'create or replace function public.one() returns int return 1');
  await migrate(database.ownerUrl, folder);
  write('0001_trees.sql', 'drop function public.one');
  write('repeatable/b.sql', 'select * from public.nests');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/^The migration repeatable\/b\.sql failed/);
  write('repeatable/b.sql', 'select public.one()');
  expect(await migrate(database.ownerUrl, folder)).toEqual(['repeatable/b.sql']);
  write('0002_trees.sql', 'drop function public.one');
  write('repeatable/0.sql', 'select * from public.nests');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/^The migration repeatable\/0\.sql failed/);
  rmSync(join(folder, 'repeatable/0.sql'));
  expect(await migrate(database.ownerUrl, folder)).toEqual(['repeatable/a.sql', 'repeatable/b.sql']);
});

test('a database that is newer than the code is refused', async () => {
  write('0001_trees.sql', 'create table public.trees (id int)');
  await migrate(database.ownerUrl, folder);
  rmSync(join(folder, '0001_trees.sql'));
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    /^This database has the migration 0001_trees\.sql, .* remove the folder \.data\)\.$/,
  );
});

test.each(['0001_birds.sql', '2_birds.sql', '0002-birds.sql'])('a file named %s after the first is refused', async (name) => {
  write('0001_trees.sql', '');
  write(name, '');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/^The (name|number) of the migration/);
  rmSync(join(folder, name));
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}
