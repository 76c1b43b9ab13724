import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aPresenter, type TestPerson } from '../../testing/person.ts';
import { hostileFiles, twoColourPicture } from '../../testing/pictures.ts';
import { insertProfilingSteps } from '../../testing/profiling.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { openVirusScanner } from '../../testing/virus-scanner.ts';
import { runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp();
const uploadFile = 'POST /api/v1/files';
const pdf = new Blob(['%PDF-1.7\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF\n']);

async function aMentor() {
  const company = await aCompany(testApp);
  await insertProfilingSteps(company);
  const mentor = await aPresenter(company);
  const storedFiles = () => testApp.services.files.list(company.id);
  return { company, mentor, storedFiles };
}

const answer = (person: TestPerson, letter: string) =>
  person.api('PATCH /api/v1/presenters/:id', { params: { id: person.presenterId }, body: { answers_details: { letter } } });

async function letterOf(person: TestPerson) {
  const { data } = await person.api('GET /api/v1/presenter_steps');
  return data.flatMap(({ questions }) => questions).find(({ field_name }) => field_name === 'letter');
}

test('uploads, saves, replaces and clears a file answer, and deletes unused files', async () => {
  const { mentor, storedFiles } = await aMentor();
  const { data } = await mentor.api(uploadFile, { upload: pdf, query: { name: 'C:\\Lettres\\lettre <1>.pdf' } });
  expect(data).toMatchObject({ name: 'lettre 1.pdf', bytes: pdf.size });
  await answer(mentor, data.id);
  expect(await letterOf(mentor)).toMatchObject({ answer: data.id, file_name: 'lettre 1.pdf' });
  const png = new Blob([new Uint8Array(await twoColourPicture().png().toBuffer())]);
  const second = (await mentor.api(uploadFile, { upload: png, query: { name: 'photo.png' } })).data;
  expect(await storedFiles()).toHaveLength(2);
  await answer(mentor, second.id);
  expect(await storedFiles()).toHaveLength(1);
  expect((await refusal(answer(mentor, data.id))).messages).toEqual(['Veuillez choisir un fichier']);
  await answer(mentor, '');
  expect([await storedFiles(), (await letterOf(mentor))?.answer]).toEqual([[], null]);
});

test('answer files have no public address', async () => {
  const { company, mentor, storedFiles } = await aMentor();
  await mentor.api(uploadFile, { upload: pdf, query: { name: 'lettre.pdf' } });
  const [name] = await storedFiles();
  expect((await testApp.app.inject({ method: 'GET', url: `/files/${company.id}/${name}` })).statusCode).toBe(404);
});

test('refuses an answer with another user’s file or with an avatar', async () => {
  const { company, mentor } = await aMentor();
  const other = await aPresenter(company);
  const { data } = await other.api(uploadFile, { upload: pdf, query: { name: 'lettre.pdf' } });
  expect((await refusal(answer(mentor, data.id))).messages).toEqual(['Veuillez choisir un fichier']);
  const upload = new Blob([new Uint8Array(await twoColourPicture().png().toBuffer())]);
  await mentor.api('PUT /api/v1/users/:id/avatar', { params: { id: mentor.userId }, upload });
  const avatar = await company.within((tx) =>
    tx.selectFrom('files').where('purpose', '=', 'avatar').select('id').executeTakeFirstOrThrow(),
  );
  expect((await refusal(answer(mentor, avatar.id))).messages).toEqual(['Veuillez choisir un fichier']);
});

const truncatedPdf: [string, Buffer, string] = ['a truncated PDF', Buffer.from('%PDF-1.7\n1 0 obj <<>>'), 'PDF est incomplet'];
test.each([...(await hostileFiles()).filter(([name]) => name !== 'a PDF'), truncatedPdf])(
  'refuses %s by what it is',
  async (_, bytes, message) => {
    const { mentor, storedFiles } = await aMentor();
    const refusedUpload = await refusal(mentor.api(uploadFile, { upload: new Blob([new Uint8Array(bytes)]), query: { name: 'x.pdf' } }));
    expect(refusedUpload).toMatchObject({ status: 422, messages: [expect.stringContaining(message.replace('une image', 'un fichier'))] });
    expect(await storedFiles()).toEqual([]);
  },
);

test('unused files are limited to 20 per user and deleted after a day', async () => {
  const { company, mentor, storedFiles } = await aMentor();
  const used = (await mentor.api(uploadFile, { upload: pdf, query: { name: 'kept.pdf' } })).data;
  await answer(mentor, used.id);
  for (let count = 0; count < 20; count++) await mentor.api(uploadFile, { upload: pdf, query: { name: `${count}.pdf` } });
  expect(await refusal(mentor.api(uploadFile, { upload: pdf, query: { name: 'more.pdf' } }))).toMatchObject({
    status: 429,
    messages: ['Trop de demandes en peu de temps. Réessayez dans 24 heures.'],
  });
  expect(await runDueJobs(company, 'unused-files')).toEqual([]);
  expect(await storedFiles()).toHaveLength(21);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 86_400_001);
  await runDueJobs(company, 'unused-files');
  expect(await storedFiles()).toHaveLength(1);
  expect((await letterOf(mentor))?.answer).toBe(used.id);
});

test('a repeated upload with the same idempotency key creates one file; another file under that key is refused', async () => {
  const { mentor, storedFiles } = await aMentor();
  const send = (body: Blob) => {
    const headers = { ...mentor.credentials, 'idempotency-key': 'lettre' };
    return testApp.send({ method: 'POST', url: '/api/v1/files?name=lettre.pdf', body, headers });
  };
  const first = await send(pdf);
  expect(await send(pdf)).toMatchObject({ status: 201, body: first.body });
  expect((await send(new Blob([await pdf.text(), '%%EOF']))).body).toMatchObject({ code: 'idempotency_mismatch' });
  expect(await storedFiles()).toHaveLength(1);
});

test('the virus scanner sees a file before it is stored', async () => {
  const scanner = await openVirusScanner();
  const { env } = testApp.services;
  env.CLAMD_URL = scanner.url;
  try {
    const { mentor, storedFiles } = await aMentor();
    const infected = new Blob(['%PDF-1.7\nEICAR\n%%EOF\n']);
    expect((await refusal(mentor.api(uploadFile, { upload: infected, query: { name: 'a.pdf' } }))).code).toBe('file_infected');
    await mentor.api(uploadFile, { upload: pdf, query: { name: 'a.pdf' } });
    expect(await storedFiles()).toHaveLength(1);
  } finally {
    env.CLAMD_URL = undefined;
    scanner.close();
  }
});
