import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEditedMigrations, writeChecksums } from './frozen-migrations.ts';
import { checksumLine, readMigrations } from './migration-files.ts';

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'binome-frozen-'));
  git('init', '--quiet', '--initial-branch=main');
  write('0001_trees.sql', 'create table trees ()');
  write('0002_birds.sql', 'create table birds ()');
  await commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

const edited = (name: string) => expect.stringMatching(new RegExp(`^${name} was edited or removed after it was committed: .*$`));

test('committed files and a new one pass', async () => {
  expect(await findEditedMigrations(folder)).toBe('');
  write('0003_nests.sql', 'create table nests ()');
  expect(await findEditedMigrations(folder)).toBe('0003_nests.sql is not in checksums.txt: run npm run generate.');
  await writeChecksums(folder);
  expect(await findEditedMigrations(folder)).toBe('');
});

test('a file changes freely until it is committed', async () => {
  for (const sql of ['create table nests ()', 'create table nests (id int)']) {
    write('0003_nests.sql', sql);
    await writeChecksums(folder);
    expect(await findEditedMigrations(folder)).toBe('');
  }
});

test.each([
  ['edited', () => write('0001_trees.sql', 'create table trees (id int)')],
  ['edited, with its line', editWithItsLine],
  ['removed', () => rmSync(join(folder, '0001_trees.sql'))],
  ['removed, with the list', removeWithTheList],
])('a committed file that is %s is refused, before and after the commit, on the main branch and in a clone of it', async (_, change) => {
  change();
  expect(await findEditedMigrations(folder)).toEqual(edited('0001_trees.sql'));
  git('add', '--all');
  git('commit', '--quiet', '--message=Edit');
  expect(await findEditedMigrations(folder)).toEqual(edited('0001_trees.sql'));
  git('clone', '--quiet', '.', 'clone');
  expect(await findEditedMigrations(join(folder, 'clone'))).toEqual(edited('0001_trees.sql'));
});

test('a restored file passes again', async () => {
  write('0001_trees.sql', 'create table trees (id int)');
  git('commit', '--quiet', '--all', '--message=Edit');
  write('0001_trees.sql', 'create table trees ()');
  expect(await findEditedMigrations(folder)).toBe('');
});

test('a branch that adds a file is merged', async () => {
  git('checkout', '--quiet', '-b', 'nests');
  write('0004_nests.sql', 'create table nests ()');
  await commit();
  git('checkout', '--quiet', 'main');
  write('0003_eggs.sql', 'create table eggs ()');
  await commit();
  git('merge', '--quiet', '--no-commit', '--strategy-option=ours', 'nests');
  await commit();
  expect(await findEditedMigrations(folder)).toBe('');
  write('0004_nests.sql', 'create table nests (id int)');
  expect(await findEditedMigrations(folder)).toEqual(edited('0004_nests.sql'));
});

test('without the history, an edit is refused by the list alone', async () => {
  rmSync(join(folder, '.git'), { recursive: true });
  write('0001_trees.sql', 'create table trees (id int)');
  await writeChecksums(folder);
  expect(await findEditedMigrations(folder)).toEqual(edited('0001_trees.sql'));
});

function write(name: string, content: string): void {
  writeFileSync(join(folder, name), content);
}

/** As somebody would do who wants the check to pass. */
function editWithItsLine(): void {
  write('0001_trees.sql', 'create table trees (id int)');
  write(
    'checksums.txt',
    readMigrations(folder)
      .map((file) => `${checksumLine(file)}\n`)
      .join(''),
  );
}

function removeWithTheList(): void {
  rmSync(join(folder, '0001_trees.sql'));
  rmSync(join(folder, 'checksums.txt'));
}

async function commit(): Promise<void> {
  await writeChecksums(folder);
  git('add', '--all');
  git('commit', '--quiet', '--message=Add files');
}

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
}
