import { expect, test } from 'vitest';
import { aCommunity } from '../testing/community.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPerson } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const list = 'GET /api/v1/presenters';
const namesOf = (page: { data: { first_name: string }[] }) => page.data.map(({ first_name }) => first_name);

test('lists mentors best match first, with a score and reasons that quote both sides', async () => {
  const { mentee, elodie } = await aCommunity(testApp);
  const page = await mentee.api(list);
  expect(namesOf(page)).toEqual(['Élodie', 'Abel', 'Chloé']);
  expect(page).toMatchObject({ page: 1, page_size: 12, total: 3 });
  const [best, next] = page.data;
  expect(best?.id).toBe(elodie.presenterId);
  expect(best?.match?.score).toBeGreaterThan(next?.match?.score ?? 100);
  expect(best?.match?.reasons[0]).toMatchObject({
    criterion: 'needs',
    text: expect.stringContaining('Sujet leading'),
    quotes: [
      { participant_label: 'Sujet leading', presenter_label: 'Sujet leading' },
      { participant_label: 'Sujet networks', presenter_label: 'Sujet networks' },
    ],
  });
  expect(best).toMatchObject({
    job_title: 'Cheffe d’équipe',
    business_unit: { name: 'Réseaux' },
    languages: [
      { code: 'fr', label: 'Choix fr' },
      { code: 'en', label: 'Choix en' },
    ],
    availability: 'open',
    standing: { open_request_id: null, active_relationship_id: null },
    can: { request: true },
  });
});

test('writes the reasons in the language of the request', async () => {
  const { mentee } = await aCommunity(testApp);
  const english = await clientOf(testApp, mentee.credentials, 'en')(list);
  expect(english.data[0]?.match?.reasons[0]?.text).toContain('Topic leading');
  expect(english.data[0]?.languages[0]?.label).toBe('Choice fr');
});

test('never reveals seniority in a reason, a filter or a count', async () => {
  const { mentee, elodie } = await aCommunity(testApp);
  const page = await mentee.api(list, { query: { facets: true } });
  const profile = await mentee.api('GET /api/v1/presenters/:id', { params: { id: elodie.presenterId } });
  for (const answer of [page, profile]) expect(JSON.stringify(answer)).not.toMatch(/level_|Niveau|hierarchy/);
  expect((await refusal(mentee.api(list, { query: { answers: 'hierarchy_level:level_3' } }))).code).toBe('invalid');
});

test('sorts by name and by newest', async () => {
  const { mentee } = await aCommunity(testApp);
  expect(namesOf(await mentee.api(list, { query: { sort: 'name' } }))).toEqual(['Abel', 'Chloé', 'Élodie']);
  expect(namesOf(await mentee.api(list, { query: { sort: 'newest' } }))).toEqual(['Chloé', 'Abel', 'Élodie']);
});

test('pages have no gap and no repetition', async () => {
  const { mentee } = await aCommunity(testApp);
  for (const sort of ['match', 'name', 'newest'] as const) {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await mentee.api(list, { query: { page, page_size: 1, sort } }));
    expect(pages.flatMap(namesOf)).toEqual(namesOf(await mentee.api(list, { query: { sort } })));
    expect(pages.map(({ total, page_size }) => [total, page_size])).toEqual([
      [3, 1],
      [3, 1],
      [3, 1],
    ]);
    expect((await mentee.api(list, { query: { page: 4, page_size: 1, sort } })).data).toEqual([]);
  }
});

test('leaves invisible presenters out of pages and counts', async () => {
  const { company, mentee, elodie, abel, chloe, aMentor } = await aCommunity(testApp);
  await aMentor('Sans', 'Entité', 'x', { user: { business_unit_id: null } });
  await aMentor('Pas', 'Finie', 'x', { presenter: { next_step: 'all' } });
  await aMentor('Peu', 'Remplie', 'x', { presenter: { completion_percentage: 69 } });
  await aMentor('Pas', 'Validée', 'x', { user: { state: 'validated' } });
  await company.within(async (tx) => {
    await tx.updateTable('users').set({ profile_visible: false }).where('id', '=', elodie.userId).execute();
    await tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', abel.userId).execute();
    await tx.updateTable('profiles').set({ left_at: new Date() }).where('id', '=', chloe.presenterId).execute();
  });
  const page = await mentee.api(list, { query: { facets: true } });
  expect([page.total, page.data, page.facets]).toEqual([0, [], []]);
});

test('paused and full presenters are marked, come last, and cannot receive requests', async () => {
  const { company, mentee, elodie, abel } = await aCommunity(testApp);
  const other = await aParticipant(company);
  await company.within(async (tx) => {
    await tx
      .updateTable('profiles')
      .set({ paused_at: new Date(Date.now() - 86_400_000) })
      .where('id', '=', elodie.presenterId)
      .execute();
    await tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: other.participantId, presenter_id: abel.presenterId, aasm_state: 'initiated' })
      .execute();
  });
  for (const sort of ['match', 'name', 'newest'] as const) {
    const { data } = await mentee.api(list, { query: { sort } });
    expect(data[0]).toMatchObject({ first_name: 'Chloé', availability: 'open', can: { request: true } });
    expect(new Map(data.map(({ first_name, availability, can }) => [first_name, [availability, can.request]]))).toEqual(
      new Map<string, unknown>([
        ['Chloé', ['open', true]],
        ['Élodie', ['paused', false]],
        ['Abel', ['full', false]],
      ]),
    );
    const paused = data.find(({ first_name }) => first_name === 'Élodie');
    expect(paused?.match).toMatchObject({ score: null, obstacles: [{ code: 'paused', text: expect.stringMatching(/./) }] });
    expect(paused?.next_slot).toBeNull();
  }
  expect(namesOf(await mentee.api(list, { query: { available: true } }))).toEqual(['Chloé']);
});

test('leaves out the viewer’s own profile and excluded people', async () => {
  const { company, chloe } = await aCommunity(testApp);
  const both = await aPerson(company, { participant: true, presenter: true, user: { first_name: 'Inès' } });
  const [user_id = '', other_user_id = ''] = [both.userId, chloe.userId].sort();
  await company.within((tx) => tx.insertInto('matching_exclusions').values({ user_id, other_user_id }).execute());
  expect(namesOf(await both.api(list, { query: { sort: 'name' } }))).toEqual(['Abel', 'Élodie']);
});

test('a member without a participant profile has no matches and cannot send requests', async () => {
  const { elodie } = await aCommunity(testApp);
  const { data } = await elodie.api(list);
  expect(data.map(({ first_name, match, can }) => [first_name, match, can.request])).toEqual([
    ['Abel', null, false],
    ['Chloé', null, false],
  ]);
});

test('shows an open request, and does not offer a second one', async () => {
  const { company, mentee, elodie, abel } = await aCommunity(testApp);
  await company.within(async (tx) => {
    await tx
      .insertInto('mentoring_requests')
      .values({
        participant_id: mentee.participantId,
        presenter_id: elodie.presenterId,
        topic: 'x',
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute();
    await tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: mentee.participantId, presenter_id: abel.presenterId, aasm_state: 'finished', ended_at: new Date() })
      .execute();
  });
  const { data } = await mentee.api(list);
  const of = (name: string) => data.find(({ first_name }) => first_name === name);
  expect(of('Élodie')).toMatchObject({
    match: { score: expect.any(Number) },
    standing: { open_request_id: expect.any(String), active_relationship_id: null },
    can: { request: false },
  });
  expect(of('Abel')).toMatchObject({ match: { score: null, obstacles: [{ code: 'past_pair' }] }, can: { request: false } });
  expect(data.at(-1)?.first_name).toBe('Abel');
});

test('a mentee at their limit sees scores and cannot send requests', async () => {
  const { company, mentee, chloe } = await aCommunity(testApp);
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: mentee.participantId, presenter_id: chloe.presenterId, aasm_state: 'initiated' })
      .execute(),
  );
  const { data } = await mentee.api(list, { query: { available: true } });
  expect(data.map(({ match, can }) => [match?.obstacles.map(({ code }) => code), match?.score !== null, can.request])).toEqual([
    [['no_capacity'], true, false],
    [['no_capacity'], true, false],
  ]);
});

async function anotherProgram({ within }: TestCompany, userId: string) {
  return within(async (tx) => {
    const { id } = await tx
      .insertInto('programs')
      .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2026-12-31', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('program_enrollments').set({ program_id: id }).where('user_id', '=', userId).execute();
    return id;
  });
}

test('lists presenters of another program only with its filter, with an obstacle', async () => {
  const { company, mentee, elodie, abel } = await aCommunity(testApp);
  const programId = await anotherProgram(company, elodie.userId);
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', abel.userId).execute());
  expect(namesOf(await mentee.api(list, { query: { sort: 'name' } }))).toEqual(['Abel', 'Chloé']);

  const byFilter = await mentee.api(list, { query: { program_id: programId, facets: true } });
  const byPath = await mentee.api('GET /api/v1/programs/:id/presenters', { params: { id: programId } });
  for (const { data } of [byFilter, byPath]) {
    expect(data).toMatchObject([
      { first_name: 'Élodie', match: { score: null, obstacles: [{ code: 'other_program' }] }, can: { request: false } },
    ]);
  }
  const programs = byFilter.facets?.find(({ name }) => name === 'program_id')?.values;
  expect(programs?.map(({ value, label, count }) => [value === programId, label, count])).toEqual([
    [false, 'Mentorat', 1],
    [true, 'Autre', 1],
  ]);
  const none = await mentee.api(list, { query: { program_id: programId, tags: 'turbines' } });
  expect(none.loosen).toEqual([
    { name: 'tags', total: 1 },
    { name: 'program_id', total: 1 },
  ]);
});

test('the next request shows a change', async () => {
  const { company, vocabulary, mentee, elodie, abel } = await aCommunity(testApp);
  const best = async () => (await mentee.api(list)).data[0];
  const before = await best();
  expect(before?.id).toBe(elodie.presenterId);
  await vocabulary.answer(elodie.presenterId, 'presenter', { skills: 'code' });
  await vocabulary.answer(abel.presenterId, 'presenter', { skills: 'networks leading' });
  expect(await best()).toMatchObject({ id: abel.presenterId, skills: [{ code: 'leading' }, { code: 'networks' }] });
  await vocabulary.answer(mentee.participantId, 'participant', { needs: 'turbines' });
  expect((await best())?.first_name).toBe('Chloé');
  await company.within((tx) => tx.updateTable('users').set({ first_name: 'Chloë' }).where('last_name', '=', 'Martin').execute());
  expect((await best())?.first_name).toBe('Chloë');
});

test('a card and a profile show the skills that the mentee needs first, in the order of their needs', async () => {
  const { vocabulary, mentee, abel } = await aCommunity(testApp);
  await vocabulary.answer(abel.presenterId, 'presenter', { skills: 'code turbines feedback networks' });
  await vocabulary.answer(mentee.participantId, 'participant', { needs: 'networks turbines' });
  const { data } = await mentee.api(list, { query: { q: 'abel' } });
  const neededFirst = ['networks', 'turbines', 'code', 'feedback'];
  expect(data[0]?.skills.map(({ code }) => code)).toEqual(neededFirst);
  const skillsReadBy = async ({ api }: Pick<typeof mentee, 'api'>) => {
    const profile = await api('GET /api/v1/presenters/:id', { params: { id: abel.presenterId } });
    const answers = profile.data.sections.flatMap((section) => section.answers);
    return answers.find(({ field_name }) => field_name === 'skills')?.items.map(({ code }) => code);
  };
  expect(await skillsReadBy(mentee)).toEqual(neededFirst);
  expect(await skillsReadBy(abel)).toEqual(['code', 'turbines', 'feedback', 'networks']);
});

test('a card shows when both are free next, once the mentee has entered their availability', async () => {
  const { company, mentee, elodie, abel } = await aCommunity(testApp);
  const free = (userId: string, weekday: number, start: string, end: string) =>
    company.within((tx) =>
      tx.insertInto('availabilities').values({ user_id: userId, weekday, start_time: start, end_time: end }).execute(),
    );
  await free(elodie.userId, 3, '09:00', '18:00');
  await free(abel.userId, 4, '09:00', '18:00');
  const before = await mentee.api(list);
  expect([before.viewer_has_availabilities, ...before.data.map(({ next_slot }) => next_slot)]).toEqual([false, null, null, null]);

  await free(mentee.userId, 3, '14:00', '16:00');
  const read = async () => {
    const { data, viewer_has_availabilities } = await mentee.api(list);
    expect(viewer_has_availabilities).toBe(true);
    return Object.fromEntries(data.map(({ first_name, next_slot }) => [first_name, next_slot]));
  };
  const first = await read();
  expect([first.Abel, first.Chloé]).toEqual([null, null]);
  const next = new Date(first.Élodie ?? '');
  expect([next.getUTCDay(), next > new Date(), next.getUTCMinutes()]).toEqual([3, true, 0]);
});

test('people and programs of another company are not found', async () => {
  const { company, elodie } = await aCommunity(testApp);
  const stranger = await aParticipant(await aCompany(testApp));
  expect((await stranger.api(list)).total).toBe(0);
  expect((await refusal(stranger.api('GET /api/v1/presenters/:id', { params: { id: elodie.presenterId } }))).status).toBe(404);
  expect((await refusal(stranger.api('GET /api/v1/programs/:id/presenters', { params: { id: company.programId } }))).status).toBe(404);
  expect((await stranger.api(list, { query: { program_id: company.programId, business_unit_id: company.unitId } })).total).toBe(0);
});
