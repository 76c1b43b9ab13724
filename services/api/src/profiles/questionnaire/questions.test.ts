import { expect, test } from 'vitest';
import { insertQuestionnaire } from '../../testing/community.ts';
import { aCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { aParticipant, aPresenter, type TestPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const text = (fr: string) => ({ fr, en: `${fr} (en)` });

/** A company with two steps for mentors, and a mentor without answers to questions. `ask` adds a question. */
async function aQuestionnaire() {
  const company = await aCompany(testApp, { min_completion_percentage: 70 });
  const { admin } = await consoleUsers(company);
  const mentor = await aPresenter(company, {
    user: { job_title: 'Cheffe', avatar_url: '/files/x-192.webp' },
    presenter: { completion_percentage: 0, title: 'Je transmets' },
  });
  const hours = { user_id: mentor.userId, weekday: 1, start_time: '09:00', end_time: '12:00' };
  await company.within((tx) => tx.insertInto('availabilities').values(hours).execute());
  const stepOf = async (title: string) => String((await create(admin, 'steps', { profile_type: 'presenter', title: text(title) })).id);
  const [position, wishes] = [await stepOf('Votre poste'), await stepOf('Vos envies')];
  const ask = (step_id: string | null, question: object) => create(admin, 'questions', { step_id, field_type: 'textarea', ...question });
  return { company, admin, mentor, position, wishes, ask };
}

async function create(admin: ConsoleClient, resource: string, body: object): Promise<Record<string, unknown>> {
  const answer = await admin.call('POST', resource, body);
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  return answer.body;
}

async function missingOf(person: TestPerson, side: 'presenter' | 'participant' = 'presenter') {
  const { data } = await person.api('GET /auth/validate_token');
  const [profile] = side === 'presenter' ? data.presenter_profiles : data.participant_profiles;
  return { percentage: profile?.completion_percentage, missing: profile?.missing };
}

test('recomputes completion when a question is required, archived, restored or removed', async () => {
  const { company, admin, mentor, position, wishes, ask } = await aQuestionnaire();
  const background = await ask(position, { title: text('Votre parcours'), sign_up_required: true });
  const hopes = await ask(wishes, { title: text('Vos attentes') });
  await answerWith(company, mentor.presenterId, String(hopes.id), 'Transmettre');
  await admin.call('PUT', `questions/${hopes.id}`, { sign_up_required: true });
  expect(await missingOf(mentor)).toMatchObject({
    percentage: 86,
    missing: [{ code: 'required_answers', anchor: 'votre_poste' }],
  });

  await admin.call('PUT', `questions/${background.id}`, { sign_up_required: false });
  expect(await missingOf(mentor)).toEqual({ percentage: 70, missing: [] });
  await admin.call('PUT', `questions/${background.id}`, { archived: true });
  expect(await missingOf(mentor)).toEqual({ percentage: 100, missing: [] });
  await admin.call('PUT', `questions/${background.id}`, { archived: false, sign_up_required: true });
  expect((await missingOf(mentor)).percentage).toBe(86);
  await admin.call('DELETE', `questions/${background.id}`);
  expect(await missingOf(mentor)).toEqual({ percentage: 100, missing: [] });
});

test('the next step follows the order and the anchors of the steps', async () => {
  const { admin, mentor, position, wishes, ask } = await aQuestionnaire();
  await ask(position, { title: text('Votre parcours'), sign_up_required: true });
  await ask(wishes, { title: text('Vos attentes'), sign_up_required: true });
  const nextStep = async () => (await missingOf(mentor)).missing?.[0]?.anchor;
  expect(await nextStep()).toBe('votre_poste');
  await admin.call('POST', 'step_orders', { profile_type: 'presenter', ids: [wishes, position] });
  expect(await nextStep()).toBe('vos_envies');
  await admin.call('PUT', `steps/${wishes}`, { anchor: 'wishes' });
  expect(await nextStep()).toBe('wishes');
  expect((await admin.call('PUT', `steps/${wishes}`, { anchor: 'votre_poste' })).body.code).toBe('already_taken');
  expect((await admin.call('PUT', `steps/${wishes}`, { anchor: 'user_questions' })).body.code).toBe('already_taken');
});

test('a question moves only to a step of the same profile type', async () => {
  const { admin, mentor, position, wishes, ask } = await aQuestionnaire();
  const first = await ask(position, { title: text('Votre parcours') });
  const second = await ask(wishes, { title: text('Vos attentes'), sign_up_required: true });
  const order = (steps: object[]) => admin.call('POST', 'question_orders', { steps });
  const moved = await order([
    { step_id: position, ids: [second.id, first.id] },
    { step_id: wishes, ids: [] },
  ]);
  expect(moved.status).toBe(201);
  expect((await admin.list('questions')).rows).toMatchObject([
    { id: second.id, step_id: position },
    { id: first.id, step_id: position },
  ]);
  expect((await missingOf(mentor)).missing?.[0]?.anchor).toBe('votre_poste');

  const other = await create(admin, 'steps', { profile_type: 'participant', title: text('Vos besoins') });
  for (const step_id of [other.id, null]) {
    const answer = await order([
      { step_id: position, ids: [second.id] },
      { step_id, ids: [first.id] },
    ]);
    expect([answer.status, Object.keys(Object(answer.body.errors))[0]]).toEqual([422, 'steps.1.step_id']);
  }
});

test('removes a step without active questions; a question of a removed step is restored into the first step', async () => {
  const { admin, position, wishes, ask } = await aQuestionnaire();
  const question = await ask(wishes, { title: text('Vos attentes') });
  expect((await admin.call('DELETE', `steps/${wishes}`)).body.code).toBe('still_referenced');
  await admin.call('PUT', `questions/${question.id}`, { archived: true });
  expect((await admin.call('DELETE', `steps/${wishes}`)).body).toEqual({ id: wishes, archived: false });
  expect((await admin.call('PUT', `questions/${question.id}`, { archived: false })).body).toMatchObject({ step_id: position });
});

test('a question with answers keeps its field name, its type and its answered choices', async () => {
  const { company, admin, mentor, position, ask } = await aQuestionnaire();
  const choices = [{ label: text('Oui') }, { label: text('Non') }];
  const question = await ask(position, { field_type: 'select', title: text('Déjà mentor ?'), choices });
  expect(question).toMatchObject({ field_name: 'deja_mentor', usage: 0, fixed: false, can: { remove: true } });
  const [yes, no] = Object(question.choices);
  await answerWith(company, mentor.presenterId, String(question.id), { choice_id: yes.id });

  const change = (body: object) => admin.call('PUT', `questions/${question.id}`, body);
  for (const [body, field] of [
    [{ field_name: 'autre' }, 'field_name'],
    [{ field_type: 'multi_select' }, 'field_type'],
    [{ choices: [{ id: no.id, label: no.label }] }, 'choices'],
  ] as const) {
    const answer = await change(body);
    expect([answer.status, answer.body.code, Object.keys(Object(answer.body.errors))[0]]).toEqual([422, 'question_in_use', field]);
  }
  const recoded = await change({
    choices: [{ id: yes.id, label: yes.label, code: 'si' }, no].map(({ usage: _, archived: __, ...rest }) => rest),
  });
  expect([recoded.status, Object.keys(Object(recoded.body.errors))[0]]).toEqual([422, 'choices.0.code']);
  const removed = await admin.call('DELETE', `questions/${question.id}`);
  expect([removed.status, removed.body.code]).toEqual([422, 'question_in_use']);

  const archived = await change({
    choices: [{ label: text('Jamais') }, { id: yes.id, label: text('Si'), archived: true }],
    title: text('Avez-vous déjà été mentor ?'),
  });
  expect(archived.body).toMatchObject({
    usage: 1,
    fixed: true,
    can: { remove: false },
    choices: [
      { code: 'jamais', archived: false, usage: 0 },
      { id: yes.id, code: 'oui', label: text('Si'), archived: true, usage: 1 },
    ],
  });
});

test('marks the questions that the matching reads, and fixes their codes', async () => {
  const company = await aCompany(testApp);
  await insertQuestionnaire(company);
  const { admin } = await consoleUsers(company);
  const { rows } = await admin.list('questions', { filter: { profile_type: 'presenter' }, range: [0, 99] });
  const marked = rows.filter((row) => row.for_matching).map((row) => row.field_name);
  expect(marked.toSorted()).toEqual(
    rows
      .map((row) => row.field_name)
      .filter((name) => name !== 'projects' && name !== 'worksite')
      .toSorted(),
  );
  await company.within((tx) =>
    tx.updateTable('questions').set({ field_type: 'select' }).where('field_name', '=', 'hierarchy_level').execute(),
  );
  const level = Object(rows.find((row) => row.field_name === 'hierarchy_level'));
  expect(level).toMatchObject({ usage: 0, fixed: true });
  const change = (body: object) => admin.call('PUT', `questions/${level.id}`, body);
  expect((await change({ field_name: 'niveau' })).body.code).toBe('question_in_use');
  const [first, ...others] = Object(level.choices).map(({ id, label }: Record<string, unknown>) => ({ id, label }));
  for (const choices of [
    [{ ...first, code: 'debut' }, ...others],
    [first, ...others, { label: text('Autre'), code: 'level_6' }],
  ]) {
    const answer = await change({ choices });
    expect([answer.status, Object.keys(Object(answer.body.errors)).some((field) => field.startsWith('choices.'))]).toEqual([422, true]);
  }
  // A title never produces a field name that the matching reads.
  const { id } = await create(admin, 'steps', { profile_type: 'presenter', title: text('Plus') });
  const question = { step_id: id, field_type: 'input', title: { fr: 'Talents' } };
  expect(await create(admin, 'questions', question)).toMatchObject({ field_name: 'talents_2', for_matching: false });
});

test('a field name is unique per category and profile type', async () => {
  const { admin, position, wishes, ask } = await aQuestionnaire();
  await ask(position, { title: text('Votre parcours'), field_name: 'background' });
  const again = await admin.call('POST', 'questions', {
    step_id: wishes,
    field_type: 'input',
    title: text('Encore'),
    field_name: 'background',
  });
  expect([again.status, again.body.code, Object(again.body.errors).field_name]).toEqual([422, 'already_taken', [expect.any(String)]]);
  const { id } = await create(admin, 'steps', { profile_type: 'participant', title: text('Vous') });
  await ask(String(id), { title: text('Votre parcours'), field_name: 'background' });
  await ask(null, { title: text('Votre parcours'), field_name: 'background' });
});

test('questions about the person count in every profile', async () => {
  const { company, ask } = await aQuestionnaire();
  const wrong = { completion_percentage: 0 };
  const both = await aParticipant(company, { participant: wrong, presenter: wrong });
  await ask(null, { title: text('Votre devise'), sign_up_required: true });
  for (const side of ['presenter', 'participant'] as const) {
    expect(await missingOf(both, side)).toMatchObject({ percentage: 17, missing: [{ anchor: 'user_questions' }, {}] });
  }
});

test.each([
  [{ field_type: 'select' }, 'choices'],
  [{ field_type: 'input', choices: [{ label: text('Oui') }] }, 'choices'],
  [{ field_type: 'select', choices: [{ label: text('Oui'), archived: true }] }, 'choices'],
  [
    {
      field_type: 'select',
      choices: [
        { label: text('Oui'), code: 'a' },
        { label: text('Non'), code: 'a' },
      ],
    },
    'choices.1.code',
  ],
  [{ field_type: 'select', choices: [{ label: { en: 'Yes' } }] }, 'choices.0.label.fr'],
  [{ field_type: 'input', max_items: 3 }, 'max_items'],
  [{ field_type: 'textarea', is_filter: true }, 'is_filter'],
  [{ field_type: 'input', field_name: 'skills' }, 'field_type'],
  [{ field_type: 'input', field_name: 'Prénom' }, 'field_name'],
  [{ field_type: 'colour' }, 'field_type'],
])('refuses the question %j with a fault at the field %s', async (body, field) => {
  const { admin } = await shared;
  const answer = await admin.call('POST', 'questions', { title: text('Question'), ...body });
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
  expect(answer.body.errors).toHaveProperty([field]);
});

const shared = aQuestionnaire();

async function answerWith(company: Awaited<ReturnType<typeof aCompany>>, profile_id: string, question_id: string, item: string | object) {
  const values = { profile_id, question_id, ...(typeof item === 'string' ? { body: item } : item) };
  await company.within((tx) => tx.insertInto('profile_answers').values(values).execute());
}
