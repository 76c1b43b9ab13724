import { expect, test } from 'vitest';
import { aCommunity } from '../testing/community.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const list = 'GET /api/v1/participants';
const message = 'Bonjour, votre projet m’a rappelé le mien et j’aimerais vous aider à avancer.';
const namesOf = (page: { data: { first_name: string }[] }) => page.data.map(({ first_name }) => first_name).sort();

/** The company of `aCommunity`, with a second mentee whose needs no mentor meets. */
async function aScene() {
  const scene = await aCommunity(testApp);
  const { company, vocabulary, mentee } = scene;
  await rename(company, mentee, 'Léa');
  const nora = await aParticipant(company, { user: { first_name: 'Nora', last_name: 'Abadie', job_title: 'Comptable' } });
  await vocabulary.answer(nora.participantId, 'participant', { languages: 'fr', needs: 'code', formats: 'videoconference' });
  return { ...scene, nora };
}

function rename(company: TestCompany, person: TestPerson, first_name: string) {
  return company.within((tx) => tx.updateTable('users').set({ first_name }).where('id', '=', person.userId).execute());
}

test('lists mentees best match first, with reasons from the mentor’s side and the needs that the mentor meets first', async () => {
  const { elodie, mentee, vocabulary } = await aScene();
  await vocabulary.answer(mentee.participantId, 'participant', { needs: 'code networks leading' });
  const page = await elodie.api(list);
  expect(page.data.map(({ first_name }) => first_name)).toEqual(['Léa', 'Nora']);
  expect(page).toMatchObject({ page: 1, page_size: 12, total: 2 });
  const [best] = page.data;
  expect(best).toMatchObject({
    id: mentee.participantId,
    needs: [
      { code: 'networks', label: 'Sujet networks', met: true },
      { code: 'leading', met: true },
      { code: 'code', met: false },
    ],
    match: { score: expect.any(Number), reasons: [{ criterion: 'skills', text: expect.stringContaining('Vous') }, {}, {}] },
    standing: { open_request_id: null, active_relationship_id: null },
    can: { request: true },
  });
  expect(best?.match.score).toBeGreaterThan(page.data[1]?.match.score ?? 100);
  const profile = await elodie.api('GET /api/v1/participants/:id', { params: { id: mentee.participantId } });
  expect(profile.data).toMatchObject({ match: best?.match, can: { request: true } });
  const cardOfMentee = (await mentee.api('GET /api/v1/presenters', { query: { q: 'Zola' } })).data[0];
  expect(cardOfMentee?.match?.score).toBe(best?.match.score);
  const english = await clientOf(testApp, elodie.credentials, 'en')(list);
  expect(english.data[0]?.needs[0]?.label).toBe('Topic networks');
});

test('shows only participants who look for somebody and whom the mentor may help', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  const aMentee = (first_name: string, options: Parameters<typeof aParticipant>[1] = {}) =>
    aParticipant(company, { ...options, user: { first_name, ...options.user } });
  await aMentee('listed');
  await aMentee('hidden', { user: { profile_visible: false } });
  await aMentee('refuses offers', { user: { accepts_offers: false } });
  await aMentee('suspended', { user: { state: 'suspended' } });
  await aMentee('closed', { user: { state: 'closed' } });
  await aMentee('left', { participant: { left_at: new Date() } });
  await aMentee('incomplete', { participant: { completion_percentage: 10 } });
  await aMentee('paused', { participant: { paused_at: new Date() } });
  await aMentee('report', { user: { manager_id: presenter.userId } });
  const boss = await aMentee('boss');
  await company.within((tx) => tx.updateTable('users').set({ manager_id: boss.userId }).where('id', '=', presenter.userId).execute());
  const other = await aPresenter(company);
  await insertRelationship(company, await aMentee('full'), other, 'initiated');
  await insertRelationship(company, await aMentee('past'), presenter, 'finished');
  const excluded = await aMentee('excluded');
  const [user_id = '', other_user_id = ''] = [excluded.userId, presenter.userId].sort();
  await company.within((tx) => tx.insertInto('matching_exclusions').values({ user_id, other_user_id }).execute());
  expect(namesOf(await presenter.api(list))).toEqual(['listed']);
  expect(namesOf(await other.api(list))).toEqual(['boss', 'excluded', 'listed', 'past', 'report']);
});

test('a change of consent, a pause and an accepted request are seen at once', async () => {
  const company = await aCompany(testApp);
  const [presenter, mentee] = [await aPresenter(company), await aParticipant(company)];
  const total = async () => (await presenter.api(list)).total;
  expect(await total()).toBe(1);
  expect((await mentee.api('PATCH /auth', { body: { accepts_offers: false } })).data.accepts_offers).toBe(false);
  expect(await total()).toBe(0);
  await mentee.api('PATCH /auth', { body: { accepts_offers: true } });
  expect(await total()).toBe(1);
  await insertRelationship(company, mentee, await aPresenter(company), 'initiated');
  expect(await total()).toBe(0);
});

test('an open request between the two is shown, and prevents another', async () => {
  const { elodie, mentee, nora } = await aScene();
  const body = { participant_id: mentee.participantId, topic: 'T', message };
  const { data: offer } = await elodie.api('POST /api/v1/mentoring_requests', { body });
  const request = { presenter_id: elodie.presenterId, topic: 'T', message };
  const { data: received } = await nora.api('POST /api/v1/mentoring_requests', { body: request });
  const cards = (await elodie.api(list)).data.map(({ id, standing, can }) => [id, standing.open_request_id, can.request]);
  expect(cards).toEqual([
    [mentee.participantId, offer.id, false],
    [nora.participantId, received.id, false],
  ]);
  const [card] = (await mentee.api('GET /api/v1/presenters', { query: { q: 'Zola' } })).data;
  expect(card).toMatchObject({ standing: { open_request_id: offer.id }, can: { request: false } });
});

test('a mentor without room sees the mentees and cannot make an offer', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company, { presenter: { max_relationships: 0 } });
  await aParticipant(company);
  expect((await presenter.api(list)).data).toMatchObject([{ match: { score: expect.any(Number) }, can: { request: false } }]);
});

test('searches, filters and counts by need, language and unit', async () => {
  const { elodie, mentee, nora } = await aScene();
  const idsOf = async (query: Parameters<typeof elodie.api<typeof list>>[1]) => (await elodie.api(list, query)).data.map(({ id }) => id);
  expect(await idsOf({ query: { q: 'comptable' } })).toEqual([nora.participantId]);
  expect(await idsOf({ query: { q: 'sujet leading' } })).toEqual([mentee.participantId]);
  expect(await idsOf({ query: { tags: 'code' } })).toEqual([nora.participantId]);
  expect(await idsOf({ query: { sort: 'name' } })).toEqual([nora.participantId, mentee.participantId]);
  expect(await idsOf({ query: { page: 2, page_size: 1, sort: 'name' } })).toEqual([mentee.participantId]);
  const page = await elodie.api(list, { query: { facets: true } });
  expect(page.facets?.[0]).toEqual({
    name: 'tags',
    title: 'Besoins',
    values: [
      { value: 'leading', label: 'Sujet leading', count: 1 },
      { value: 'networks', label: 'Sujet networks', count: 1 },
      { value: 'code', label: 'Sujet code', count: 1 },
    ],
  });
  const nothing = await elodie.api(list, { query: { q: 'personne', tags: 'code' } });
  expect(nothing).toMatchObject({
    total: 0,
    loosen: [
      { name: 'tags', total: 0 },
      { name: 'q', total: 1 },
    ],
  });
  expect((await refusal(elodie.api(list, { query: { answers: 'needs:code' } }))).code).toBe('invalid');
});

test('never reveals seniority or a work site', async () => {
  const { elodie } = await aScene();
  expect(JSON.stringify(await elodie.api(list, { query: { facets: true } }))).not.toMatch(/level_|Niveau|hierarchy|worksite/);
});

test('only presenters read the list, and only of their own company and programs', async () => {
  const { company, mentee, elodie } = await aScene();
  for (const person of [mentee, await aPerson(company)]) expect((await refusal(person.api(list))).code).toBe('forbidden');
  expect((await (await aPresenter(await aCompany(testApp))).api(list)).total).toBe(0);
  const both = await aPerson(company, { participant: true, presenter: true });
  expect(namesOf(await both.api(list))).toEqual(['Léa', 'Nora']);
  await company.within(async (tx) => {
    const values = { name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-12-31' };
    const { id } = await tx.insertInto('programs').values(values).returning('id').executeTakeFirstOrThrow();
    await tx.updateTable('program_enrollments').set({ program_id: id }).where('user_id', '=', elodie.userId).execute();
  });
  expect((await elodie.api(list)).total).toBe(0);
});

async function insertRelationship(
  company: TestCompany,
  { participantId: participant_id }: TestPerson,
  { presenterId: presenter_id }: TestPerson,
  aasm_state: 'initiated' | 'finished',
): Promise<void> {
  const ended_at = aasm_state === 'finished' ? new Date() : null;
  await company.within((tx) =>
    tx.insertInto('mentoring_relationships').values({ participant_id, presenter_id, aasm_state, ended_at }).execute(),
  );
}
