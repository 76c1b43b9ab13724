import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers, signInToConsole } from '../../testing/console.ts';
import { fullReview, insertDefaultFeedbackQuestions } from '../../testing/feedback.ts';
import { aPerson } from '../../testing/person.ts';
import { insertRatings, type TestRating } from '../../testing/ratings.ts';
import { aHeldMeeting, aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
testApp.clock.now = new Date('2026-11-23T10:00:00Z');

const during = (start: string) => ({ starts_at: new Date(start), ends_at: new Date(Date.parse(start) + 45 * 60_000) });
const results = (by: ConsoleClient, query: object = {}) => by.api('GET /backoffice/v1/results', { query });

async function linesOf(by: ConsoleClient, query: object = {}): Promise<string[]> {
  const file = await by.api('GET /backoffice/v1/result_exports', { query });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()).split('\r\n');
}

/** Meetings of a relationship: one finished without the mentor's report, one just held, one cancelled, one of another year. */
async function setUp() {
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const relationship = await aRelationship(company);
  const closed_at = new Date('2026-10-20T09:00:00Z');
  const finished = await aMeeting(relationship, { ...during('2026-10-05T09:00:00Z'), aasm_state: 'finished', closed_at });
  await aMeeting(relationship, { ...during('2026-11-23T08:30:00Z'), aasm_state: 'feedback_requested' });
  await aMeeting(relationship, { ...during('2026-12-01T09:00:00Z'), aasm_state: 'cancelled', cancelled_by: 'presenter', closed_at });
  await aMeeting(relationship, { ...during('2025-01-05T09:00:00Z'), aasm_state: 'finished', closed_at });
  await aMeeting(relationship);
  await sendReport(relationship, finished);
  return { company, people: await consoleUsers(company) };
}

async function sendReport({ company, participant, presenter, relationshipId }: TestRelationship, meeting_id: string): Promise<void> {
  const row = {
    ...{ meeting_id, mentoring_relationship_id: relationshipId, subcategory: 'meeting' as const, role_type: 'participant' as const },
    ...{ participant_user_id: participant.userId, presenter_user_id: presenter.userId, author_user_id: participant.userId },
    ...{ sent_at: new Date('2026-10-06T09:00:00Z'), released_at: new Date('2026-10-06T09:00:00Z') },
  };
  await company.within((tx) => tx.insertInto('feedbacks').values(row).execute());
}

test('meetings and reports are counted by month, program and unit', async () => {
  const { company, people } = await setUp();
  const counts = { held: 2, cancelled: 1, reports_due: 4, reports_sent: 1 };
  const shown = await results(people.admin);
  expect(shown).toMatchObject({ id: 'results', relationships: { active: 1, finished: 0, silent: 0, help_wanted: 0 }, total: counts });
  expect(shown.months).toHaveLength(12);
  expect(shown.months[0]?.month).toBe('2025-12');
  expect(shown.months.slice(-2)).toMatchObject([
    { month: '2026-10', held: 1, cancelled: 1, reports_due: 2, reports_sent: 1 },
    { month: '2026-11', held: 1, cancelled: 0, reports_due: 2, reports_sent: 0 },
  ]);
  expect(shown.programs).toMatchObject([{ id: company.programId, name: 'Mentorat', ...counts }]);
  expect(shown.business_units).toMatchObject([{ id: company.unitId, name: 'Réseaux', ...counts }]);
  expect((await results(people.admin, { months: 24 })).total.held).toBe(3);
  await company.within((tx) => tx.updateTable('company_settings').set({ presenter_report_optional: true }).execute());
  expect((await results(people.admin)).total).toMatchObject({ reports_due: 2, reports_sent: 1 });
  await company.within((tx) => tx.updateTable('meetings').set({ took_place: false }).where('closed_at', 'is', null).execute());
  expect((await results(people.admin)).total.held).toBe(1);
});

test('a relationship that the team closed on its first day does not count as finished', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const { relationshipId } = await aRelationship(company);
  const closeAfter = (hours: number) =>
    company.within((tx) =>
      tx
        .updateTable('mentoring_relationships')
        .set({
          aasm_state: 'admin_finished',
          created_at: new Date('2026-10-01T09:00:00Z'),
          ended_at: new Date(Date.UTC(2026, 9, 1, 9 + hours)),
        })
        .where('id', '=', relationshipId)
        .execute(),
    );
  await closeAfter(2);
  expect((await results(admin)).relationships).toMatchObject({ active: 0, finished: 0 });
  await closeAfter(48);
  expect((await results(admin)).relationships).toMatchObject({ finished: 1 });
});

test('managers see the figures of their relationships only, members none', async () => {
  const { company, people } = await setUp();
  const other = await company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Duo' }, code: 'duo', starts_on: '2026-01-01', ends_on: '2026-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const elsewhere = await aPerson(company, { roles: [{ name: 'hr_referent', program_id: other.id }] });
  const unit = await company.within((tx) =>
    tx.insertInto('business_units').values({ name: 'Siège' }).returning('id').executeTakeFirstOrThrow(),
  );
  const farUnit = await aPerson(company, { roles: [{ name: 'business_unit_admin', business_unit_id: unit.id }] });
  for (const by of [people.hr, people.programHr, people.manager, people.unitAdmin]) expect((await results(by)).total.held).toBe(2);
  for (const { email } of [elsewhere, farUnit]) {
    const by = await signInToConsole(testApp, email);
    expect(await results(by)).toMatchObject({ relationships: { active: 0 }, total: { held: 0 }, programs: [], business_units: [] });
    expect((await results(by, { program_id: company.programId })).total.held).toBe(0);
  }
  expect((await people.member.call('GET', 'results')).status).toBe(403);
  expect((await people.member.call('GET', 'result_exports')).status).toBe(403);
  const stranger = (await consoleUsers(await aCompany(testApp))).admin;
  expect((await results(stranger, { program_id: company.programId })).total.held).toBe(0);
});

/** One rating each of `people` people, numbered from `first`, in the same month, program and unit. */
const rate = (people: number, more: Partial<TestRating> = {}, first = 0): TestRating[] =>
  Array.from({ length: people }, (_, index) => ({
    ...{ person: `p${first + index}`, month: '2026-09', program: 'Alpha', unit: 'Nord', score: 4, ...more },
  }));

async function aRatedCompany(ratings: TestRating[]) {
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const ids = await insertRatings(company, ratings);
  const idOf = (name: `${'program' | 'unit' | 'person'} ${string}`) => ids.get(name) ?? '';
  const as = async (...roles: NonNullable<Parameters<typeof aPerson>[1]>['roles'] & object) =>
    signInToConsole(testApp, (await aPerson(company, { roles })).email);
  return { company, idOf, as, admin: await as({ name: 'company_admin' }) };
}

type Results = Awaited<ReturnType<typeof results>>;
const ratedMonths = ({ months }: Results) => months.flatMap(({ month, rating }) => (rating.enough ? month : []));

test('ratings of five respondents are shown in total and by group; those of four are not', async () => {
  const four = await results((await aRatedCompany([...rate(4), ...rate(4, { score: 2 })])).admin);
  const hidden = { average: null, levels: null, enough: false };
  expect(four).toMatchObject({ total: { held: 8, rating: hidden }, programs: [{ rating: hidden }], business_units: [{ rating: hidden }] });
  expect(ratedMonths(four)).toEqual([]);

  const five = await results((await aRatedCompany(rate(5, { score: 3 }))).admin);
  const rating = { average: 3, levels: [0, 0, 5, 0, 0], enough: true };
  expect(five.total.rating).toEqual(rating);
  expect(five.months.find(({ month }) => month === '2026-09')?.rating).toEqual(rating);
  expect(five.programs).toMatchObject([{ name: 'Alpha', rating }]);
  expect(five.business_units).toMatchObject([{ name: 'Nord', rating }]);
});

test('the results of one program have its rating among all programs, if it is shown, and none by month or unit', async () => {
  const ratings = [...rate(7), ...rate(6, { program: 'Beta' }, 7), ...rate(1, { program: 'Gamma' }, 13)];
  const { admin, idOf } = await aRatedCompany(ratings);
  expect((await results(admin)).programs.map(({ rating }) => rating.enough)).toEqual([true, false, false]);
  const alpha = await results(admin, { program_id: idOf('program Alpha') });
  const rating = { average: 4, levels: [0, 0, 0, 7, 0], enough: true };
  expect(alpha).toMatchObject({ total: { held: 7, rating }, programs: [{ rating }], business_units: [{ rating: { enough: false } }] });
  expect(ratedMonths(alpha)).toEqual([]);
  // Beta has six people, but all minus Alpha and Beta would be Gamma.
  expect((await results(admin, { program_id: idOf('program Beta') })).total).toMatchObject({ held: 6, rating: { enough: false } });
});

test('a month counts when none of its answers can be corrected any more', async () => {
  const { admin } = await aRatedCompany([...rate(6), ...rate(6, { month: '2026-10' })]);
  const now = testApp.clock.now;
  testApp.clock.now = new Date('2026-11-07T22:59:59Z');
  const before = await results(admin);
  testApp.clock.now = new Date('2026-11-07T23:00:00Z');
  const after = await results(admin);
  testApp.clock.now = now;
  expect([before.total.rating.levels, ratedMonths(before)]).toEqual([[0, 0, 0, 6, 0], ['2026-09']]);
  expect([after.total.rating.levels, ratedMonths(after)]).toEqual([
    [0, 0, 0, 12, 0],
    ['2026-09', '2026-10'],
  ]);
});

test('managers of a program or unit see figures of the answers about its relationships only', async () => {
  const ratings = [
    ...rate(5, { score: 5 }),
    ...rate(6, { program: 'Beta', score: 1 }, 5),
    ...rate(3, { program: 'Beta', unit: 'Sud' }, 11),
  ];
  const { as, idOf } = await aRatedCompany(ratings);
  const hr = await as({ name: 'hr_referent', program_id: idOf('program Alpha') });
  const rating = { average: 5, levels: [0, 0, 0, 0, 5], enough: true };
  expect(await results(hr)).toMatchObject({
    ...{ total: { rating }, programs: [{ name: 'Alpha', rating }], business_units: [{ name: 'Nord', rating }] },
  });
  expect((await results(hr, { program_id: idOf('program Alpha') })).total.rating).toEqual(rating);
  expect((await results(hr, { program_id: idOf('program Beta') })).total.rating.enough).toBe(false);

  const unitAdmin = await as({ name: 'business_unit_admin', business_unit_id: idOf('unit Nord') });
  const ofNord = await results(unitAdmin);
  expect(ofNord.total.rating.levels).toEqual([6, 0, 0, 0, 5]);
  expect(ofNord.programs.map(({ rating }) => rating.levels)).toEqual([
    [0, 0, 0, 0, 5],
    [6, 0, 0, 0, 0],
  ]);
  expect((await results(unitAdmin, { program_id: idOf('program Alpha') })).total.rating).toEqual(rating);

  const both = await as(
    { name: 'hr_referent', program_id: idOf('program Alpha') },
    { name: 'hr_referent', program_id: idOf('program Beta') },
  );
  expect((await results(both)).total.rating.levels).toEqual([6, 0, 0, 3, 5]);
});

test('managers of a unit see the answers about its mentors too, under the mentees’ units', async () => {
  const { company, as, idOf } = await aRatedCompany([...rate(5, { unit: 'Sud' }), ...rate(5, { unit: 'Est' }, 5)]);
  const unit = await company.within((tx) =>
    tx.insertInto('business_units').values({ name: 'Siège' }).returning('id').executeTakeFirstOrThrow(),
  );
  const mentors = Array.from({ length: 5 }, (_, index) => idOf(`person p${index}`));
  await company.within((tx) => tx.updateTable('users').set({ business_unit_id: unit.id }).where('id', 'in', mentors).execute());
  const rating = { levels: [0, 0, 0, 5, 0] };
  const ofUnit = await results(await as({ name: 'business_unit_admin', business_unit_id: unit.id }));
  expect(ofUnit).toMatchObject({ total: { held: 5, rating }, business_units: [{ name: 'Sud', rating }] });
});

test('answers to questions with audience `pair` are in no figure', async () => {
  const { company, admin } = await aRatedCompany(rate(6));
  expect((await results(admin)).total.rating.enough).toBe(true);
  await company.within((tx) => tx.updateTable('feedback_questions').set({ audience: 'pair' }).where('field_name', '=', 'rating').execute());
  expect((await results(admin)).total.rating.enough).toBe(false);
});

test('answers on a scale of another size are in no figure', async () => {
  const { company, admin } = await aRatedCompany([...rate(5), ...rate(5, { month: '2026-08', score: 2 }, 5)]);
  await company.within((tx) => tx.updateTable('feedback_answers').set({ score_of: 4 }).where('score', '=', 2).execute(), 'system');
  expect((await results(admin)).total.rating.levels).toEqual([0, 0, 0, 5, 0]);
});

test('the recommendation counts from 0 and is shown after five answers', async () => {
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const { admin } = await consoleUsers(company);
  const sent = new Date(testApp.clock.now);
  testApp.clock.now = new Date('2026-09-10T10:00:00Z');
  for (let index = 0; index < 5; index++) {
    const relationship = await aRelationship(company);
    const { participant, relationshipId: id } = relationship;
    await aHeldMeeting(relationship);
    const end = { aasm_state: 'finished' as const, ended_at: testApp.clock.now };
    await company.within((tx) => tx.updateTable('mentoring_relationships').set(end).where('id', '=', id).execute());
    await participant.api('POST /api/v1/mentoring_relationships/:id/feedbacks', {
      params: { id },
      body: { answers: fullReview, send: true },
    });
    testApp.clock.now = sent;
    if (index < 4) expect((await results(admin)).recommendation.enough).toBe(false);
    else expect((await results(admin)).recommendation).toEqual({ average: 9, levels: [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0], enough: true });
    testApp.clock.now = new Date('2026-09-10T10:00:00Z');
  }
  testApp.clock.now = sent;
});

test('a rating counts before its report is complete, and the report stays due', async () => {
  const { company, people } = await setUp();
  await insertRatings(
    company,
    ['a', 'b', 'c', 'd', 'e'].map((person) => ({ person, month: '2026-09', program: '', unit: '', score: 4 })),
  );
  const { total } = await results(people.admin);
  expect(total).toMatchObject({ reports_sent: 6, rating: { average: 4, enough: true } });
  const open = { rated_at: new Date('2026-09-15T10:00:00Z'), sent_at: null, released_at: null };
  await company.within((tx) => tx.updateTable('feedbacks').set(open).where('role_type', '=', 'presenter').execute());
  expect((await results(people.admin)).total).toMatchObject({ reports_due: total.reports_due, reports_sent: 1, rating: total.rating });
});

test('the file has the same figures in the reader’s language, no formula, and an audit entry', async () => {
  const { company, people } = await setUp();
  await company.within((tx) => tx.updateTable('business_units').set({ name: '=HYPERLINK("http://x")' }).execute());
  const lines = await linesOf(people.admin, { months: 3 });
  expect(lines).toEqual([
    '\ufeffGroupe;Nom;Séances tenues;Séances annulées;Comptes rendus attendus;Comptes rendus envoyés;Note moyenne',
    'Ensemble;;2;1;4;1;',
    'Mois;2026-09;0;0;0;0;',
    'Mois;2026-10;1;1;2;1;',
    'Mois;2026-11;1;0;2;0;',
    'Programme;Mentorat;2;1;4;1;',
    'Entité;"\'=HYPERLINK(""http://x"")";2;1;4;1;',
    'Recommandation, de 0 à 10;;;;;;',
    '',
  ]);
  expect((await people.admin.list('audit_entries')).rows).toMatchObject([{ action: 'results.exported', subject_id: company.id }]);
});
