import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openS3Server } from '@binome/testing/s3-server';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { openFolder } from './open-files.ts';

const bucket = await openS3Server();
afterAll(() => bucket.close());
const testApp = await startTestApp();
const appOnBucket = await startTestApp(bucket.settings);
const randomKey = () => randomBytes(24).toString('base64url');

describe.each([
  ['a folder', testApp],
  ['a bucket', appOnBucket],
])('in %s', (_, { app, services: { files, env } }) => {
  const contentOf = async (company: string, name: string) => {
    const file = await files.open(company, name);
    return file && { bytes: file.bytes, text: String(await buffer(file.stream)) };
  };
  const fetchUrl = (url: string) => app.inject({ method: 'GET', url });

  test('a file is written, replaced and removed under its company', async () => {
    const [company, name] = [randomUUID(), randomKey()];
    expect(await contentOf(company, name)).toBeNull();
    await files.write(company, name, Buffer.from('first'));
    await files.write(company, name, Buffer.from('seconds'));
    expect(await contentOf(company, name)).toEqual({ bytes: 7, text: 'seconds' });
    expect(await contentOf(randomUUID(), name)).toBeNull();
    expect(await files.list(company)).toEqual([name]);
    expect(await files.sizes(company)).toEqual(new Map([[name, 7]]));
    expect(await files.companies()).toContain(company);
    await files.remove(company, [name, randomKey()]);
    expect(await contentOf(company, name)).toBeNull();
    expect(await files.list(company)).toEqual([]);
  });

  test('an uploaded file moves into the store', async () => {
    const [company, name, path] = [randomUUID(), randomKey(), join(env.DATA_DIR, randomKey())];
    writeFileSync(path, 'uploaded');
    await files.adopt(company, name, path);
    expect(await contentOf(company, name)).toEqual({ bytes: 8, text: 'uploaded' });
    expect(existsSync(path)).toBe(false);
  });

  test('a large file is written while it arrives, and one that is cut is not there', async () => {
    const [company, whole, cut] = [randomUUID(), randomKey(), randomKey()];
    const megabyte = randomBytes(1024 * 1024);
    const blocks = async function* (error?: Error) {
      for (let count = 0; count < 3; count++) yield megabyte;
      if (error) throw error;
    };
    expect(await files.writeStream(company, whole, Readable.from(blocks()))).toBe(3 * megabyte.length);
    const stored = await files.open(company, whole);
    const hash = createHash('sha256');
    for await (const chunk of stored?.stream ?? []) hash.update(chunk);
    const expected = createHash('sha256');
    for await (const chunk of blocks()) expected.update(chunk);
    expect([stored?.bytes, hash.digest('hex')]).toEqual([3 * megabyte.length, expected.digest('hex')]);
    await expect(files.writeStream(company, cut, Readable.from(blocks(new Error('the source was cut'))))).rejects.toThrow('was cut');
    expect(await files.list(company)).toEqual([whole]);
  });

  test('removing the files of a company leaves those of others', async () => {
    const [removed, other, name] = [randomUUID(), randomUUID(), randomKey()];
    for (const company of [removed, other]) await files.write(company, name, Buffer.from('x'));
    await files.removeCompany(removed);
    expect([await contentOf(removed, name), await contentOf(other, name)]).toEqual([null, { bytes: 1, text: 'x' }]);
  });

  test.each([
    '../../etc/passwd',
    'short',
    `${'a'.repeat(30)}/b`,
    `${'a'.repeat(30)}.tar.gz`,
    `${'a'.repeat(30)}\0`,
    `${'a'.repeat(80)}`,
    '',
  ])('refuses the file name %j', async (name) => {
    await expect(files.write(randomUUID(), name, Buffer.from('x'))).rejects.toThrow('no such name');
    await expect(files.open(randomUUID(), name)).rejects.toThrow('no such name');
    await expect(files.remove(randomUUID(), [name])).rejects.toThrow('no such name');
  });

  test('refuses company ids that lead out of the store', async () => {
    await expect(files.write('..', randomKey(), Buffer.from('x'))).rejects.toThrow('not a uuid');
    await expect(files.removeCompany('.')).rejects.toThrow('not a uuid');
  });

  test('a picture is served without a session and cached for a year', async () => {
    const [company, key] = [randomUUID(), randomKey()];
    await files.write(company, `${key}-96.webp`, Buffer.from('picture'));
    const answer = await fetchUrl(`/files/${company}/${key}-96.webp`);
    expect([answer.statusCode, answer.body]).toEqual([200, 'picture']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    for (const path of [`${randomUUID()}/${key}-96.webp`, `${company}/${key}-192.webp`, `${company}/${key}`]) {
      const missing = await fetchUrl(`/files/${path}`);
      expect([path, missing.statusCode, missing.headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });

  test('other files, and files outside of the store, are never served', async () => {
    const [company, key] = [randomUUID(), randomKey()];
    for (const name of [key, `${key}.pdf`, `${key}.html`, `${key}.svg`]) {
      await files.write(company, name, Buffer.from('<script>'));
      expect((await fetchUrl(`/files/${company}/${name}`)).statusCode).toBe(404);
    }
    mkdirSync(join(env.DATA_DIR, 'mailbox'), { recursive: true });
    writeFileSync(join(env.DATA_DIR, 'mailbox', `${key}.webp`), 'secret');
    for (const path of [`..%2Fmailbox/${key}.webp`, `%2e%2e/mailbox/${key}.webp`, `${company}/..%2F..%2Fmailbox%2F${key}.webp`]) {
      expect((await fetchUrl(`/files/${path}`)).statusCode).toBe(404);
    }
  });
});

test('a process with a bucket writes no file into its folder', async () => {
  await appOnBucket.services.files.write(randomUUID(), randomKey(), Buffer.from('x'));
  expect(await openFolder(appOnBucket.services.env).companies()).toEqual([]);
  expect(readdirSync(appOnBucket.services.env.DATA_DIR)).not.toContain('files');
});
