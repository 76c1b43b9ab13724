import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMemberSocket } from '../../testing/cable.ts';
import { aCompany } from '../../testing/company.ts';
import { conversationOf, sendMessage, uploadFile } from '../../testing/conversation.ts';
import { encodeAs, utf16 } from '../../testing/office-files.ts';
import { aPerson, aPresenter, type TestPerson } from '../../testing/person.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { openVirusScanner, type VirusScanner } from '../../testing/virus-scanner.ts';
import { runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp({});
const start = Date.parse('2026-11-23T09:00:00Z');
const minute = 60_000;
const megabyte = 1024 * 1024;
const pdf = '%PDF-1.7\n1 0 obj\n%%EOF\n';

beforeEach(() => {
  testApp.clock.now = new Date(start);
});

async function aConversation() {
  const relationship = await aRelationship(await aCompany(testApp));
  return { ...relationship, id: await conversationOf(relationship) };
}

const get = (url: string) => testApp.app.inject({ method: 'GET', url });
const storedFiles = (companyId: string) => testApp.services.files.list(companyId);
const uploads = () => readdir(join(testApp.services.env.DATA_DIR, 'uploads')).catch(() => []);
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#4c6eba' } });

describe('a file of a message', () => {
  test('is sent with it, and read by both people at an address of their own session', async () => {
    const { company, participant, presenter, id } = await aConversation();
    const file = await uploadFile(participant, id, 'Mon plan.pdf', pdf);
    expect(file).toMatchObject({ name: 'Mon plan.pdf', media_type: 'application/pdf', bytes: pdf.length, preview_url: null });
    const comment = await sendMessage(participant, id, '', { file_ids: [file.id] });
    expect(comment.files.map(({ name }) => name)).toEqual(['Mon plan.pdf']);
    for (const { api } of [participant, presenter]) {
      const { url } = await api('GET /api/v1/conversations/:id/files/:file_id', { params: { id, file_id: file.id } });
      const reply = await get(url);
      expect([reply.statusCode, reply.body]).toEqual([200, pdf]);
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="Mon plan.pdf"/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=600',
      });
    }
    const strangers = [await aPresenter(company), await aPerson(company, { roles: [{ name: 'hr_referent' }, { name: 'company_admin' }] })];
    for (const { api } of strangers) {
      expect((await refusal(api('GET /api/v1/conversations/:id/files/:file_id', { params: { id, file_id: file.id } }))).status).toBe(404);
    }
  });

  test('has an address that ends with its time and with the session, and serves no other file', async () => {
    const { company, participant, presenter, id } = await aConversation();
    const [first, second] = [await uploadFile(participant, id, 'a.pdf', pdf), await uploadFile(participant, id, 'b.pdf', pdf)];
    await sendMessage(participant, id, '', { file_ids: [first.id, second.id] });
    const { url } = await presenter.api('GET /api/v1/conversations/:id/files/:file_id', { params: { id, file_id: first.id } });
    const statusOf = async (address: string) => (await get(address)).statusCode;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace(first.id, second.id))).toBe(404);
    expect(await statusOf(url.replace(/client=[^&]+/, `client=${participant.credentials.client}`))).toBe(404);
    expect(await statusOf(url.replace(/expires=\d+/, 'expires=9999999999'))).toBe(404);
    expect(await statusOf(url.replace(/signature=.*/, 'signature='))).toBe(404);
    testApp.clock.now = new Date(start + 21 * minute);
    expect(await statusOf(url)).toBe(404);
    testApp.clock.now = new Date(start);
    await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', presenter.userId).execute());
    expect(await statusOf(url)).toBe(404);
    await testApp.services.sessions.end(presenter.credentials['access-token'] ?? '');
    expect(await statusOf(url)).toBe(404);
  });

  test('is only its author’s until it is sent, and is removed with the message or after a day', async () => {
    const { company, participant, presenter, id } = await aConversation();
    const [sent, waiting, removed] = [
      await uploadFile(participant, id, 'a.pdf', pdf),
      await uploadFile(participant, id, 'b.pdf', pdf),
      await uploadFile(participant, id, 'c.pdf', pdf),
    ];
    const addressFor = ({ api }: typeof participant, file_id: string) =>
      api('GET /api/v1/conversations/:id/files/:file_id', { params: { id, file_id } });
    expect((await refusal(addressFor(presenter, waiting.id))).status).toBe(404);
    expect((await refusal(sendMessage(presenter, id, '', { file_ids: [waiting.id] }))).code).toBe('invalid');
    await participant.api('DELETE /api/v1/conversations/:id/files/:file_id', { params: { id, file_id: removed.id } });
    const comment = await sendMessage(participant, id, '', { file_ids: [sent.id] });
    expect((await refusal(sendMessage(participant, id, '', { file_ids: [sent.id] }))).messages).toEqual([
      'Un fichier n’est plus disponible. Ajoutez-le de nouveau.',
    ]);
    expect(await storedFiles(company.id)).toHaveLength(2);
    testApp.clock.now = new Date(start + 10 * minute);
    await participant.api('DELETE /api/v1/conversations/:id/comments/:comment_id', { params: { id, comment_id: comment.id } });
    expect(await storedFiles(company.id)).toHaveLength(1);
    testApp.clock.now = new Date(start + 25 * 60 * minute);
    expect(await runDueJobs(company, 'unused-message-files')).toEqual(['unused-message-files']);
    expect(await storedFiles(company.id)).toEqual([]);
  });

  test('that is a picture is shown in the page, without its metadata', async () => {
    const { participant, presenter, id } = await aConversation();
    const withPlace = await picture()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer();
    const file = await uploadFile(participant, id, 'photo.png', withPlace);
    expect(file).toMatchObject({ name: 'photo.jpg', media_type: 'image/jpeg', width: 40, height: 30 });
    await sendMessage(participant, id, 'Voici', { file_ids: [file.id] });
    const { data } = await presenter.api('GET /api/v1/conversations/:id', { params: { id } });
    const reply = await get(data.comments[0]?.files[0]?.preview_url ?? '');
    expect(reply.headers['content-disposition']).toMatch(/^inline/);
    expect(reply.rawPayload.includes('secret-place')).toBe(false);
    expect((await sharp(reply.rawPayload).metadata()).exif).toBeUndefined();
  });
});

describe('an upload', () => {
  test.each([
    ['a drawing with a script', 'dessin.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'SVG'],
    ['a page called a picture', 'photo.png', '<!doctype html><script>alert(1)</script>', 'page web'],
    ['a page called a text', 'note.txt', '<html><body onload=alert(1)>', 'page web'],
    ['a page in UTF-16 called a text', 'note.txt', `\xff\xfe${[...'<html><script>'].join('\0')}\0`, 'page web'],
    ['a program called a document', 'cv.pdf', 'MZ\x90\0\x03\0\0\0PE', 'programme'],
    ['a script', 'a.js', 'alert(1)', 'autre type de fichier'],
    ['a photo of an iPhone', 'IMG_0001.HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'iPhone'],
    ['a photo in AVIF', 'photo.avif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'AVIF'],
    ['noise called a text', 'note.txt', 'a\x01\x02b', 'type de fichier'],
    ['a picture that is cut', 'photo.jpg', '\xff\xd8\xff\xe0\0\x10JFIF', 'abîmée'],
  ])('of %s is refused by what it is', async (_, name, content, message) => {
    const { company, participant, id } = await aConversation();
    const refused = await refusal(uploadFile(participant, id, name, Buffer.from(content, 'latin1')));
    expect(refused).toMatchObject({
      status: 422,
      code: 'invalid',
      messages: [expect.stringContaining(message)],
    });
    expect(await storedFiles(company.id)).toEqual([]);
    expect(await uploads()).toEqual([]);
  });

  test('of an archive that unpacks to a gigabyte is refused without unpacking it', async () => {
    const { participant, id } = await aConversation();
    const bomb = zipSync({ '[Content_Types].xml': new Uint8Array(60 * megabyte), 'word/document.xml': new Uint8Array(60 * megabyte) });
    const before = process.memoryUsage().rss;
    const started = process.cpuUsage();
    expect((await refusal(uploadFile(participant, id, 'bombe.zip', bomb))).code).toBe('invalid');
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte);
  });

  test('of a picture with too many pixels is refused', async () => {
    const { participant, id } = await aConversation();
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect((await refusal(uploadFile(participant, id, 'grand.png', huge))).messages).toEqual([expect.stringContaining('50 millions')]);
  });

  test('of a picture that is also a page loses the page', async () => {
    const { participant, presenter, id } = await aConversation();
    const both = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const file = await uploadFile(participant, id, 'a.html.png', both);
    await sendMessage(participant, id, '', { file_ids: [file.id] });
    const { url } = await presenter.api('GET /api/v1/conversations/:id/files/:file_id', { params: { id, file_id: file.id } });
    expect((await get(url)).rawPayload.includes('script')).toBe(false);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\lea\\plan.txt', 'plan.txt'],
    ['a\u202egnp.exe.txt', 'agnp.exe.txt'],
    ['<b>:"|?*.txt', 'b.txt'],
    [`${'é'.repeat(196)}.txt`, `${'é'.repeat(196)}.txt`],
    ['Résumé d’août.md', 'Résumé d’août.md'],
  ])('called %s is stored as %s', async (name, stored) => {
    const { participant, id } = await aConversation();
    expect((await uploadFile(participant, id, name, 'Un texte\n')).name).toBe(stored);
  });

  test.each<[string, string, Uint8Array]>([
    ['Excel for Windows', 'liste.csv', encodeAs('windows-1252', 'Prénom;Nom\r\nZoé;Lefèvre\r\n')],
    ['Excel for Mac', 'liste.csv', encodeAs('macintosh', 'Prénom;Nom\rZoé;Lefèvre\r')],
    ['Notepad in UTF-16', 'bloc-notes.txt', utf16('Compte rendu de la séance\r\n')],
    ['a long file of UTF-16', 'long.txt', utf16('Séance 🙂\r\n'.repeat(10_000))],
  ])('of a text from %s is accepted', async (_, name, content) => {
    const { participant, id } = await aConversation();
    expect((await uploadFile(participant, id, name, content)).name).toBe(name);
  });

  test.each(['docx', 'xlsx', 'odt'])('of a %s document is accepted', async (extension) => {
    const { participant, id } = await aConversation();
    const content = zipSync({ '[Content_Types].xml': new Uint8Array(100), 'word/document.xml': new Uint8Array(100) });
    const file = await uploadFile(participant, id, `plan.${extension}`, content);
    expect(file.name).toMatch(/^plan\./);
    expect(file.media_type).toMatch(/officedocument|opendocument/);
  });

  test('without content asks for a file, and one byte too many is refused', async () => {
    const { participant, id } = await aConversation();
    expect((await refusal(uploadFile(participant, id, 'vide.txt', ''))).messages).toEqual(['Ce fichier est vide. Choisissez-en un autre.']);
    const largest = Buffer.alloc(20 * megabyte, 'a');
    expect((await uploadFile(participant, id, 'grand.txt', largest)).bytes).toBe(20 * megabyte);
    expect((await refusal(uploadFile(participant, id, 'trop.txt', Buffer.alloc(20 * megabyte + 1, 'a')))).status).toBe(413);
    expect(await uploads()).toEqual([]);
  });
});

test('a person sends more than forty files within an hour', async () => {
  const { participant, id } = await aConversation();
  for (let count = 0; count < 9; count += 1) {
    const files = await Promise.all([1, 2, 3, 4, 5].map((number) => uploadFile(participant, id, `${number}.txt`, 'Un texte')));
    await sendMessage(participant, id, '', { file_ids: files.map((file) => file.id) });
  }
});

describe('the virus scanner', () => {
  const { env } = testApp.services;
  const deadAddress = 'tcp://127.0.0.1:1';
  let scanner: VirusScanner;
  beforeAll(async () => {
    scanner = await openVirusScanner();
  });
  afterEach(() => {
    env.CLAMD_URL = undefined;
  });
  afterAll(() => scanner.close());

  test('sees a file before it is stored, and an infected one is refused', async () => {
    env.CLAMD_URL = scanner.url;
    const { company, participant, id } = await aConversation();
    await uploadFile(participant, id, 'sain.txt', 'x'.repeat(300_000));
    expect(await refusal(uploadFile(participant, id, 'virus.txt', 'X5O!P EICAR'))).toMatchObject({ status: 422, code: 'file_infected' });
    expect(await storedFiles(company.id)).toHaveLength(1);
  });

  test('that does not answer leaves a file with its author until it does', async () => {
    env.CLAMD_URL = deadAddress;
    const { company, participant, presenter, id } = await aConversation();
    const file = await uploadFile(participant, id, 'sain.txt', 'texte');
    expect(file.scan).toBe('waiting');
    const { id: commentId } = await sendMessage(participant, id, '', { file_ids: [file.id] });
    const filesOf = async ({ api }: TestPerson) =>
      (await api('GET /api/v1/conversations/:id/comments', { params: { id } })).data.find((comment) => comment.id === commentId)?.files;
    const open = ({ api }: TestPerson) => api('GET /api/v1/conversations/:id/files/:file_id', { params: { id, file_id: file.id } });
    expect(await filesOf(participant)).toMatchObject([{ name: 'sain.txt', scan: 'waiting' }]);
    expect(await filesOf(presenter)).toEqual([]);
    expect((await get((await open(participant)).url)).body).toBe('texte');
    expect((await refusal(open(presenter))).status).toBe(404);

    const socket = await openMemberSocket(testApp, presenter);
    await socket.subscribe('ConversationChannel', { id });
    expect(await runDueJobs(company, 'file-scans')).toEqual(['file-scans']);
    expect(await filesOf(presenter)).toEqual([]);
    env.CLAMD_URL = scanner.url;
    await runDueJobs(company, 'file-scans');
    expect(await filesOf(presenter)).toMatchObject([{ name: 'sain.txt', scan: 'clean' }]);
    expect((await get((await open(presenter)).url)).body).toBe('texte');
    await expect
      .poll(() => socket.messagesOf('ConversationChannel'), { interval: 5 })
      .toMatchObject([{ comment: { files: [{ scan: 'clean' }] } }]);
    await socket.close();
    expect(await runDueJobs(company, 'file-scans')).toEqual([]);
  });

  test('removes a file in which it finds a virus later, and the message says so', async () => {
    env.CLAMD_URL = deadAddress;
    const { company, participant, presenter, id } = await aConversation();
    const [sent, unsent] = [
      await uploadFile(participant, id, 'virus.txt', 'X5O!P EICAR'),
      await uploadFile(participant, id, 'brouillon.txt', 'X5O!P EICAR'),
    ];
    await sendMessage(participant, id, 'Voici', { file_ids: [sent.id] });
    env.CLAMD_URL = scanner.url;
    await runDueJobs(company, 'file-scans');
    for (const { api } of [participant, presenter]) {
      const { data } = await api('GET /api/v1/conversations/:id/comments', { params: { id } });
      expect(data.at(-1)?.files).toMatchObject([{ name: 'virus.txt', scan: 'infected', preview_url: null }]);
      expect((await refusal(api('GET /api/v1/conversations/:id/files/:file_id', { params: { id, file_id: sent.id } }))).status).toBe(404);
    }
    expect((await refusal(sendMessage(participant, id, '', { file_ids: [unsent.id] }))).code).toBe('invalid');
    expect(await storedFiles(company.id)).toEqual([]);
  });
});
