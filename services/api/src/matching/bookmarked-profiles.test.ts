import { expect, test } from 'vitest';
import { aCommunity } from '../testing/community.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const list = 'GET /api/v1/presenters';
const change = (bookmarked: boolean) => (person: TestPerson, id: string) =>
  person.api('PUT /api/v1/profiles/:id/bookmark', { params: { id }, body: { bookmarked } });
const [keep, stop] = [change(true), change(false)];
const namesOf = (page: { data: { first_name: string }[] }) => page.data.map(({ first_name }) => first_name);

test('a kept person is marked, counted and found, for who keeps them only', async () => {
  const { company, mentee, elodie, abel } = await aCommunity(testApp);
  const other = await aParticipant(company);
  await keep(mentee, abel.presenterId);
  // A second press on a slow network.
  await keep(mentee, abel.presenterId);
  const page = await mentee.api(list);
  expect(page.data.map(({ first_name, bookmarked }) => [first_name, bookmarked])).toEqual([
    ['Élodie', false],
    ['Abel', true],
    ['Chloé', false],
  ]);
  expect(page.bookmarked_total).toBe(1);
  expect(namesOf(await mentee.api(list, { query: { bookmarked: true } }))).toEqual(['Abel']);
  expect((await mentee.api('GET /api/v1/presenters/:id', { params: { id: abel.presenterId } })).data.bookmarked).toBe(true);
  expect((await mentee.api('GET /api/v1/presenters/:id', { params: { id: elodie.presenterId } })).data.bookmarked).toBe(false);
  for (const person of [other, abel]) {
    const seen = await person.api(list);
    expect([seen.bookmarked_total, seen.data.some(({ bookmarked }) => bookmarked)]).toEqual([0, false]);
  }

  await stop(mentee, abel.presenterId);
  await stop(mentee, abel.presenterId);
  const none = await mentee.api(list, { query: { bookmarked: true } });
  expect([none.total, none.bookmarked_total, none.loosen]).toEqual([0, 0, [{ name: 'bookmarked', total: 3 }]]);
});

test('a kept person of another program is found', async () => {
  const { company, mentee, aMentor } = await aCommunity(testApp);
  const mentor = await aMentor('Zoé', 'Ailleurs', 'leading');
  await company.within(async (tx) => {
    const program = await tx
      .insertInto('programs')
      .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('program_enrollments').where('user_id', '=', mentor.userId).execute();
    await tx.insertInto('program_enrollments').values({ user_id: mentor.userId, program_id: program.id }).execute();
  });
  await keep(mentee, mentor.presenterId);
  expect(namesOf(await mentee.api(list))).not.toContain('Zoé');
  const page = await mentee.api(list, { query: { bookmarked: true } });
  expect([namesOf(page), page.bookmarked_total]).toEqual([['Zoé'], 1]);
});

test('a mentor keeps a mentee', async () => {
  const { company, elodie, mentee } = await aCommunity(testApp);
  await company.within((tx) => tx.updateTable('users').set({ accepts_offers: true }).where('id', '=', mentee.userId).execute());
  await keep(elodie, mentee.participantId);
  const { data } = await elodie.api('GET /api/v1/participants', { query: { bookmarked: true } });
  expect(data).toMatchObject([{ id: mentee.participantId, bookmarked: true }]);
});

test('nobody keeps themselves, a hidden person, or somebody of another company', async () => {
  const { company, mentee, elodie } = await aCommunity(testApp);
  const both = await aPerson(company, { presenter: true, participant: true });
  const stranger = await aParticipant(await aCompany(testApp));
  await company.within((tx) => tx.updateTable('users').set({ profile_visible: false }).where('id', '=', elodie.userId).execute());
  const attempts: [TestPerson, string][] = [
    [both, both.presenterId],
    [mentee, elodie.presenterId],
    [stranger, both.presenterId],
  ];
  for (const [person, id] of attempts) expect((await refusal(keep(person, id))).status).toBe(404);
});

test('the page names the topics by which the viewer would filter: needs, or the skills that somebody looks for', async () => {
  const { mentee, elodie } = await aCommunity(testApp);
  // Nobody offers the third need.
  expect((await mentee.api(list)).topics).toEqual([
    { code: 'leading', label: 'Sujet leading' },
    { code: 'networks', label: 'Sujet networks' },
  ]);
  const { topics } = await elodie.api('GET /api/v1/participants');
  expect(topics.map(({ code }) => code)).toEqual(['leading', 'networks']);
});
