import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const { files, env } = testApp.services;
const randomKey = () => randomBytes(24).toString('base64url');
const contentOf = async (company: string, name: string) => {
  const file = await files.open(company, name);
  return file && { bytes: file.bytes, text: await text(file.stream) };
};
const fetchUrl = (url: string) => testApp.app.inject({ method: 'GET', url });

test('a file is written, replaced and removed in the folder of its company', async () => {
  const [company, name] = [randomUUID(), randomKey()];
  expect(await contentOf(company, name)).toBeNull();
  await files.write(company, name, Buffer.from('first'));
  await files.write(company, name, Buffer.from('seconds'));
  expect(await contentOf(company, name)).toEqual({ bytes: 7, text: 'seconds' });
  expect(await contentOf(randomUUID(), name)).toBeNull();
  expect(readdirSync(join(env.DATA_DIR, 'files', company))).toEqual([name]);
  await files.remove(company, [name, randomKey()]);
  expect(await contentOf(company, name)).toBeNull();
});

test('removing the files of a company leaves those of others', async () => {
  const [removed, other, name] = [randomUUID(), randomUUID(), randomKey()];
  for (const company of [removed, other]) await files.write(company, name, Buffer.from('x'));
  await files.removeCompany(removed);
  expect([await contentOf(removed, name), await contentOf(other, name)]).toEqual([null, { bytes: 1, text: 'x' }]);
});

test.each(['../../etc/passwd', 'short', `${'a'.repeat(30)}/b`, `${'a'.repeat(30)}.tar.gz`, `${'a'.repeat(30)}\0`, `${'a'.repeat(80)}`, ''])(
  'refuses the file name %j',
  async (name) => {
    await expect(files.write(randomUUID(), name, Buffer.from('x'))).rejects.toThrow('no such name');
    await expect(files.open(randomUUID(), name)).rejects.toThrow('no such name');
    await expect(files.remove(randomUUID(), [name])).rejects.toThrow('no such name');
  },
);

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
