import { randomUUID } from 'node:crypto';
import type { RoleName } from '@binome/contract/states';
import { expect, test } from 'vitest';
import { aCommunity } from '../testing/community.ts';
import { aParticipant, aPerson } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const presenterPage = 'GET /api/v1/presenters/:id';
const participantPage = 'GET /api/v1/participants/:id';

test('shows a complete mentor profile with the match in both directions', async () => {
  const { company, vocabulary, mentee, elodie } = await aCommunity(testApp);
  await vocabulary.answer(elodie.presenterId, 'presenter', {
    projects: 'Voir grandir.',
    targeted_business_units: company.unitId,
    worksite: 'tower',
  });
  await company.within(async (tx) => {
    await tx
      .updateTable('users')
      .set({ linkedin_url: 'https://www.linkedin.com/in/elodie', phone: '+33 6 39 98 00 00' })
      .where('id', '=', elodie.userId)
      .execute();
    await tx
      .insertInto('resources')
      .values({ profile_id: elodie.presenterId, type: 'book', title: 'Germinal', author: 'É. Zola' })
      .execute();
    const free = { weekday: 2, start_time: '9:00', end_time: '11:00' };
    await tx
      .insertInto('availabilities')
      .values([
        { ...free, user_id: elodie.userId },
        { ...free, user_id: mentee.userId },
      ])
      .execute();
  });
  const { data } = await mentee.api(presenterPage, { params: { id: elodie.presenterId } });
  expect(data).toMatchObject({
    id: elodie.presenterId,
    type: 'presenter',
    first_name: 'Élodie',
    business_unit: { id: company.unitId, name: 'Réseaux' },
    linkedin_url: 'https://www.linkedin.com/in/elodie',
    programs: [{ name: 'Mentorat' }],
    resources: [{ type: 'book', title: 'Germinal', author: 'É. Zola', url: null }],
    availability: 'open',
    capacity: { active: 0, max: 1 },
    standing: { open_request_id: null, active_relationship_id: null },
    can: { request: true, edit: false },
  });
  expect(data.answers_details).toEqual({
    job_category: [{ code: 'sales', label: 'Choix sales' }],
    skills: [
      { code: 'leading', label: 'Sujet leading' },
      { code: 'networks', label: 'Sujet networks' },
    ],
    languages: [
      { code: 'fr', label: 'Choix fr' },
      { code: 'en', label: 'Choix en' },
    ],
    formats: [{ code: 'videoconference', label: 'Choix videoconference' }],
    targeted_business_units: [{ code: company.unitId, label: 'Réseaux' }],
    projects: 'Voir grandir.',
  });
  expect(data.sections).toMatchObject([{ anchor: 'all', title: 'Tout' }]);
  expect(data.sections[0]?.answers.map(({ field_name }) => field_name)).not.toContain('hierarchy_level');
  expect(data.next_slots.map((text) => new Date(text).getUTCDay())).toEqual([2, 2, 2]);
  expect(JSON.stringify(data)).not.toMatch(/level_|worksite|\+33/);

  const { match } = data;
  const directions = Object.values(match?.directions ?? {});
  const sum = (parts: { points: number }[]) => parts.reduce((total, { points }) => total + points, 0);
  expect(sum(directions)).toBe(match?.score);
  for (const direction of directions) expect(sum([...direction.criteria, direction.unanswered])).toBe(direction.points);
  expect(match).toMatchObject({ score: expect.any(Number), obstacles: [], presenter_gain: expect.stringMatching(/./) });
  const card = (await mentee.api('GET /api/v1/presenters', { query: { q: 'elodie' } })).data[0];
  expect(match).toMatchObject(card?.match ?? {});
});

test('presents a profile in the language of the request', async () => {
  const { mentee, elodie } = await aCommunity(testApp);
  const { data } = await clientOf(testApp, mentee.credentials, 'en')(presenterPage, { params: { id: elodie.presenterId } });
  expect(data.sections[0]?.title).toBe('Everything');
  expect(data.programs[0]?.name).toBe('Mentoring');
  expect(data.match?.reasons[0]?.text).toContain('Topic leading');
});

test('a mentor sees a mentee’s match from their side; another mentee does not read the profile without consent', async () => {
  const { company, mentee, elodie } = await aCommunity(testApp);
  const read = await elodie.api(participantPage, { params: { id: mentee.participantId } });
  expect(read.data).toMatchObject({ type: 'participant', availability: null, capacity: null, can: { request: true, edit: false } });
  expect(read.data.match?.reasons[0]?.criterion).toBe('skills');
  const other = await aParticipant(company);
  expect(await refusal(other.api(participantPage, { params: { id: mentee.participantId } }))).toMatchObject({
    code: 'profile_access_denied',
  });
  const ownProfile = await mentee.api(participantPage, { params: { id: mentee.participantId } });
  expect(ownProfile.data).toMatchObject({ match: null, can: { request: false, edit: true } });
});

test('shows one score to both sides during a request and a relationship, even if the mentor is full', async () => {
  const { company, mentee, elodie } = await aCommunity(testApp);
  const scores = async () => {
    const card = (await mentee.api('GET /api/v1/presenters', { query: { q: 'elodie' } })).data[0]?.match;
    const forMentee = (await mentee.api(presenterPage, { params: { id: elodie.presenterId } })).data.match;
    const forMentor = (await elodie.api(participantPage, { params: { id: mentee.participantId } })).data.match;
    return {
      scores: [card, forMentee, forMentor].map((match) => match?.score),
      obstacles: [card, forMentee, forMentor].map((match) => match?.obstacles.length),
    };
  };
  const {
    scores: [score],
  } = await scores();
  expect(score).toBeGreaterThan(0);
  const body = {
    presenter_id: elodie.presenterId,
    topic: 'Réseau',
    message: 'Bonjour, je prépare une prise de poste en janvier, merci de me lire.',
  };
  const { data: request } = await mentee.api('POST /api/v1/mentoring_requests', { body });
  const other = await aParticipant(company);
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: other.participantId, presenter_id: elodie.presenterId, aasm_state: 'initiated' })
      .execute(),
  );
  expect(await scores()).toEqual({ scores: [score, score, score], obstacles: [1, 1, 1] });
  const [received] = (await elodie.api('GET /api/v1/mentoring_requests')).data;
  expect([received?.id, received?.match?.score]).toEqual([request.id, score]);

  await company.within((tx) => tx.updateTable('mentoring_relationships').set({ participant_id: mentee.participantId }).execute());
  expect(await scores()).toEqual({ scores: [score, score, score], obstacles: [0, 0, 0] });
});

test('explains why a request is not possible', async () => {
  const { company, mentee, elodie } = await aCommunity(testApp);
  await company.within((tx) => tx.updateTable('users').set({ manager_id: elodie.userId }).where('id', '=', mentee.userId).execute());
  const { data } = await mentee.api(presenterPage, { params: { id: elodie.presenterId } });
  expect(data.match).toMatchObject({
    score: null,
    directions: null,
    obstacles: [{ code: 'manager_chain', text: expect.stringMatching(/.{10}/) }],
  });
  expect(data.can.request).toBe(false);
});

test.each([
  ['hidden', { user: { profile_visible: false } }],
  ['not complete', { profile: { next_step: 'all' } }],
  ['suspended', { user: { state: 'suspended' } }],
  ['left', { profile: { left_at: new Date() } }],
] as const)('members cannot read a profile that is %s', async (_, change) => {
  const { company, mentee, elodie, abel } = await aCommunity(testApp);
  await company.within(async (tx) => {
    if ('user' in change) await tx.updateTable('users').set(change.user).where('id', '=', elodie.userId).execute();
    else await tx.updateTable('profiles').set(change.profile).where('id', '=', elodie.presenterId).execute();
  });
  const denied = { status: 403, code: 'profile_access_denied', messages: ['Vous n’avez pas les droits d’accès à ce profil'] };
  for (const { api } of [mentee, abel]) {
    expect(await refusal(api(presenterPage, { params: { id: elodie.presenterId } }))).toEqual(denied);
    expect(await refusal(api('GET /api/v1/presenters/:id/recommendations', { params: { id: elodie.presenterId } }))).toEqual(denied);
  }
});

test('the owner and partners read a hidden profile, unless the request was cancelled', async () => {
  const { company, mentee, elodie } = await aCommunity(testApp);
  await company.within((tx) => tx.updateTable('users').set({ profile_visible: false }).where('id', '=', elodie.userId).execute());
  expect((await elodie.api(presenterPage, { params: { id: elodie.presenterId } })).data.can.edit).toBe(true);
  const sides = { participant_id: mentee.participantId, presenter_id: elodie.presenterId };
  const request = await company.within((tx) =>
    tx
      .insertInto('mentoring_requests')
      .values({ ...sides, topic: 'x', expires_at: new Date(Date.now() + 86_400_000) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect((await mentee.api(presenterPage, { params: { id: elodie.presenterId } })).data.standing.open_request_id).toBe(request.id);
  await company.within((tx) =>
    tx.updateTable('mentoring_requests').set({ aasm_state: 'cancelled', cancellation: 'declined', decided_at: new Date() }).execute(),
  );
  expect((await refusal(mentee.api(presenterPage, { params: { id: elodie.presenterId } }))).code).toBe('profile_access_denied');
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ ...sides, aasm_state: 'finished', ended_at: new Date() })
      .execute(),
  );
  expect((await mentee.api(presenterPage, { params: { id: elodie.presenterId } })).data.id).toBe(elodie.presenterId);
});

test('console roles read a hidden profile only in their scope', async () => {
  const { company, elodie } = await aCommunity(testApp);
  const other = await company.within(async (tx) => {
    await tx.updateTable('users').set({ profile_visible: false }).where('id', '=', elodie.userId).execute();
    const unit = await tx.insertInto('business_units').values({ name: 'Ailleurs' }).returning('id').executeTakeFirstOrThrow();
    const program = await tx
      .insertInto('programs')
      .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2026-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { unit: unit.id, program: program.id };
  });
  const roles: [{ name: RoleName; program_id?: string; business_unit_id?: string }, boolean][] = [
    [{ name: 'company_admin' }, true],
    [{ name: 'hr_referent' }, true],
    [{ name: 'program_manager', program_id: company.programId }, true],
    [{ name: 'program_manager', program_id: other.program }, false],
    [{ name: 'business_unit_admin', business_unit_id: company.unitId }, true],
    [{ name: 'business_unit_admin', business_unit_id: other.unit }, false],
  ];
  for (const [role, reads] of roles) {
    const person = await aPerson(company, { roles: [role] });
    const answer = await testApp.send({ method: 'GET', url: `/api/v1/presenters/${elodie.presenterId}`, headers: person.credentials });
    expect([role, answer.status]).toEqual([role, reads ? 200 : 403]);
  }
});

test('closed and deleted accounts, the other profile type and unknown ids are not found', async () => {
  const { company, mentee, elodie, abel } = await aCommunity(testApp);
  await company.within(async (tx) => {
    await tx.updateTable('users').set({ state: 'closed', closed_at: testApp.clock.now }).where('id', '=', elodie.userId).execute();
    await tx.deleteFrom('users').where('id', '=', abel.userId).execute();
  });
  const admin = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  for (const id of [elodie.presenterId, abel.presenterId, mentee.participantId, randomUUID(), 'x']) {
    expect((await refusal(mentee.api(presenterPage, { params: { id } }))).status).toBe(404);
  }
  expect((await refusal(mentee.api(participantPage, { params: { id: elodie.presenterId } }))).status).toBe(404);
  expect((await admin.api(presenterPage, { params: { id: elodie.presenterId } })).data.id).toBe(elodie.presenterId);
});

test('the next common times skip days off, on the card and on the profile', async () => {
  const { mentee, elodie } = await aCommunity(testApp);
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, open: true, start_time: '09:00', end_time: '11:00' }));
  for (const person of [elodie, mentee]) await person.api('PUT /api/v1/availabilities', { body: { data: everyDay } });
  const nextOnCard = async () => (await mentee.api('GET /api/v1/presenters', { query: { q: 'elodie' } })).data[0]?.next_slot;
  const nextOnPage = async () => (await mentee.api(presenterPage, { params: { id: elodie.presenterId } })).data.next_slots[0];
  expect(await nextOnCard()).toBe(await nextOnPage());
  expect(await nextOnPage()).toBeDefined();

  const dayAhead = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  await elodie.api('POST /api/v1/availability_exceptions', { body: { starts_on: dayAhead(0), ends_on: dayAhead(6) } });
  expect((await nextOnCard())?.slice(0, 10)).toBe(dayAhead(7));
  expect(await nextOnPage()).toBe(await nextOnCard());
});

test('says how soon a mentor usually answers once they have answered three requests', async () => {
  const { company, mentee, elodie } = await aCommunity(testApp);
  const days = async () => (await mentee.api(presenterPage, { params: { id: elodie.presenterId } })).data.answer_days;
  const hour = 3_600_000;
  const answered = async (hours: number, change: object = {}) => {
    const created_at = new Date(testApp.clock.now.getTime() - 30 * 24 * hour);
    const decided_at = new Date(created_at.getTime() + hours * hour);
    const { participantId } = await aParticipant(company);
    const request = { participant_id: participantId, presenter_id: elodie.presenterId, topic: 'Réseau', aasm_state: 'confirmed' as const };
    await company.within((tx) =>
      tx
        .insertInto('mentoring_requests')
        .values({ ...request, created_at, decided_at, expires_at: decided_at, ...change })
        .execute(),
    );
  };
  await answered(3);
  await answered(30, { aasm_state: 'cancelled', cancellation: 'declined', decline_reason: 'no_time' });
  expect(await days()).toBeNull();
  // What the mentor did not answer, and the offers that they made, say nothing about their answers.
  await answered(300, { aasm_state: 'cancelled', cancellation: 'expired' });
  await answered(300, { aasm_state: 'cancelled', cancellation: 'withdrawn' });
  await answered(300, { initiated_by: 'presenter' });
  expect(await days()).toBeNull();
  await answered(100);
  expect(await days()).toBe(2);
  await answered(2);
  await answered(1);
  expect(await days()).toBe(1);
});

test('says which answers lower the figure, in the reader’s language', async () => {
  const { vocabulary, mentee, elodie } = await aCommunity(testApp);
  const lowered = async (person: typeof mentee, language: 'fr' | 'en') => {
    const { data } = await clientOf(testApp, person.credentials, language)(presenterPage, { params: { id: elodie.presenterId } });
    return { score: data.match?.score ?? 0, text: data.match?.lowered ?? '' };
  };
  await vocabulary.answer(mentee.participantId, 'participant', { motivations: '' });
  const before = await lowered(mentee, 'fr');
  expect(before.text).not.toContain('Motivations');
  await vocabulary.answer(mentee.participantId, 'participant', { motivations: 'influence' });
  await vocabulary.answer(elodie.presenterId, 'presenter', { motivations: 'knowledge' });
  const after = await lowered(mentee, 'fr');
  expect(after.score).toBeLessThan(before.score);
  expect(after.text).toMatch(/«\u00a0Motivations\u00a0».*ce chiffre serait plus haut/);
  expect((await lowered(mentee, 'en')).text).toMatch(/“Motivations”.*this figure would be higher/);
});
