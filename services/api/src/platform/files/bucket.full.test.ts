import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { openS3Server } from '@binome/testing/s3-server';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { conversationOf, sendMessage, uploadFile } from '../../testing/conversation.ts';
import { aPresenter } from '../../testing/person.ts';
import { twoColourPicture } from '../../testing/pictures.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish } from '../../testing/worker.ts';

const bucket = await openS3Server();
afterAll(() => bucket.close());
const testApp = await startTestApp(bucket.settings);
const { services } = testApp;
const get = (url: string) => testApp.app.inject({ method: 'GET', url, headers: { 'accept-language': 'fr' } });
const unreachable = 'Les fichiers sont momentanément inaccessibles. Rien n’est perdu\u00a0: réessayez dans un instant.';

describe('while the bucket is away', () => {
  let isAway = false;
  const goAway = async () => {
    isAway = true;
    await bucket.stop();
  };
  afterEach(async () => {
    if (isAway) await bucket.start();
    isAway = false;
  });

  test('people are told so, nothing is lost, and all but files goes on', async () => {
    const relationship = await aRelationship(await aCompany(testApp));
    const { company, participant, presenter } = relationship;
    const id = await conversationOf(relationship);
    const file = await uploadFile(participant, id, 'plan.txt', 'Mon plan');
    await sendMessage(participant, id, '', { file_ids: [file.id] });
    const params = { id, file_id: file.id };
    const { url } = await presenter.api('GET /api/v1/conversations/:id/files/:file_id', { params });
    const upload = new Blob([new Uint8Array(await twoColourPicture().jpeg().toBuffer())]);
    const avatar = { params: { id: presenter.userId }, upload };
    const { data } = await presenter.api('PUT /api/v1/users/:id/avatar', avatar);
    const stored = await services.files.list(company.id);

    await goAway();
    const refused = { status: 503, code: 'files_unavailable', messages: [unreachable] };
    expect(await refusal(uploadFile(participant, id, 'suite.txt', 'La suite'))).toEqual(refused);
    expect(await refusal(presenter.api('PUT /api/v1/users/:id/avatar', avatar))).toEqual(refused);
    for (const address of [url, data.avatar_url]) {
      const reply = await get(address);
      expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([503, '30', 'no-store']);
      expect(reply.json()).toMatchObject({ code: 'files_unavailable', errors: { full_messages: [unreachable] } });
    }
    await sendMessage(participant, id, 'Sans pièce jointe', {});
    expect((await get('/readyz')).statusCode).toBe(200);

    await bucket.start();
    isAway = false;
    expect((await get(url)).body).toBe('Mon plan');
    expect((await get(data.avatar_url)).statusCode).toBe(200);
    expect(await services.files.list(company.id)).toEqual(stored);
    await uploadFile(participant, id, 'suite.txt', 'La suite');
    expect(await services.files.list(company.id)).toHaveLength(stored.length + 1);
  });

  test('files whose rows are deleted go once it is back', async () => {
    const company = await aCompany(testApp);
    const person = await aPresenter(company);
    const params = { id: person.userId };
    const upload = new Blob([new Uint8Array(await twoColourPicture().jpeg().toBuffer())]);
    await person.api('PUT /api/v1/users/:id/avatar', { params, upload });
    await goAway();
    expect(await person.api('DELETE /api/v1/users/:id/avatar', { params })).toEqual({ success: true });
    await bucket.start();
    isAway = false;
    expect(await services.files.list(company.id)).toHaveLength(3);
    await letWorkerFinish(company);
    expect(await services.files.list(company.id)).toEqual([]);
  });
});

test('an archive that is larger than one part is written in parts, and is not there when its source is cut', async () => {
  const [company, whole, cut] = [randomUUID(), 'a'.repeat(32), 'b'.repeat(32)];
  const megabyte = randomBytes(1024 * 1024);
  const source = (megabytes: number, error?: Error) =>
    Readable.from(
      (function* () {
        for (let count = 0; count < megabytes; count++) yield megabyte;
        if (error) throw error;
      })(),
    );
  const before = bucket.calls.length;
  expect(await services.files.writeStream(company, whole, source(40))).toBe(40 * megabyte.length);
  expect(bucket.calls.slice(before).filter((call) => /^PUT .*partNumber=/.test(call))).toHaveLength(3);
  const stored = await services.files.open(company, whole);
  expect(await hashOf(stored?.stream)).toBe(await hashOf(source(40)));
  await expect(services.files.writeStream(company, cut, source(20, new Error('the source was cut')))).rejects.toThrow('was cut');
  expect(await services.files.list(company)).toEqual([whole]);
});

async function hashOf(stream: Readable | undefined): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream ?? []) hash.update(chunk);
  return hash.digest('hex');
}

test('sends browsers to the bucket for a minute, after the checks, where the deployment wants it', async () => {
  const direct = await startTestApp({ ...bucket.settings, S3_DIRECT_READS: true });
  const relationship = await aRelationship(await aCompany(direct));
  const { participant, presenter, company } = relationship;
  const id = await conversationOf(relationship);
  const picture = await twoColourPicture().jpeg().toBuffer();
  const [plan, photo] = [await uploadFile(participant, id, 'Été.txt', 'Mon plan'), await uploadFile(participant, id, 'photo.jpg', picture)];
  await sendMessage(participant, id, '', { file_ids: [plan.id, photo.id] });
  const redirectOf = async (file_id: string) => {
    const { url } = await presenter.api('GET /api/v1/conversations/:id/files/:file_id', { params: { id, file_id } });
    const { statusCode, headers } = await direct.app.inject({ method: 'GET', url });
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
    return { url, location: String(headers.location) };
  };
  const read = async (url: string) => {
    const reply = await fetch(url);
    const headers = ['content-type', 'content-disposition', 'cache-control'].map((name) => reply.headers.get(name));
    return { status: reply.status, headers, bytes: (await reply.arrayBuffer()).byteLength };
  };
  const { url, location } = await redirectOf(plan.id);
  expect(new URL(location).searchParams.get('X-Amz-Expires')).toBe('60');
  const attachment = `attachment; filename="_t_.txt"; filename*=UTF-8''%C3%89t%C3%A9.txt`;
  expect(await read(location)).toEqual({ status: 200, headers: ['text/plain', attachment, 'private, max-age=600'], bytes: 8 });
  const shown = await redirectOf(photo.id);
  expect(await read(shown.location)).toMatchObject({
    status: 200,
    headers: ['image/jpeg', expect.stringMatching(/^inline/), expect.anything()],
  });
  const changed = [location.replace('text%2Fplain', 'text%2Fhtml'), location.replace(/attachment/, 'inline')];
  changed.push(location.replace(/[\w-]+\.priv/, `${'a'.repeat(32)}.priv`), location.replace(/X-Amz-Expires=60/, 'X-Amz-Expires=6000'));
  for (const address of changed) expect([address, (await read(address)).status]).toEqual([address, 403]);

  const policyOf = async ({ app }: typeof direct) =>
    String((await app.inject({ method: 'GET', url: '/' })).headers['content-security-policy']);
  expect(await policyOf(direct)).toContain(`img-src 'self' data: blob: ${bucket.settings.S3_ENDPOINT};`);
  expect(await policyOf(testApp)).not.toContain(bucket.settings.S3_ENDPOINT);
  await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', presenter.userId).execute());
  expect((await direct.app.inject({ method: 'GET', url })).statusCode).toBe(404);
});

test.each([
  ['a bucket that does not exist', { S3_BUCKET: 'another-bucket' }, { reason: 'the bucket of S3_BUCKET does not exist', code: 'NotFound' }],
  [
    'a wrong secret',
    { S3_SECRET_ACCESS_KEY: 'wrong' },
    {
      reason: 'the bucket of S3_BUCKET refuses the key of S3_ACCESS_KEY_ID: the key may not list it, or S3_SECRET_ACCESS_KEY is wrong',
      code: 'HTTP 403',
    },
  ],
  [
    'a server that does not answer',
    { S3_ENDPOINT: 'http://127.0.0.1:9' },
    { reason: 'the server of S3_ENDPOINT does not answer', code: 'ECONNREFUSED' },
  ],
])('a process with %s is not ready, and says why once', async (_, settings, obstacle) => {
  const wrong = await startTestApp({ ...bucket.settings, ...settings, LOG_LEVEL: 'fatal' });
  const warned = vi.spyOn(wrong.app.log, 'warn');
  for (const _ of [1, 2]) expect((await wrong.app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
  expect(warned.mock.calls.filter((call: unknown[]) => call.at(-1) === 'not ready')).toEqual([[obstacle, 'not ready']]);
  await expect(wrong.services.files.list(randomUUID())).rejects.toThrow('');
});
