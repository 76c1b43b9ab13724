import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../../testing/person.ts';
import { archive, insertProfilingSteps } from '../../testing/profiling.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const change = 'PATCH /api/v1/users/:id';

async function aMember() {
  const company = await aCompany(testApp);
  await insertProfilingSteps(company);
  const { site, otherSite, unit } = await company.within(async (tx) => {
    const insertSite = (name: string, country: string) =>
      tx.insertInto('sites').values({ name, country, time_zone: 'Europe/London' }).returning('id').executeTakeFirstOrThrow();
    const unit = await tx.insertInto('business_units').values({ name: 'Numérique' }).returning('id').executeTakeFirstOrThrow();
    return { site: (await insertSite('Lyon', 'FR')).id, otherSite: (await insertSite('London', 'GB')).id, unit: unit.id };
  });
  const person = await aPresenter(company, { user: { site_id: site } });
  const params = { id: person.userId };
  const set = async (body: Record<string, unknown>) => (await person.api(change, { params, body: body as never })).data;
  return { company, person, params, set, site, otherSite, unit };
}

// Field, submitted value, and stored value where it differs.
test.each<[string, unknown, unknown?]>([
  ['first_name', 'Anne-Sophie'],
  ['last_name', ' d’Ornano ', 'd’Ornano'],
  ['job_title', 'Cheffe de projet'],
  ['job_title', '', null],
  ['phone', '06 12 34 56 78', '+33612345678'],
  ['phone', '+44 20 7946 0958', '+442079460958'],
  ['phone', '0033 6 12 34 56 78', '+33612345678'],
  ['phone', '06\u202f12\u202f34\u202f56\u202f78', '+33612345678'],
  ['phone', 'tel:+33-6-12-34-56-78', '+33612345678'],
  ['phone', '+33 (0)6.12.34.56.78', '+33612345678'],
  ['phone', '01 23 45 67 89 poste 12', '+33123456789 #12'],
  ['phone', '01 23 45 67 89, poste n° 1234', '+33123456789 #1234'],
  ['phone', '+33123456789 #12'],
  ['phone', '+44 20 7946 0958 ext. 7', '+442079460958 #7'],
  ['phone', '', null],
  ['phone', null],
  ['linkedin_url', 'https://www.linkedin.com/in/camille-durand/', 'https://www.linkedin.com/in/camille-durand'],
  ['linkedin_url', 'linkedin.com/in/camille-durand?trk=x#top', 'https://www.linkedin.com/in/camille-durand'],
  ['linkedin_url', 'http://fr.linkedin.com/in/camille-durand/fr', 'https://www.linkedin.com/in/camille-durand'],
  ['linkedin_url', 'https://www.linkedin.com/in/zo%C3%A9-b/', 'https://www.linkedin.com/in/zo%C3%A9-b'],
  ['linkedin_url', '', null],
  ['linkedin_url', 'm.linkedin.com/in/camille', 'https://www.linkedin.com/in/camille'],
  ['linkedin_url', 'https://m.linkedin.com/mwlite/in/camille?trk=x', 'https://www.linkedin.com/in/camille'],
  ['linkedin_url', 'https://pt-br.linkedin.com/in/camille/details/experience/', 'https://www.linkedin.com/in/camille'],
  ['linkedin_url', ' linkedin.com/in/camille\u200b, ', 'https://www.linkedin.com/in/camille'],
  ['first_name', "'t Hooft", '’t Hooft'],
  ['last_name', 'O´Neil', 'O’Neil'],
  ['last_name', 'Davis, Jr.'],
  ['last_name', 'علی‌رضا'],
  ['job_title', 'Cheffe\u00a0de\u200b projet', 'Cheffe de projet'],
  ['gender', 'other'],
  ['gender', null],
  ['date_of_birth', '1988-02-29'],
  ['date_of_birth', null],
  ['time_zone', 'America/New_York'],
  ['time_zone', 'Asia/Calcutta'],
  ['sessions_held_outside', 12],
  ['language', 'en'],
])('stores %s %j', async (field, submitted, stored = submitted) => {
  const { person, params, set } = await aMember();
  expect((await set({ [field]: submitted }))[field as 'phone']).toBe(stored);
  expect((await person.api('GET /api/v1/users/:id', { params })).data[field as 'phone']).toBe(stored);
});

test.each<[string, unknown, string]>([
  ['first_name', ' ', 'Ce champ doit être rempli'],
  ['first_name', 'www.example.org', '« www.example.org » ressemble à une adresse web : écrivez seulement le nom.'],
  ['first_name', 'nova.example', '« nova.example » ressemble à une adresse web : écrivez seulement le nom.'],
  ['last_name', '06 12 34 56 78', 'Un nom ne peut pas contenir « 0 ».'],
  ['last_name', 'x'.repeat(81), '80 caractères au maximum.'],
  ['job_title', 'Appelez le 06 12 34 56 78', 'Retirez le numéro de téléphone : vos coordonnées s’échangent une fois la demande acceptée.'],
  ['phone', '12', 'Numéro de téléphone invalide'],
  ['phone', '06 12 34 56', 'Numéro de téléphone invalide'],
  ['phone', 'pas de téléphone', 'Numéro de téléphone invalide'],
  ['linkedin_url', 'camille-durand', 'Lien LinkedIn invalide'],
  ['linkedin_url', 'https://www.linkedin.com/company/nova', 'Lien LinkedIn invalide'],
  ['linkedin_url', 'https://www.linkedin.com.evil.example/in/camille', 'Lien LinkedIn invalide'],
  ['linkedin_url', 'https://evil.example/?linkedin.com/in/camille', 'Lien LinkedIn invalide'],
  ['linkedin_url', 'javascript://www.linkedin.com/in/camille', 'Lien LinkedIn invalide'],
  ['linkedin_url', 'https://www.linkedin.com/in/a%zz', 'Lien LinkedIn invalide'],
  ['gender', 'x', 'Cette valeur n’est pas valable.'],
  ['date_of_birth', '1989-02-29', 'Cette valeur n’est pas valable.'],
  ['date_of_birth', '', 'Cette valeur n’est pas valable.'],
  ['date_of_birth', '1850-01-01', 'Vérifiez cette date de naissance.'],
  ['date_of_birth', '2099-01-01', 'Vérifiez cette date de naissance.'],
  ['business_unit_id', null, 'Ce champ doit être rempli'],
  ['business_unit_id', '0197f0a0-0000-7000-8000-000000000000', 'Cette valeur n’est pas valable.'],
  ['site_id', '0197f0a0-0000-7000-8000-000000000000', 'Cette valeur n’est pas valable.'],
  ['time_zone', 'Mars/Olympus', 'Choisissez un fuseau horaire.'],
  ['time_zone', '+01:00', 'Choisissez un fuseau horaire.'],
  ['sessions_held_outside', -1, 'Au moins 0.'],
  ['sessions_held_outside', 1.5, 'Cette valeur n’est pas valable.'],
])('refuses %s %j', async (field, submitted, message) => {
  const { person, params } = await aMember();
  const { status, body } = await testApp.send({
    method: 'PATCH',
    url: `/api/v1/users/${params.id}`,
    headers: { ...person.credentials, 'accept-language': 'fr' },
    body: { [field]: submitted },
  });
  const plain = JSON.parse(JSON.stringify(body).replaceAll(/[\u00a0\u202f]/g, ' '));
  expect([status, plain]).toEqual([422, expect.objectContaining({ errors: expect.objectContaining({ [field]: [message] }) })]);
});

test('a date of birth under the age of majority is refused without the consent declared at the registration', async () => {
  const { company, person, params } = await aMember();
  const date_of_birth = `${testApp.clock.now.getFullYear() - 16}-01-01`;
  const correct = () => person.api(change, { params, body: { date_of_birth } });
  expect((await refusal(correct())).messages.join()).toContain('18');
  const declaration = { user_id: person.userId, kind: 'guardian_consent' as const, version: '1', locale: 'fr' as const };
  await company.within((tx) => tx.insertInto('consents').values(declaration).execute());
  expect((await correct()).data.date_of_birth).toBe(date_of_birth);
});

test('gender and date of birth are shown to their owner only', async () => {
  const { company, person, set } = await aMember();
  await set({ gender: 'female', date_of_birth: '1977-07-17' });
  const { presenterId: id, userId } = person;
  const reader = await aParticipant(company);
  const { admin } = await consoleUsers(company);
  const read = (url: string) => testApp.send({ method: 'GET', url, headers: reader.credentials });
  const replies = await Promise.all([
    ...[`/api/v1/presenters/${id}`, '/api/v1/presenters'].map(read),
    ...[`users/${userId}`, 'users', `profiles/${id}`].map((path) => admin.call('GET', path)),
  ]);
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/gender|date_of_birth|1977-07-17/);
  }
});

test('a phone number without a prefix belongs to the country of the user’s site', async () => {
  const { set, otherSite } = await aMember();
  expect((await set({ site_id: otherSite, phone: '020 7946 0958' })).phone).toBe('+442079460958');
});

test('a user chooses an active unit and site, and keeps them when they are archived later', async () => {
  const { company, set, unit, site, otherSite } = await aMember();
  expect(await set({ business_unit_id: unit, site_id: otherSite })).toMatchObject({
    business_unit: { name: 'Numérique' },
    site: { name: 'London' },
  });
  await company.within(async (tx) => {
    await tx.updateTable('business_units').set({ archived_at: new Date() }).where('id', '=', unit).execute();
    await tx.updateTable('sites').set({ archived_at: new Date() }).execute();
  });
  expect(await set({ business_unit_id: unit, site_id: otherSite })).toMatchObject({ business_unit: { id: unit }, site: { id: otherSite } });
  await set({ business_unit_id: company.unitId, site_id: null });
  expect((await refusal(set({ business_unit_id: unit, site_id: site }))).code).toBe('invalid');
});

test('lists only active workplaces', async () => {
  const { company, person, unit } = await aMember();
  await company.within(async (tx) => {
    await tx.updateTable('business_units').set({ archived_at: new Date() }).where('id', '=', unit).execute();
    await tx.updateTable('sites').set({ archived_at: new Date() }).where('name', '=', 'London').execute();
  });
  const { data } = await person.api('GET /api/v1/workplaces');
  expect(data).toEqual({
    business_units: [{ id: company.unitId, name: 'Réseaux' }],
    sites: [{ id: expect.any(String), name: 'Lyon', time_zone: 'Europe/London' }],
  });
  const stranger = await aPresenter(await aCompany(testApp));
  expect((await stranger.api('GET /api/v1/workplaces')).data.sites).toEqual([]);
});

test('answers about the person count in the completion of both profiles', async () => {
  const { company, person, set } = await aMember();
  const both = await aPerson(company, { presenter: { completion_percentage: 0 }, participant: { completion_percentage: 0 } });
  const params = { id: both.userId };
  const answers_details = { worksite: [{ code: 'tower' }], hobbies: 'La voile' };
  const { data } = await both.api(change, { params, body: { answers_details } });
  expect([...data.presenter_profiles, ...data.participant_profiles].map((profile) => profile.completion_percentage)).toEqual([15, 15]);
  const questions = (await both.api('GET /api/v1/user_questions')).data;
  expect(questions).toMatchObject([
    { category: 'user_question', field_name: 'worksite', private: true, answer: [{ code: 'tower' }], max_items: 1 },
    { field_name: 'hobbies', private: false, answer: 'La voile', max_length: 200 },
  ]);
  const english = (await both.api('GET /api/v1/user_questions', { query: { locale: 'en' } })).data;
  expect(english[0]).toMatchObject({
    title: 'About worksite',
    profile_answers: [{ code: 'tower', label: 'Choice tower' }, { code: 'factory' }],
  });
  expect((await person.api('GET /api/v1/user_questions')).data.map(({ answer }) => answer)).toEqual([null, null]);
  await both.api(change, { params, body: { answers_details: { hobbies: '' } } });
  expect((await both.api('GET /api/v1/user_questions')).data[1]?.answer).toBeNull();
  expect((await refusal(set({ answers_details: { worksite: [{ code: 'moon' }] } }))).messages).toEqual([
    'Choisissez parmi les réponses proposées.',
  ]);
  expect((await refusal(set({ answers_details: { school: 'Centrale' } }))).code).toBe('unknown_keys');
  await archive(company, 'questions', 'hobbies');
  expect((await both.api('GET /api/v1/user_questions')).data).toHaveLength(1);
});

test('a required question about the person is the first next step', async () => {
  const { company, person, set } = await aMember();
  await company.within((tx) => tx.updateTable('questions').set({ sign_up_required: true }).where('field_name', '=', 'worksite').execute());
  const body = { answers_details: { skills: [{ code: 'leading' }] } };
  const { data } = await person.api('PATCH /api/v1/presenters/:id', { params: { id: person.presenterId }, body });
  expect(data).toMatchObject({ next_step: 'user_questions', visible: false });
  expect((await set({ answers_details: { worksite: [{ code: 'tower' }] } })).current_profile?.next_step).toBe('about');
});

test('an answer about the person changes the matching at once', async () => {
  const { company, person, set } = await aMember();
  await company.within(async (tx) => {
    await tx.updateTable('questions').set({ field_name: 'languages' }).where('field_name', '=', 'worksite').execute();
    await tx.updateTable('company_settings').set({ min_completion_percentage: 0 }).execute();
    await tx.updateTable('questions').set({ sign_up_required: false }).execute();
  });
  const mentee = await aParticipant(company);
  const languages = async () => (await mentee.api('GET /api/v1/presenters')).data.find(({ id }) => id === person.presenterId)?.languages;
  expect(await languages()).toEqual([]);
  await set({ answers_details: { languages: [{ code: 'factory' }] } });
  expect(await languages()).toMatchObject([{ code: 'factory' }]);
});

test('parallel answers about the person, before any profile exists, are all stored', async () => {
  const { company } = await aMember();
  const newcomer = await aPerson(company, { user: { state: 'validated' } });
  const params = { id: newcomer.userId };
  const answer = (index: number) =>
    newcomer.api(change, {
      params,
      body: { answers_details: { hobbies: `${index}`, worksite: [{ code: index % 2 ? 'tower' : 'factory' }] } },
    });
  await Promise.all(Array.from({ length: 5 }, (_, index) => answer(index)));
  expect((await newcomer.api('GET /api/v1/user_questions')).data.every((question) => question.answer !== null)).toBe(true);
});

test('refuses to change another user, or a field that users cannot change', async () => {
  const { company, person, params } = await aMember();
  for (const other of [await aPresenter(company), await aPresenter(await aCompany(testApp))]) {
    expect((await refusal(other.api(change, { params, body: { first_name: 'Zoé' } }))).status).toBe(404);
  }
  for (const field of ['isAdmin', 'roles', 'state', 'company_id', 'email', 'id', 'avatar_url', 'manager_id', 'profile_visible']) {
    const refused = await refusal(person.api(change, { params, body: { [field]: true } as never }));
    expect([field, refused.status, refused.code]).toEqual([field, 422, 'unknown_keys']);
  }
  const registrant = await aPerson(company, { user: { state: 'registered' } });
  const early = registrant.api(change, { params: { id: registrant.userId }, body: { first_name: 'Zoé' } });
  expect((await refusal(early)).code).toBe('unauthorized');
});
