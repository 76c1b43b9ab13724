import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aParticipant, aPerson, aPresenter } from '../../testing/person.ts';
import { archive, insertProfilingSteps } from '../../testing/profiling.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const stepsOf = 'GET /api/v1/presenter_steps';
const change = 'PATCH /api/v1/presenters/:id';

async function aNewMentor() {
  const company = await aCompany(testApp);
  await insertProfilingSteps(company);
  const mentor = await aPresenter(company, { presenter: { completion_percentage: 0, next_step: 'about' } });
  const params = { id: mentor.presenterId };
  const answer = (answers_details: Record<string, unknown>) => mentor.api(change, { params, body: { answers_details } as never });
  const readQuestion = async (field: string) => {
    const { data } = await mentor.api(stepsOf);
    return data.flatMap(({ questions }) => questions).find(({ field_name }) => field_name === field);
  };
  return { company, mentor, params, answer, readQuestion };
}

const codes = (...values: string[]) => values.map((code) => ({ code }));

test('lists the steps in order, in the requested language, with options and limits', async () => {
  const { mentor } = await aNewMentor();
  const { data } = await mentor.api(stepsOf, { query: { locale: 'en' } });
  expect(data.map(({ order, anchor, title, complete }) => [order, anchor, title, complete])).toEqual([
    [1, 'about', 'Step about', false],
    [2, 'match', 'Step match', false],
  ]);
  const questions = new Map(data.flatMap((step) => step.questions).map((question) => [question.field_name, question]));
  expect(questions.get('job_category')).toMatchObject({
    category: 'profile_question',
    title: 'About job_category',
    sign_up_required: true,
    max_items: 1,
    max_length: null,
    hint: null,
    private: false,
    answer: null,
    profile_answers: [
      { code: 'engineering', label: 'Choice engineering' },
      { code: 'sales', label: 'Choice sales' },
      { code: 'finance', label: 'Choice finance' },
    ],
  });
  expect(questions.get('background')).toMatchObject({ hint: 'En quelques lignes.', max_length: 4000 });
  expect(questions.get('mission')).toMatchObject({ max_length: 350 });
  expect(questions.get('school')).toMatchObject({ max_length: 200 });
  expect(questions.get('hierarchy_level')).toMatchObject({ private: true, max_items: 1 });
  expect(questions.get('skills')).toMatchObject({
    max_items: 3,
    profile_answers: expect.arrayContaining([{ code: 'leading', label: 'Topic leading' }]),
  });
  expect(questions.get('targeted_business_units')?.profile_answers).toEqual([{ code: expect.any(String), label: 'Réseaux' }]);
});

test('the steps are readable before a profile exists', async () => {
  const { company } = await aNewMentor();
  const newcomer = await aPerson(company, { user: { state: 'validated' } });
  for (const call of ['GET /api/v1/presenter_steps', 'GET /api/v1/participant_steps'] as const) {
    const { data } = await newcomer.api(call);
    expect(data.flatMap(({ questions }) => questions).every(({ answer }) => answer === null)).toBe(true);
    expect(data).toHaveLength(2);
  }
});

test('a question is readable by its field name; an unknown one is not found', async () => {
  const { company, mentor } = await aNewMentor();
  const { data } = await mentor.api('GET /api/v1/profile_questions/job_category', { query: { locale: 'en' } });
  expect(data).toMatchObject({
    field_name: 'job_category',
    profile_answers: expect.arrayContaining([{ code: 'sales', label: 'Choice sales' }]),
  });
  expect((await refusal(mentor.api('GET /api/v1/profile_questions/business_sector'))).status).toBe(404);
  await archive(company, 'question_choices', 'sales');
  const afterArchiving = (await mentor.api('GET /api/v1/profile_questions/job_category')).data;
  expect(afterArchiving.profile_answers.map(({ code }) => code)).toEqual(['engineering', 'finance']);
});

// Field, submitted answer, and stored answer where it differs.
test.each<[string, unknown, unknown?]>([
  ['job_category', codes('sales')],
  ['hierarchy_level', codes('level_3')],
  ['skills', codes('turbines', 'leading')],
  ['motivations', codes('influence', 'knowledge')],
  ['formats', codes('phone_call', 'videoconference')],
  ['background', '  Quinze ans de réseaux.\nPuis chef. ', 'Quinze ans de réseaux.\nPuis chef.'],
  ['background', 'x'.repeat(4000)],
  ['mission', 'é'.repeat(350)],
  ['school', 'Centrale, promotion 2004'],
  ['started_on', '2024-02-29'],
  ['first_time', 'true'],
])('stores and returns an answer to %s', async (field, submitted, read = submitted) => {
  const { answer, readQuestion } = await aNewMentor();
  await answer({ [field]: submitted });
  expect((await readQuestion(field))?.answer).toEqual(read);
});

test.each<[string, unknown, string]>([
  ['job_category', codes('sales', 'finance'), 'Choisissez 1 réponse au maximum.'],
  ['job_category', codes('mining'), 'Choisissez parmi les réponses proposées.'],
  ['job_category', 'sales', 'Cette valeur n’est pas valable.'],
  ['job_category', [], 'Ce champ doit être rempli'],
  ['hierarchy_level', codes('level_9'), 'Choisissez parmi les réponses proposées.'],
  ['skills', codes('leading', 'mining'), 'Tag invalide'],
  ['skills', codes('leading', 'feedback', 'networks', 'turbines'), 'Choisissez 3 réponses au maximum.'],
  ['skills', codes('leading', 'leading'), 'Chaque réponse ne peut être choisie qu’une fois.'],
  ['skills', 'leading', 'Cette valeur n’est pas valable.'],
  ['skills', [], 'Ce champ doit être rempli'],
  ['motivations', codes('knowledge', 'altruism', 'influence'), 'Choisissez 2 réponses au maximum.'],
  ['formats', codes('phone_call', 'phone_call'), 'Chaque réponse ne peut être choisie qu’une fois.'],
  ['targeted_business_units', codes('0197f0a0-0000-7000-8000-000000000000'), 'Choisissez parmi les réponses proposées.'],
  ['background', codes('x'), 'Cette valeur n’est pas valable.'],
  ['mission', 'é'.repeat(351), '350 caractères au maximum.'],
  ['school', 'x'.repeat(201), '200 caractères au maximum.'],
  ['background', 'Écrivez-moi : lea@nova.example', 'Retirez l’adresse e-mail : vos coordonnées s’échangent une fois la demande acceptée.'],
  ['school', 'Tél. 06 12 34 56 78', 'Retirez le numéro de téléphone : vos coordonnées s’échangent une fois la demande acceptée.'],
  ['started_on', '2023-02-29', 'Cette valeur n’est pas valable.'],
  ['started_on', 'hier', 'Cette valeur n’est pas valable.'],
  ['first_time', 'yes', 'Cette valeur n’est pas valable.'],
  ['letter', '0197f0a0-0000-7000-8000-000000000000', 'Veuillez choisir un fichier'],
  ['letter', '../../etc/passwd', 'Veuillez choisir un fichier'],
])('%s refuses the answer %j', async (field, submitted, message) => {
  const { mentor, params } = await aNewMentor();
  const answer = await testApp.send({
    method: 'PATCH',
    url: `/api/v1/presenters/${params.id}`,
    headers: { ...mentor.credentials, 'accept-language': 'fr' },
    body: { answers_details: { [field]: submitted } },
  });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code: 'invalid', errors: { [field]: [message] } });
});

test.each(['constructor', 'company_id', 'hobbies', 'needs'])('the field %s is no question of a presenter', async (field) => {
  const { answer } = await aNewMentor();
  expect(await refusal(answer({ [field]: 'x' }))).toMatchObject({ status: 422, code: 'unknown_keys' });
});

test('reports all faults at once and stores nothing of a refused step', async () => {
  const { mentor, answer, readQuestion } = await aNewMentor();
  const refused = await refusal(answer({ job_category: codes('sales'), skills: codes('mining'), school: 'x'.repeat(201) }));
  expect(refused).toMatchObject({ status: 422, code: 'invalid', messages: ['Tag invalide', '200 caractères au maximum.'] });
  expect((await readQuestion('job_category'))?.answer).toBeNull();
  expect((await mentor.api('GET /api/v1/current_profile')).data?.completion_percentage).toBe(0);
});

test('shows others dates and ticked boxes as text, and neither private answers nor files', async () => {
  const { company, mentor, params, answer } = await aNewMentor();
  const file = (await mentor.api('POST /api/v1/files', { upload: new Blob(['%PDF-1.7 %%EOF']), query: { name: 'x.pdf' } })).data;
  const submitted = {
    started_on: '2024-02-29',
    first_time: 'true',
    school: 'Centrale',
    letter: file.id,
    hierarchy_level: codes('level_2'),
  };
  await answer(submitted);
  const reader = await aPerson(company, { roles: [{ name: 'hr_referent' }] });
  const { data } = await reader.api('GET /api/v1/presenters/:id', { params });
  expect(data.answers_details).toEqual({ started_on: '29 février 2024', first_time: 'Oui', school: 'Centrale' });
});

test('completion, next step and visibility change with each answer', async () => {
  const { company, mentor, params, answer } = await aNewMentor();
  // Needed: the two required questions and five parts of the person, of which the business unit is known. Others: 12 questions.
  expect((await answer({ school: 'Centrale' })).data).toMatchObject({ completion_percentage: 13, next_step: 'about', visible: false });
  const first = (await answer({ job_category: codes('sales') })).data;
  expect(first).toMatchObject({ completion_percentage: 23, next_step: 'match', visible: false });
  expect(first.missing).toEqual([
    { code: 'required_answers', anchor: 'match' },
    { code: 'completion', anchor: null },
  ]);
  const answers = { skills: codes('leading'), motivations: codes('altruism'), formats: codes('phone_call') };
  expect((await answer(answers)).data).toMatchObject({ completion_percentage: 38, next_step: null, visible: false });

  const own = async () => (await mentor.api('GET /api/v1/current_profile')).data;
  await mentor.api('PATCH /api/v1/users/:id', { params: { id: mentor.userId }, body: { job_title: 'Cheffe' } });
  await mentor.api(change, { params, body: { title: 'Je transmets' } });
  expect(await own()).toMatchObject({ completion_percentage: 58, visible: false });
  const hours = [{ weekday: 1, open: true, start_time: '09:00', end_time: '12:00' }];
  await mentor.api('PUT /api/v1/availabilities', { body: { data: hours } });
  expect(await own()).toMatchObject({ completion_percentage: 68, visible: false });
  await company.within((tx) => tx.updateTable('users').set({ avatar_url: '/files/x-192.webp' }).where('id', '=', mentor.userId).execute());
  expect(await own()).toMatchObject({ completion_percentage: 78, visible: true, missing: [] });
  await mentor.api('PUT /api/v1/availabilities', { body: { data: [] } });
  expect(await own()).toMatchObject({ completion_percentage: 68, visible: false });
});

test('refuses a step without answers; repeating the same answers is allowed', async () => {
  const { mentor, params, answer } = await aNewMentor();
  for (const body of [{}, { answers_details: {} }, { answers_details: { background: '  ', formats: [] } }]) {
    const refused = await refusal(mentor.api(change, { params, body: body as never }));
    expect(refused).toMatchObject({ status: 422, code: 'profile_unchanged', messages: [expect.stringContaining('Profil non modifié')] });
  }
  await answer({ background: 'Oui' });
  await answer({ background: 'Oui' });
  await answer({ background: '' });
  expect((await refusal(answer({ background: '' }))).code).toBe('profile_unchanged');
});

test('an archived option may stay in an answer, and cannot be chosen again', async () => {
  const { company, answer, readQuestion } = await aNewMentor();
  await answer({ skills: codes('leading', 'networks'), job_category: codes('sales') });
  await archive(company, 'tags', 'leading');
  await archive(company, 'question_choices', 'sales');
  expect((await readQuestion('skills'))?.profile_answers.map(({ code }) => code)).toContain('leading');
  await answer({ skills: codes('networks', 'leading'), job_category: codes('sales') });
  await answer({ skills: codes('networks') });
  expect((await readQuestion('skills'))?.profile_answers.map(({ code }) => code)).not.toContain('leading');
  expect((await refusal(answer({ skills: codes('leading') }))).messages).toEqual(['Tag invalide']);
  await archive(company, 'questions', 'school');
  expect((await refusal(answer({ school: 'Centrale' }))).code).toBe('unknown_keys');
});

test('refuses to change another user’s profile, or a profile under the wrong role', async () => {
  const { company, mentor, params } = await aNewMentor();
  const body = { title: 'Mentor' };
  const others = [await aPresenter(company), await aParticipant(company), await aPresenter(await aCompany(testApp))];
  for (const person of others) expect((await refusal(person.api(change, { params, body }))).status).toBe(404);
  expect((await refusal(mentor.api('PATCH /api/v1/participants/:id', { params, body }))).status).toBe(404);
  const registrant = await aPerson(company, { user: { state: 'registered' }, presenter: true });
  const early = registrant.api(change, { params: { id: registrant.presenterId }, body });
  expect((await refusal(early)).code).toBe('unauthorized');
});

test('parallel steps are all stored and counted in the completion', async () => {
  const { mentor, answer } = await aNewMentor();
  const steps = [
    { job_category: codes('sales') },
    { school: 'Centrale' },
    { skills: codes('leading') },
    { formats: codes('phone_call') },
    { motivations: codes('altruism') },
    { background: 'Oui' },
  ];
  await Promise.all(steps.map(answer));
  await Promise.all(Array.from({ length: 4 }, (_, index) => answer({ skills: codes(index % 2 ? 'leading' : 'networks', 'turbines') })));
  expect((await mentor.api('GET /api/v1/current_profile')).data).toMatchObject({ completion_percentage: 40, next_step: null });
});

test.each(['company_id', 'user_id', 'type', 'completion_percentage', 'next_step', 'is_expert', 'left_at', 'visible'])(
  'a profile change cannot set %s',
  async (field) => {
    const { mentor, params } = await aNewMentor();
    const refused = await refusal(mentor.api(change, { params, body: { title: 'x', [field]: true } as never }));
    expect(refused).toMatchObject({ status: 422, code: 'unknown_keys' });
  },
);
