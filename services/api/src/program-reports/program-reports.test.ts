import { afterEach, expect, test } from 'vitest';
import { insertQuestionnaire } from '../testing/community.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../testing/console.ts';
import { insertDefaultFeedbackQuestions } from '../testing/feedback.ts';
import { aParticipant, aPerson } from '../testing/person.ts';
import { insertRatings } from '../testing/ratings.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const { now } = testApp.clock;

afterEach(() => {
  testApp.clock.now = now;
});

const at = (time: string) => {
  testApp.clock.now = new Date(time);
};
const report = (by: ConsoleClient, query: object = {}) => by.api('GET /backoffice/v1/program_reports', { query });
type Sheet = Awaited<ReturnType<typeof report>>;
const figure = ({ figures }: Sheet, code: string) => figures.find((other) => other.code === code);

/** Relationships that began at a time, each with a held session at another, which lasts an hour. */
async function relate(company: TestCompany, count: number, began: string, met: string | null): Promise<void> {
  for (let index = 0; index < count; index++) {
    const relationship = await aRelationship(company);
    const { relationshipId: id } = relationship;
    await company.within((tx) =>
      tx
        .updateTable('mentoring_relationships')
        .set({ created_at: new Date(began) })
        .where('id', '=', id)
        .execute(),
    );
    const starts_at = new Date(met ?? began);
    const ends_at = new Date(starts_at.getTime() + 3_600_000);
    if (met) await aMeeting(relationship, { starts_at, ends_at, aasm_state: 'feedback_requested' });
  }
}

test('the page of a month compares its figures with those of the month before, and says three things', async () => {
  at('2026-11-30T17:00:00Z');
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  await relate(company, 5, '2026-09-01T09:00:00Z', '2026-10-20T09:00:00Z');
  await relate(company, 6, '2026-10-02T09:00:00Z', '2026-11-05T09:00:00Z');
  await relate(company, 2, '2026-11-02T09:00:00Z', '2026-11-10T09:00:00Z');
  const sheet = await report(hr);
  expect(sheet).toMatchObject({
    month: '2026-11',
    title: 'Le mentorat, novembre 2026',
    days: 'du 1er novembre au 30 novembre',
    compared: 'comparé à octobre, au même jour',
    can: { note: true, readers: true },
  });
  expect(figure(sheet, 'running')).toEqual({ code: 'running', value: '13', label: 'binômes en cours', change: '+ 2', tone: 'good' });
  expect(figure(sheet, 'held')).toMatchObject({ value: '8', change: '+ 3 · 8 heures', tone: 'good' });
  // Of eleven that are thirty days old, none met within thirty days.
  expect(figure(sheet, 'met')).toMatchObject({ value: '0 sur 10' });
  expect(sheet.months.bars.slice(-2)).toMatchObject([
    { label: 'oct.', value: '5', share: 0.625 },
    { label: 'nov.', value: '8', share: 1 },
  ]);
  expect(sheet.sentences).toHaveLength(3);
  expect(sheet.sentences[0]).toEqual({
    lead: 'On se voit plus :',
    text: '8 séances tenues, 3 de plus qu’en octobre au même jour, 8 heures en tout.',
  });
  // The month is over: the whole months compare.
  at('2026-12-01T09:00:00Z');
  expect(await report(hr, { month: '2026-11' })).toMatchObject({ days: 'du 1er novembre au 30 novembre', compared: 'comparé à octobre' });
  expect((await report(hr)).month).toBe('2026-11');
  expect((await report(hr, { period: 'quarter', month: '2026-11' })).title).toBe('Le mentorat, de septembre à novembre 2026');
  expect(await report(hr, { period: 'start', month: '2026-11' })).toMatchObject({
    days: 'du 1er septembre au 30 novembre',
    compared: null,
  });
});

test('no number from 1 to 4 is on the page, nor a change that would say one', async () => {
  at('2026-11-30T17:00:00Z');
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  await relate(company, 1, '2026-11-02T09:00:00Z', '2026-11-10T09:00:00Z');
  // The singular would reveal that it is one.
  for (const [code, plural] of [
    ['running', 'binômes en cours'],
    ['held', 'séances tenues'],
  ] as const)
    expect(figure(await report(hr), code)).toMatchObject({ value: 'moins de 5', label: plural });
  await relate(company, 2, '2026-11-02T09:00:00Z', '2026-11-10T09:00:00Z');
  const few = await report(hr);
  expect(figure(few, 'running')).toMatchObject({ value: 'moins de 5', change: null });
  expect(figure(few, 'held')).toMatchObject({ value: 'moins de 5', change: null });
  expect(figure(few, 'met')).toMatchObject({ value: 'trop tôt' });
  expect(figure(few, 'rating')).toMatchObject({ value: '–', label: 'Moins de cinq avis : pas de note.' });
  expect(few.months.bars.at(-1)).toMatchObject({ value: 'moins de 5', share: null });
  expect(few.units).toBeNull();
  await relate(company, 3, '2026-11-03T09:00:00Z', '2026-11-11T09:00:00Z');
  at('2026-12-28T17:00:00Z');
  // Six in November; in December, six without a session. From October's none to six: the change is the number itself.
  expect(figure(await report(hr, { month: '2026-11' }), 'running')).toMatchObject({ value: '6', change: '+ 6' });
});

test('ratings are those that the results show', async () => {
  at('2026-11-23T10:00:00Z');
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const { hr } = await consoleUsers(company);
  const rate = (month: string, people: number, score: number) =>
    Array.from({ length: people }, (_, index) => ({ person: `${month} ${index}`, month, program: 'Alpha', unit: 'Nord', score }));
  await insertRatings(company, [...rate('2026-09', 5, 4), ...rate('2026-10', 5, 5)]);
  expect(figure(await report(hr), 'rating')).toEqual({
    ...{ code: 'rating', value: '4,5 sur 5', label: 'note des séances, 10 avis', change: 'jusqu’à fin octobre', tone: 'same' },
  });
  expect(figure(await report(hr, { month: '2026-10' }), 'rating')).toMatchObject({ value: '4,5 sur 5', change: '+ 0,5', tone: 'good' });
  expect(figure(await report(hr, { month: '2026-09' }), 'rating')).toMatchObject({ value: '4,0 sur 5' });
});

test('topics short of mentors are named, without a number', async () => {
  at('2026-11-30T17:00:00Z');
  const company = await aCompany(testApp);
  const { hr, unitAdmin } = await consoleUsers(company);
  expect((await report(hr)).topics).toBeNull();
  const { answer } = await insertQuestionnaire(company);
  const { participantId } = await aParticipant(company);
  await answer(participantId, 'participant', { needs: 'leading', skills: '' });
  const sheet = await report(hr);
  expect(sheet.topics).toMatchObject({ title: 'Sujets en manque', rows: [{ name: 'Sujet leading', lack: 'tout : aucune place' }] });
  expect(sheet.sentences).toContainEqual({ lead: '« Sujet leading » manque de mentor·es :', text: 'aucune place libre.' });
  expect((await report(hr, { month: '2026-08' })).topics).toBeNull();
  expect((await report(unitAdmin)).topics).toBeNull();
});

test('a limited role cannot read the report of another program, nor the note about the whole company', async () => {
  at('2026-11-30T17:00:00Z');
  const company = await aCompany(testApp);
  const { hr, manager, programHr, unitAdmin } = await consoleUsers(company);
  const other = await company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Ailleurs' }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const programs = { own: company.programId, other: other.id, company: null };
  for (const [name, program_id] of Object.entries(programs))
    await hr.call('POST', 'program_report_notes', { program_id, month: '2026-11', body: `Mot ${name}` });
  const bodyOf = async (by: ConsoleClient, program_id?: string) => (await report(by, program_id ? { program_id } : {})).note.body;
  expect([await bodyOf(hr), await bodyOf(hr, other.id)]).toEqual(['Mot company', 'Mot other']);
  for (const by of [manager, programHr]) {
    expect([await bodyOf(by, company.programId), await bodyOf(by)]).toEqual(['Mot own', null]);
    expect((await by.call('GET', `program_reports?program_id=${other.id}`)).status).toBe(404);
  }
  expect([await bodyOf(unitAdmin, other.id), await bodyOf(unitAdmin)]).toEqual([null, null]);
});

test('a stale edit of the note about next month is refused, and its text is not in the audit log', async () => {
  at('2026-11-30T17:00:00Z');
  const company = await aCompany(testApp);
  const { admin, hr, programHr, manager, unitAdmin } = await consoleUsers(company);
  const note = { program_id: null, month: '2026-11', body: 'L’atelier a lieu le 3.' };
  const write = (by: ConsoleClient, body: object) => by.call('POST', 'program_report_notes', body);
  expect((await write(hr, { ...note, expected: { body: '' } })).status).toBe(201);
  expect((await report(admin)).note).toMatchObject({
    title: 'En décembre',
    body: note.body,
    by: 'Écrit par Rachid Durand',
  });
  const late = await write(admin, { ...note, body: 'Rien.', expected: { body: '' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await write(programHr, note)).status).toBe(404);
  expect((await write(programHr, { ...note, program_id: company.programId })).status).toBe(201);
  for (const by of [manager, unitAdmin]) expect((await write(by, note)).status).toBe(403);
  expect((await report(manager)).can).toEqual({ note: false, readers: false });
  const entries = (await admin.list('audit_entries')).rows;
  expect(entries).toMatchObject([{ action: 'program_report_note.written' }, { action: 'program_report_note.written' }]);
  expect(JSON.stringify(entries)).not.toContain('atelier');
});

test('on the first working day of the month, those whom a referent chose get a link without a figure, and open that page only', async () => {
  at('2026-11-20T09:00:00Z');
  const company = await aCompany(testApp);
  const { hr, admin } = await consoleUsers(company);
  const [reader, other] = [await aPerson(company), await aPerson(company)];
  const added = await hr.api('POST /backoffice/v1/report_readers', { body: { user_id: reader.userId, program_id: null } });
  expect(await hr.api('POST /backoffice/v1/report_readers', { body: { user_id: reader.userId, program_id: null } })).toMatchObject({
    id: added.id,
  });
  const mails = async (time: string) => {
    at(time);
    await runDueJobs(company, 'report-months');
    await letWorkerFinish(company);
    return mailsOf(testApp, reader.email);
  };
  expect(await mails('2026-12-01T07:59:00Z')).toHaveLength(0);
  const [mail] = await mails('2026-12-01T08:00:00Z');
  expect(mail?.subject).toContain('la page de novembre est prête');
  expect(mail?.text).toContain('/program_report?month=2026-11');
  expect(mail?.text).toContain('Ne plus le recevoir');
  expect(await mails('2026-12-02T08:00:00Z')).toHaveLength(1);

  const open = (by: typeof reader, query: object = {}) => by.api('GET /api/v1/program_reports', { query });
  expect((await open(reader, { month: '2026-11' })).data).toMatchObject({ month: '2026-11', program_id: null, mailed: true });
  await expect(open(other)).rejects.toMatchObject({ status: 404 });
  await expect(open(reader, { month: '2026-12' })).rejects.toMatchObject({ status: 404 });
  await expect(open(reader, { program_id: company.programId })).rejects.toMatchObject({ status: 404 });
  const list = () => admin.list('report_readers', { filter: { program_id: null } });
  expect((await list()).rows).toMatchObject([{ user_id: reader.userId, opened_month: '2026-11', mailed: true }]);

  await reader.api('PATCH /auth', { body: { notification_preferences: [{ kind: 'report.ready', email: 'never', sms: false }] } });
  expect((await list()).rows).toMatchObject([{ mailed: false }]);
  expect(await mails('2027-01-04T08:00:00Z')).toHaveLength(1);
  expect((await open(reader)).data).toMatchObject({ month: '2026-12', mailed: false });
  await admin.call('DELETE', `report_readers/${added.id}`);
  await expect(open(reader)).rejects.toMatchObject({ status: 404 });
});
