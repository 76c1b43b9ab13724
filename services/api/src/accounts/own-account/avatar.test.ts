import { maxUploadBytes } from '@binome/contract/values/limits';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aParticipant, aPerson, aPresenter } from '../../testing/person.ts';
import { hostileFiles, twoColourPicture } from '../../testing/pictures.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const put = 'PUT /api/v1/users/:id/avatar';
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const picture = blobOf(await twoColourPicture().jpeg().toBuffer());

async function aMember() {
  const company = await aCompany(testApp);
  const person = await aPresenter(company);
  const params = { id: person.userId };
  const storedFiles = () => testApp.services.files.list(company.id);
  const avatarOf = async () => (await person.api('GET /api/v1/users/:id', { params })).data.avatar_url;
  return { company, person, params, storedFiles, avatarOf };
}

test('a picture is stored in three sizes, and shown everywhere', async () => {
  const { company, person, params, avatarOf } = await aMember();
  const { data } = await person.api(put, { params, upload: picture, query: { x: 0.1, y: 0, size: 0.9 } });
  expect(data.avatar_url).toMatch(new RegExp(`^/files/${company.id}/[\\w-]{32}-192\\.webp$`));
  for (const side of [96, 192, 384]) {
    const answer = await testApp.app.inject({ method: 'GET', url: data.avatar_url.replace('192', String(side)) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  expect(await avatarOf()).toBe(data.avatar_url);
  const mentee = await aParticipant(company);
  expect((await mentee.api('GET /api/v1/presenters')).data).toMatchObject([{ avatar_url: data.avatar_url }]);
});

test('a new picture replaces the old one and deletes its files', async () => {
  const { company, person, params, storedFiles, avatarOf } = await aMember();
  const { data } = await person.api(put, { params, upload: picture });
  await Promise.all(Array.from({ length: 4 }, () => person.api(put, { params, upload: picture })));
  expect(await storedFiles()).toHaveLength(3);
  const shown = await avatarOf();
  expect(shown).not.toBe(data.avatar_url);
  expect((await testApp.app.inject({ method: 'GET', url: data.avatar_url })).statusCode).toBe(404);
  expect((await testApp.app.inject({ method: 'GET', url: String(shown) })).statusCode).toBe(200);
  expect(await company.within((tx) => tx.selectFrom('files').select(['user_id', 'purpose', 'media_type']).execute())).toEqual([
    { user_id: person.userId, purpose: 'avatar', media_type: 'image/webp' },
  ]);
});

test('a picture is removed with its files', async () => {
  const { company, person, params, storedFiles, avatarOf } = await aMember();
  await person.api(put, { params, upload: picture });
  for (let again = 0; again < 2; again++)
    expect(await person.api('DELETE /api/v1/users/:id/avatar', { params })).toEqual({ success: true });
  expect([await avatarOf(), await storedFiles()]).toEqual([null, []]);
  expect(await company.within((tx) => tx.selectFrom('files').selectAll().execute())).toEqual([]);
});

test.each(await hostileFiles())('%s is refused by what it is, and the current picture stays', async (_, bytes, message) => {
  const { person, params, storedFiles, avatarOf } = await aMember();
  const { data } = await person.api(put, { params, upload: picture });
  expect(await refusal(person.api(put, { params, upload: blobOf(bytes) }))).toMatchObject({
    status: 422,
    code: 'not_a_picture',
    messages: [expect.stringContaining(message)],
  });
  expect([await avatarOf(), (await storedFiles()).length]).toEqual([data.avatar_url, 3]);
});

const red = { width: 60, height: 40, channels: 3 as const, background: '#ff0000' };

test.each<[string, Buffer]>([
  ['in CMYK', await sharp({ create: red }).toColourspace('cmyk').jpeg().toBuffer()],
  ['in 16 bits', await sharp({ create: red }).toColourspace('rgb16').png().toBuffer()],
  ['in grey', await sharp({ create: red }).greyscale().jpeg().toBuffer()],
  ['with an orientation', await sharp({ create: red }).jpeg().withMetadata({ orientation: 6 }).toBuffer()],
  ['with something behind it', Buffer.concat([await sharp({ create: red }).jpeg().toBuffer(), Buffer.from('trailing')])],
])('a picture %s is accepted', async (_, bytes) => {
  const { person, params } = await aMember();
  expect((await person.api(put, { params, upload: blobOf(bytes) })).data.avatar_url).toMatch(/webp$/);
});

test('an empty upload, one that is too large, and an invalid crop are refused', async () => {
  const { person, params } = await aMember();
  const empty = await refusal(person.api(put, { params, upload: new Blob([]) }));
  expect([empty.status, empty.messages]).toEqual([422, ['Ce fichier est vide. Choisissez-en un autre.']]);
  const large = blobOf(Buffer.concat([await twoColourPicture().jpeg().toBuffer(), Buffer.alloc(maxUploadBytes)]));
  expect((await refusal(person.api(put, { params, upload: large }))).status).toBe(413);
  for (const query of [{ x: 2 }, { size: 0 }, { y: -1 }, { x: 'left' }, { z: 1 }]) {
    expect((await refusal(person.api(put, { params, upload: picture, query: query as never }))).status).toBe(422);
  }
  const form = { method: 'PUT', url: `/api/v1/users/${params.id}/avatar`, headers: { ...person.credentials, 'content-type': 'text/html' } };
  expect((await testApp.send({ ...form, body: '<p>' })).status).toBe(415);
});

test('a member cannot set or remove another member’s picture', async () => {
  const { company, person, params, avatarOf } = await aMember();
  const { data } = await person.api(put, { params, upload: picture });
  for (const other of [await aPresenter(company), await aPresenter(await aCompany(testApp))]) {
    expect((await refusal(other.api(put, { params, upload: picture }))).status).toBe(404);
    expect((await refusal(other.api('DELETE /api/v1/users/:id/avatar', { params }))).status).toBe(404);
  }
  expect(await avatarOf()).toBe(data.avatar_url);
});

test('somebody who waits for the validation sets their own picture', async () => {
  const { company } = await aMember();
  const waiting = await aPerson(company, { user: { state: 'confirmed' } });
  const { data } = await waiting.api(put, { params: { id: waiting.userId }, upload: picture });
  expect(data.avatar_url).not.toBeNull();
});

test('pictures of people who have not confirmed their address are refused before they are decoded', async () => {
  const { company } = await aMember();
  const pending = await aPerson(company, { user: { state: 'registered' } });
  const params = { id: pending.userId };
  for (const upload of [picture, blobOf(Buffer.from('none'))]) {
    expect((await refusal(pending.api(put, { params, upload }))).code).toBe('unauthorized');
  }
});

test('uploads are limited to forty an hour by person, because they share one queue', async () => {
  const { person, params } = await aMember();
  const codes: string[] = [];
  for (let count = 0; count < 41; count += 1) {
    codes.push((await refusal(person.api(put, { params, upload: blobOf(Buffer.from('none')) }))).code);
  }
  expect(new Set(codes.slice(0, 40))).toEqual(new Set(['not_a_picture']));
  expect(codes.at(-1)).toBe('too_many_requests');
  const file = { query: { name: 'cv.pdf' }, upload: blobOf(Buffer.from('%PDF-1.4 %%EOF')) };
  expect((await refusal(person.api('POST /api/v1/files', file))).code).toBe('too_many_requests');
});
