import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../../testing/person.ts';
import { twoColourPicture } from '../../testing/pictures.ts';
import { archive, insertProfilingSteps } from '../../testing/profiling.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const content = '%PDF-1.7\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF\n';
const download = 'GET /api/v1/files/:id';

const required = { job_category: [{ code: 'sales' }], skills: [{ code: 'leading' }] };

/** A company with a visible mentor who answered a question with a file. */
async function aFileAnswer(field = 'letter') {
  const company = await aCompany(testApp, { min_completion_percentage: 0 });
  await insertProfilingSteps(company);
  const mentor = await aPresenter(company);
  await company.within((tx) => tx.updateTable('questions').set({ field_type: 'file' }).where('field_name', '=', field).execute());
  const file = await upload(mentor);
  const params = { id: mentor.presenterId };
  await mentor.api('PATCH /api/v1/presenters/:id', { params, body: { answers_details: { ...required, [field]: file.id } } });
  return { company, mentor, file };
}

const upload = async (person: TestPerson, name = 'Été « 2026 ».pdf') =>
  (await person.api('POST /api/v1/files', { upload: new Blob([content]), query: { name } })).data;

/** Downloads a file: returns its content, or the status of the refusal. */
async function read(person: TestPerson, id: string): Promise<string | number> {
  return person.api(download, { params: { id } }).then(
    (file) => file.text(),
    async (error) => error.status,
  );
}

const hide = (company: TestCompany, { userId }: TestPerson) =>
  company.within((tx) => tx.updateTable('users').set({ profile_visible: false }).where('id', '=', userId).execute());

test('a reader of the profile downloads the file under its name', async () => {
  const { company, mentor, file } = await aFileAnswer();
  const reader = await aParticipant(company);
  const { data } = await reader.api('GET /api/v1/presenters/:id', { params: { id: mentor.presenterId } });
  const answers = data.sections.flatMap((section) => section.answers);
  expect(answers.filter((answer) => answer.file)).toMatchObject([{ field_name: 'letter', items: [], text: null, file }]);
  expect(Object.keys(data.answers_details)).toEqual(Object.keys(required));
  expect(file).toMatchObject({ name: 'Été « 2026 ».pdf', bytes: content.length });

  const answer = await testApp.app.inject({ method: 'GET', url: `/api/v1/files/${file.id}`, headers: reader.credentials });
  expect([answer.statusCode, answer.body]).toEqual([200, content]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="_t_ _ 2026 _.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%C2%AB%202026%20%C2%BB.pdf`,
  });
});

test('the file of a hidden profile is readable by its owner, partners and the managers in scope', async () => {
  const { company, mentor, file } = await aFileAnswer();
  const [stranger, partner] = [await aParticipant(company), await aParticipant(company)];
  const hr = await aPerson(company, { roles: [{ name: 'hr_referent', program_id: company.programId }] });
  await hide(company, mentor);
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: partner.participantId, presenter_id: mentor.presenterId, aasm_state: 'initiated' })
      .execute(),
  );
  const answers = await Promise.all([mentor, partner, hr, stranger].map((person) => read(person, file.id)));
  expect(answers).toEqual([content, content, content, 404]);
});

test('a file outside a saved answer is readable by its owner only', async () => {
  const { company, mentor, file } = await aFileAnswer();
  const reader = await aParticipant(company);
  const unsaved = await upload(mentor);
  expect([await read(mentor, unsaved.id), await read(reader, unsaved.id)]).toEqual([content, 404]);
  const params = { id: mentor.presenterId };
  await mentor.api('PATCH /api/v1/presenters/:id', { params, body: { answers_details: { letter: unsaved.id } } });
  expect([await read(mentor, file.id), await read(reader, unsaved.id)]).toEqual([404, content]);
  await archive(company, 'questions', 'letter');
  expect([await read(mentor, unsaved.id), await read(reader, unsaved.id)]).toEqual([content, 404]);
});

test('only its owner reads the file of a private answer, not even an administrator', async () => {
  const { company, mentor, file } = await aFileAnswer('hierarchy_level');
  const admin = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const { data } = await admin.api('GET /api/v1/presenters/:id', { params: { id: mentor.presenterId } });
  expect(data.sections.flatMap((section) => section.answers).map(({ field_name }) => field_name)).toEqual(Object.keys(required));
  expect([await read(mentor, file.id), await read(admin, file.id)]).toEqual([content, 404]);
});

test('only its owner reads the file of an answer about the person', async () => {
  const { company, mentor } = await aFileAnswer();
  const reader = await aParticipant(company);
  await company.within((tx) => tx.updateTable('questions').set({ field_type: 'file' }).where('field_name', '=', 'hobbies').execute());
  const file = await upload(mentor);
  await mentor.api('PATCH /api/v1/users/:id', { params: { id: mentor.userId }, body: { answers_details: { hobbies: file.id } } });
  const question = (await mentor.api('GET /api/v1/user_questions')).data.find(({ field_name }) => field_name === 'hobbies');
  expect(question).toMatchObject({ answer: file.id, file_name: file.name, file_bytes: file.bytes });
  expect([await read(mentor, file.id), await read(reader, file.id)]).toEqual([content, 404]);
});

test('refuses other companies, avatars, unknown ids, visitors and unvalidated members', async () => {
  const { company, mentor, file } = await aFileAnswer();
  const stranger = await aPerson(await aCompany(testApp), { roles: [{ name: 'company_admin' }] });
  const upload = new Blob([new Uint8Array(await twoColourPicture().png().toBuffer())]);
  await mentor.api('PUT /api/v1/users/:id/avatar', { params: { id: mentor.userId }, upload });
  const avatar = await company.within((tx) =>
    tx.selectFrom('files').where('purpose', '=', 'avatar').select('id').executeTakeFirstOrThrow(),
  );
  expect(await read(stranger, file.id)).toBe(404);
  for (const id of [avatar.id, randomUUID(), 'x', mentor.presenterId]) expect([id, await read(mentor, id)]).toEqual([id, 404]);
  // Somebody who waits for the validation reads their own files only.
  expect(await read(await aPerson(company, { user: { state: 'confirmed' } }), file.id)).toBe(404);
  const unconfirmed = await aPerson(company, { user: { state: 'registered' } });
  expect(await refusal(unconfirmed.api(download, { params: { id: file.id } }))).toMatchObject({ status: 401, code: 'unauthorized' });
  const visitor = await testApp.send({ method: 'GET', url: `/api/v1/files/${file.id}`, headers: {} });
  expect(visitor.status).toBe(401);
});

test('returns 404 when the content of a file is missing', async () => {
  const { company, mentor, file } = await aFileAnswer();
  const { key } = await company.within((tx) => tx.selectFrom('files').where('id', '=', file.id).select('key').executeTakeFirstOrThrow());
  await testApp.services.files.remove(company.id, [key]);
  expect(await read(mentor, file.id)).toBe(404);
});
