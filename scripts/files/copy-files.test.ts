import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from '@binome/api/platform/files/files';
import { openFiles, openFolder } from '@binome/api/platform/files/open-files';
import { readEnv } from '@binome/api/platform/process/env';
import { openS3Server } from '@binome/testing/s3-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { copyFiles, removeSource } from './copy-files.ts';
import { openJournal } from './journal.ts';

const server = await openS3Server();
const bucket = await openFiles({ ...readEnv({}), ...server.settings }, () => {});
afterAll(async () => {
  bucket.close();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});
const root = mkdtempSync(join(tmpdir(), 'binome-copy-'));
const randomKey = () => randomBytes(24).toString('base64url');
let folder: FileStore;
let journalFile: string;

beforeEach(async () => {
  for (const company of await bucket.companies()) await bucket.removeCompany(company);
  const DATA_DIR = join(root, randomKey());
  folder = openFolder({ DATA_DIR });
  journalFile = join(DATA_DIR, 'file-copies/to-bucket.ndjson');
});

const journalTo = (to: string) => openJournal(journalFile, { from: 'folder', to });
const toBucket = () => ({ source: folder, target: bucket, journal: journalTo('bucket') });

async function addFile(store: FileStore, company: string, content: string): Promise<string> {
  const name = randomKey();
  await store.write(company, name, Buffer.from(content));
  return name;
}

const contentOf = async (store: FileStore, company: string, name: string) => {
  const file = await store.open(company, name);
  return file && text(file.stream);
};

test('copies go to the bucket and back, and the originals are removed only when all of them are verified', async () => {
  const [nova, rivage] = [randomUUID(), randomUUID()];
  const names = [await addFile(folder, nova, 'un'), await addFile(folder, nova, 'deux'), await addFile(folder, rivage, 'trois')];
  expect(await copyFiles(toBucket())).toEqual({ files: 3, bytes: 11, copied: 3, removed: 0 });
  expect(await copyFiles(toBucket())).toEqual({ files: 3, bytes: 11, copied: 0, removed: 0 });
  const late = await addFile(folder, rivage, 'quatre');
  await expect(removeSource(toBucket())).rejects.toThrow('1 of 4 files have no verified copy. Nothing was removed');
  expect(await folder.list(rivage)).toHaveLength(2);
  expect(await copyFiles(toBucket())).toMatchObject({ copied: 1 });
  // The application runs on the bucket now: somebody deletes a file.
  await bucket.remove(nova, names.slice(0, 1));
  expect(await removeSource(toBucket())).toEqual({ removed: 4 });
  expect([await folder.list(nova), await folder.list(rivage)]).toEqual([[], []]);
  expect(await contentOf(bucket, rivage, late)).toBe('quatre');
  const back = { source: bucket, target: folder, journal: openJournal(`${journalFile}.back`, { from: 'bucket', to: 'folder' }) };
  expect(await copyFiles(back)).toEqual({ files: 3, bytes: 15, copied: 3, removed: 0 });
  expect(await contentOf(folder, nova, names[1] ?? '')).toBe('deux');
});

test('a copy that differs is made again, and one whose original was deleted meanwhile is removed', async () => {
  const company = randomUUID();
  const [kept, deleted] = [await addFile(folder, company, 'gardé'), await addFile(folder, company, 'effacé')];
  await bucket.write(company, kept, Buffer.from('autre!'));
  const others = await addFile(bucket, company, 'of the bucket only');
  await copyFiles(toBucket());
  expect(await contentOf(bucket, company, kept)).toBe('gardé');
  await folder.remove(company, [deleted]);
  expect(await copyFiles(toBucket())).toMatchObject({ files: 1, copied: 0, removed: 1 });
  expect(await bucket.list(company)).toEqual([kept, others].sort());
});

test('a journal of another bucket, and half a line of a killed run, count as nothing', async () => {
  const company = randomUUID();
  await addFile(folder, company, 'un');
  await copyFiles(toBucket());
  appendFileSync(journalFile, '{"path":"half');
  expect(await copyFiles(toBucket())).toMatchObject({ copied: 0 });
  const late = await addFile(folder, company, 'deux');
  expect(await copyFiles(toBucket())).toMatchObject({ copied: 1 });
  expect(journalTo('bucket').copies.has(`${company}/${late}`)).toBe(true);
  await expect(removeSource({ ...toBucket(), journal: journalTo('another bucket') })).rejects.toThrow('2 of 2 files');
});

test('a source that is empty all of a sudden changes nothing', async () => {
  const company = randomUUID();
  const name = await addFile(folder, company, 'un');
  await copyFiles(toBucket());
  await folder.removeCompany(company);
  await expect(copyFiles(toBucket())).rejects.toThrow('1 of the copied files are gone from the source');
  expect(await bucket.list(company)).toEqual([name]);
});

test('a copy that does not arrive as it was is refused and removed, and nothing is verified', async () => {
  const company = randomUUID();
  await addFile(folder, company, 'un');
  const broken: FileStore = {
    ...bucket,
    open: async (id, name) => (await bucket.open(id, name)) && bucket.open(id, await addFile(bucket, id, 'x')),
  };
  await expect(copyFiles({ ...toBucket(), target: broken })).rejects.toThrow('a copy differs from its original');
  await expect(removeSource(toBucket())).rejects.toThrow('1 of 1 files');
  expect(await folder.list(company)).toHaveLength(1);
});
