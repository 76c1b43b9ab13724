import { expect, test } from 'vitest';
import { insertQuestionnaire } from '../testing/community.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aStaffMember, type ConsoleClient, consoleUsers } from '../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const ago = (days: number) => new Date(testApp.clock.now.getTime() - days * 86_400_000);

const balance = (by: ConsoleClient, query: object = {}) => by.api('GET /backoffice/v1/topic_balance', { query });
const topic = async (by: ConsoleClient, name: string, query: object = {}) =>
  (await balance(by, query)).topics.find((row) => row.name === `Sujet ${name}`);

/** A company with a questionnaire, and functions that add people who name topics. */
async function setUp() {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 2 });
  const { answer, tagId } = await insertQuestionnaire(company);
  const seeker = async (needs: string, options: Parameters<typeof aParticipant>[1] = {}, skills = '') => {
    const person = await aParticipant(company, options);
    await answer(person.participantId, 'participant', { needs, skills });
    return person;
  };
  const mentor = async (skills: string, options: Parameters<typeof aPresenter>[1] = {}) => {
    const person = await aPresenter(company, options);
    await answer(person.presenterId, 'presenter', { skills });
    return person;
  };
  return { company, seeker, mentor, tagId, ...(await consoleUsers(company)) };
}

function relate(company: TestCompany, participantId: string, presenterId: string) {
  const row = { participant_id: participantId, presenter_id: presenterId, program_id: company.programId, aasm_state: 'initiated' as const };
  return company.within((tx) => tx.insertInto('mentoring_relationships').values(row).execute());
}

function decline(company: TestCompany, participantId: string, presenterId: string, need_tag_id: string, decided_at: Date) {
  const request = { participant_id: participantId, presenter_id: presenterId, program_id: company.programId, need_tag_id, decided_at };
  const declined = { aasm_state: 'cancelled' as const, cancellation: 'declined' as const, expires_at: decided_at };
  return company.within((tx) =>
    tx
      .insertInto('mentoring_requests')
      .values({ ...request, ...declined })
      .execute(),
  );
}

test('counts the seekers, mentors, free places, refusals and potential mentors of a topic', async () => {
  const { company, seeker, mentor, tagId, hr } = await setUp();
  const [waiting, mentored] = [await seeker('leading'), await seeker('leading networks')];
  const [full, free] = [await mentor('leading', { presenter: { max_relationships: 1 } }), await mentor('leading feedback')];
  await relate(company, mentored.participantId, full.presenterId);
  await decline(company, waiting.participantId, free.presenterId, tagId('leading'), ago(89));
  await decline(company, waiting.participantId, full.presenterId, tagId('leading'), ago(91));
  const asked = await seeker('', {}, 'leading');
  // Left out: hidden, paused, gone, not finished, and who is a mentor already.
  await seeker('leading', { user: { profile_visible: false } }, 'leading');
  await seeker('leading', { participant: { paused_at: ago(1) } });
  await seeker('leading', { participant: { left_at: ago(1) } }, 'leading');
  await seeker('leading', { participant: { completion_percentage: 20 } });
  await mentor('leading', { presenter: { paused_at: ago(1) } });
  await seeker('', { presenter: { left_at: ago(3) } }, 'leading');

  const find = async (filter: object) => (await hr.list('users', { filter })).rows.map(({ id }) => id);
  const leading = tagId('leading');
  expect((await find({ seeks: leading })).sort()).toEqual([waiting.userId, mentored.userId].sort());
  expect(await find({ seeks: leading, unmatched: true })).toEqual([waiting.userId]);
  expect(await find({ could_offer: leading })).toEqual([asked.userId]);
  const page = await balance(hr);
  expect(page.topics.slice(0, 2)).toMatchObject([
    {
      name: 'Sujet leading',
      family: 'management',
      sought: 2,
      waiting: 1,
      presenters: 2,
      free_seats: 2,
      declined: 1,
      askable: 1,
      verdict: 'enough',
    },
    { name: 'Sujet networks', sought: 1, waiting: 0, presenters: 0, free_seats: 0, verdict: 'nobody_waits' },
  ]);
  expect(page).toMatchObject({ id: 'topic_balance', waiting: 0, seats_per_presenter: 2 });
});

test('counts a person who waits for several topics once', async () => {
  const { seeker, mentor, hr } = await setUp();
  await seeker('leading networks');
  await seeker('networks');
  await seeker('feedback');
  await mentor('feedback');
  expect(await balance(hr)).toMatchObject({ waiting: 2, topics: [{ name: 'Sujet networks' }, { name: 'Sujet leading' }, {}, {}, {}] });
});

test('by business unit and site, small groups and their neighbours are hidden', async () => {
  const { company, seeker, hr } = await setUp();
  const [other, site] = await company.within(async (tx) => [
    (await tx.insertInto('business_units').values({ name: 'Ventes' }).returning('id').executeTakeFirstOrThrow()).id,
    (
      await tx
        .insertInto('sites')
        .values({ name: 'Lyon', country: 'FR', time_zone: 'Europe/Paris' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  ]);
  for (let person = 0; person < 6; person++) await seeker('leading networks');
  for (let person = 0; person < 4; person++) await seeker('leading', { user: { business_unit_id: other } });
  await seeker('', { user: { business_unit_id: other, site_id: site } }, 'leading');
  expect(await topic(hr, 'leading')).toMatchObject({ sought: 10, verdict: 'none' });
  expect(await topic(hr, 'leading', { business_unit_id: other })).toMatchObject({ sought: null, waiting: null, verdict: null, askable: 1 });
  expect(await topic(hr, 'leading', { business_unit_id: company.unitId })).toMatchObject({ sought: null, askable: 0 });
  expect(await topic(hr, 'networks', { business_unit_id: company.unitId })).toMatchObject({ sought: 6, waiting: 6, verdict: 'none' });
  expect(await topic(hr, 'leading', { site_id: site })).toMatchObject({ sought: 0, verdict: 'unsought', askable: 1 });
  expect(await balance(hr, { site_id: site })).toMatchObject({ waiting: null });
});

test('each role sees its scope, and staff outside of a company nothing', async () => {
  const { company, seeker, tagId, hr, programHr, manager, unitAdmin, member } = await setUp();
  const away = await aPerson(company, { participant: true, user: { business_unit_id: null } });
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', away.userId).execute());
  for (let person = 0; person < 5; person++) await seeker('leading', {}, 'feedback');
  const other = await company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  for (const by of [hr, programHr, manager, unitAdmin]) expect(await topic(by, 'leading')).toMatchObject({ sought: 5 });
  expect(await topic(hr, 'leading', { program_id: other.id })).toMatchObject({ sought: 0 });
  expect(await topic(hr, 'feedback')).toMatchObject({ askable: 5 });
  const audience = { resource: 'users' as const, filter: { could_offer: tagId('feedback') } };
  const preview = await hr.api('POST /backoffice/v1/message_previews', { body: { audience, template: 'seek_mentors', send_on: null } });
  expect(preview).toMatchObject({ recipients: 5, left_out_count: 0 });
  // Administrators of a business unit write to nobody.
  expect(await topic(unitAdmin, 'feedback')).toMatchObject({ askable: 0 });
  expect((await member.call('GET', 'topic_balance')).status).toBe(403);
  const staff = await aStaffMember(testApp, `${crypto.randomUUID()}@binome.example`);
  expect((await staff.call('GET', 'topic_balance')).status).toBe(403);
  expect((await hr.call('GET', 'topic_balance?unit=1')).status).toBe(400);
});
