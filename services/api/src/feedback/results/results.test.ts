import { expect, test } from 'vitest';
import { storeRatings } from '../../testing/answers.ts';
import { aCompany } from '../../testing/company.ts';
import { type AtConsole, atConsole, consolePeople } from '../../testing/console.ts';
import { askDefaultFeedback, fullReview } from '../../testing/feedback.ts';
import { aPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { openStage } from '../../testing/stage.ts';

const stage = await openStage();
stage.clock.now = new Date('2026-11-23T10:00:00Z');

const during = (start: string) => ({ starts_at: new Date(start), ends_at: new Date(Date.parse(start) + 45 * 60_000) });
const results = (by: AtConsole, query: object = {}) => by.api('GET /backoffice/v1/results', { query });

async function linesOf(by: AtConsole, query: object = {}): Promise<string[]> {
  const file = await by.api('GET /backoffice/v1/result_exports', { query });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()).split('\r\n');
}

/** Sessions of a pair: one finished without the mentor's report, one just held, one cancelled, one of another year. */
async function aScene() {
  const company = await aCompany(stage);
  await askDefaultFeedback(company);
  const pair = await aRelationship(company);
  const closed_at = new Date('2026-10-20T09:00:00Z');
  const finished = await aMeeting(pair, { ...during('2026-10-05T09:00:00Z'), aasm_state: 'finished', closed_at });
  await aMeeting(pair, { ...during('2026-11-23T09:30:00Z'), aasm_state: 'started' });
  await aMeeting(pair, { ...during('2026-12-01T09:00:00Z'), aasm_state: 'cancelled', cancelled_by: 'presenter', closed_at });
  await aMeeting(pair, { ...during('2025-01-05T09:00:00Z'), aasm_state: 'finished', closed_at });
  await aMeeting(pair);
  await sendReport(pair, finished);
  return { company, pair, people: await consolePeople(company) };
}

async function sendReport({ company, participant, presenter, relationshipId }: TestRelationship, meeting_id: string): Promise<void> {
  const row = {
    ...{ meeting_id, mentoring_relationship_id: relationshipId, subcategory: 'meeting' as const, role_type: 'participant' as const },
    ...{ participant_user_id: participant.userId, presenter_user_id: presenter.userId, author_user_id: participant.userId },
    ...{ sent_at: new Date('2026-10-06T09:00:00Z'), released_at: new Date('2026-10-06T09:00:00Z') },
  };
  await company.within((tx) => tx.insertInto('feedbacks').values(row).execute());
}

test('sessions and reports are counted by month, program and unit', async () => {
  const { company, people } = await aScene();
  const counts = { held: 2, cancelled: 1, reports_due: 2, reports_sent: 1 };
  const told = await results(people.admin);
  expect(told).toMatchObject({ id: 'results', relationships: { active: 1, finished: 0, silent: 0, help_wanted: 0 }, total: counts });
  expect(told.months).toHaveLength(12);
  expect(told.months[0]?.month).toBe('2025-12');
  expect(told.months.slice(-2)).toMatchObject([
    { month: '2026-10', held: 1, cancelled: 1, reports_due: 2, reports_sent: 1 },
    { month: '2026-11', held: 1, cancelled: 0, reports_due: 0, reports_sent: 0 },
  ]);
  expect(told.programs).toMatchObject([{ id: company.programId, name: 'Mentorat', ...counts }]);
  expect(told.business_units).toMatchObject([{ id: company.unitId, name: 'Réseaux', ...counts }]);
  expect((await results(people.admin, { months: 24 })).total.held).toBe(3);
  await company.within((tx) => tx.updateTable('company_settings').set({ presenter_report_optional: true }).execute());
  expect((await results(people.admin)).total).toMatchObject({ reports_due: 1, reports_sent: 1 });
  await company.within((tx) => tx.updateTable('meetings').set({ took_place: false }).where('closed_at', 'is', null).execute());
  expect((await results(people.admin)).total.held).toBe(1);
});

test('each sees the pairs that they look after; who looks after nobody, nothing', async () => {
  const { company, people } = await aScene();
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
    const by = await atConsole(stage, email);
    expect(await results(by)).toMatchObject({ relationships: { active: 0 }, total: { held: 0 }, programs: [], business_units: [] });
    expect((await results(by, { program_id: company.programId })).total.held).toBe(0);
  }
  expect((await people.member.call('GET', 'results')).status).toBe(403);
  expect((await people.member.call('GET', 'result_exports')).status).toBe(403);
  const stranger = (await consolePeople(await aCompany(stage))).admin;
  expect((await results(stranger, { program_id: company.programId })).total.held).toBe(0);
});

test('ratings of the pairs that somebody does not look after are in none of their figures', async () => {
  const company = await aCompany(stage);
  await askDefaultFeedback(company);
  const rated = (program: string, first: number) =>
    Array.from({ length: 5 }, (_, index) => ({
      person: `p${first + index}`,
      month: '2026-09',
      program,
      unit: 'Nord',
      score: first === 0 ? 5 : 1,
    }));
  const ids = await storeRatings(company, [...rated('Alpha', 0), ...rated('Beta', 5)]);
  const roles = [{ name: 'hr_referent' as const, program_id: ids.get('program Alpha') ?? '' }];
  const hr = await atConsole(stage, (await aPerson(company, { roles })).email);
  const rating = { average: 5, levels: [0, 0, 0, 0, 5], enough: true };
  const ofAlpha = {
    total: { rating },
    programs: [{ name: 'Alpha', rating }],
    business_units: [{ name: 'Nord', rating: { enough: false } }],
  };
  expect(await results(hr)).toMatchObject(ofAlpha);
  expect(await results(hr, { program_id: ids.get('program Alpha') ?? '' })).toMatchObject(ofAlpha);
  expect((await results(hr, { program_id: ids.get('program Beta') ?? '' })).total.rating.enough).toBe(false);
  const unitRoles = [{ name: 'business_unit_admin' as const, business_unit_id: ids.get('unit Nord') ?? '' }];
  const unitAdmin = await atConsole(stage, (await aPerson(company, { roles: unitRoles })).email);
  expect((await results(unitAdmin)).total.rating.levels).toEqual([5, 0, 0, 0, 5]);
  expect((await results(unitAdmin, { program_id: ids.get('program Alpha') ?? '' })).total.rating.enough).toBe(false);
});

test('answers that were for the two alone are in no figure', async () => {
  const company = await aCompany(stage);
  await askDefaultFeedback(company);
  await storeRatings(
    company,
    Array.from({ length: 6 }, (_, index) => ({ person: `p${index}`, month: '2026-09', program: '', unit: '', score: 3 })),
  );
  const { admin } = await consolePeople(company);
  expect((await results(admin)).total.rating.enough).toBe(true);
  await company.within((tx) => tx.updateTable('feedback_questions').set({ audience: 'pair' }).where('field_name', '=', 'rating').execute());
  expect((await results(admin)).total.rating.enough).toBe(false);
});

test('how people recommend mentoring counts from 0, once five of them were asked', async () => {
  const company = await aCompany(stage);
  await askDefaultFeedback(company);
  const { admin } = await consolePeople(company);
  const sent = new Date(stage.clock.now);
  stage.clock.now = new Date('2026-09-10T10:00:00Z');
  for (let index = 0; index < 5; index++) {
    const { participant, relationshipId: id } = await aRelationship(company);
    const end = { aasm_state: 'finished' as const, ended_at: stage.clock.now };
    await company.within((tx) => tx.updateTable('mentoring_relationships').set(end).where('id', '=', id).execute());
    await participant.api('POST /api/v1/mentoring_relationships/:id/feedbacks', {
      params: { id },
      body: { answers: fullReview, send: true },
    });
    stage.clock.now = sent;
    if (index < 4) expect((await results(admin)).recommendation.enough).toBe(false);
    else expect((await results(admin)).recommendation).toEqual({ average: 9, levels: [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0], enough: true });
    stage.clock.now = new Date('2026-09-10T10:00:00Z');
  }
  stage.clock.now = sent;
});

test('the file holds the same, in the reader’s language; it runs no formula, and its taking is written down', async () => {
  const { company, people } = await aScene();
  await company.within((tx) => tx.updateTable('business_units').set({ name: '=HYPERLINK("http://x")' }).execute());
  const lines = await linesOf(people.admin, { months: 3 });
  expect(lines).toEqual([
    '\ufeffGroupe;Nom;Séances tenues;Séances annulées;Comptes rendus attendus;Comptes rendus envoyés;Note moyenne',
    'Ensemble;;2;1;2;1;',
    'Mois;2026-09;0;0;0;0;',
    'Mois;2026-10;1;1;2;1;',
    'Mois;2026-11;1;0;0;0;',
    'Programme;Mentorat;2;1;2;1;',
    'Entité;"\'=HYPERLINK(""http://x"")";2;1;2;1;',
    'Recommandation, de 0 à 10;;;;;;',
    '',
  ]);
  expect((await people.admin.list('audit_entries')).rows).toMatchObject([{ action: 'results.exported', subject_id: company.id }]);
});
