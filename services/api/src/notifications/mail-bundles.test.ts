import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { fullReport, insertDefaultFeedbackQuestions } from '../testing/feedback.ts';
import { answerProposal, planMeeting } from '../testing/meeting-calls.ts';
import { aParticipant, aPresenter, type TestPerson } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs, sendMails } from '../testing/worker.ts';

// As in production: news about one relationship wait ten minutes for each other, and a person gets two such mails a day.
const testApp = await startTestApp({ MAIL_BUNDLE_SECONDS: 600, MAILS_A_DAY: 2 });
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
const minute = 60_000;

const at = (time: string) => {
  testApp.clock.now = new Date(time);
};
const subjects = async ({ email }: TestPerson) => (await mailsOf(testApp, email)).map(({ subject }) => subject);

/** Delivers what has happened, and sends what is due some time later. */
async function later(company: TestCompany, milliseconds = 11 * minute): Promise<void> {
  await letWorkerFinish(company);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + milliseconds);
  await sendMails(company);
}

async function sendRequest(company: TestCompany, { presenterId }: TestPerson, first_name: string) {
  const participant = await aParticipant(company, { user: { first_name, last_name: 'Martin' } });
  const { data } = await participant.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: presenterId, topic: 'Réseau', message },
  });
  return { participant, id: data.id };
}

const finish = ({ api }: TestPerson, id: string) =>
  api('PATCH /api/v1/mentoring_relationships/:id', { params: { id }, body: { event: 'finish' } });

test('the news about one relationship within ten minutes are one mail; those about another one are another mail', async () => {
  at('2026-11-24T09:00:00Z');
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant, presenter } = relationship;
  await planMeeting(relationship);
  await letWorkerFinish(company);
  await participant.api('POST /api/v1/presenters/:id/recommendations', {
    params: { id: String(presenter.presenterId) },
    body: { body: 'Des conseils précieux, et une oreille attentive.' },
  });
  await planMeeting(relationship);
  await letWorkerFinish(company);
  expect(await subjects(presenter)).toEqual([]);
  await later(company);
  const [bundle, recommendation, ...others] = await mailsOf(testApp, presenter.email);
  expect(others).toEqual([]);
  expect(bundle?.text).toContain('Voici ce qui s’est passé, en 2 nouvelles.');
  expect(bundle?.subject).toContain('Léa');
  expect(recommendation?.subject).toContain('recommande');
  // Nothing is sent twice, and what comes later is a mail of its own.
  await later(company);
  expect(await subjects(presenter)).toHaveLength(2);
});

test('a person gets two mails a day; the other news are in the digest of the next morning', async () => {
  at('2026-11-24T09:00:00Z');
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  for (const name of ['Anna', 'Basile', 'Chloé', 'Diane']) await sendRequest(company, presenter, name);
  await later(company);
  expect(await subjects(presenter)).toHaveLength(2);
  at('2026-11-25T08:01:00Z');
  await runDueJobs(company, 'daily-digests');
  await sendMails(company);
  const mails = await mailsOf(testApp, presenter.email);
  expect(mails).toHaveLength(3);
  const text = mails.map((mail) => mail.text).join();
  for (const name of ['Anna', 'Basile', 'Chloé', 'Diane']) expect(text).toContain(name);
});

test('a session’s invitation and its reminder are sent at once, and do not count', async () => {
  at('2026-11-24T09:00:00Z');
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant, presenter } = relationship;
  const inbox = async ({ email }: TestPerson) => (await mailsOf(testApp, email)).map(({ calendar }) => calendar?.method);
  for (const _ of [1, 2, 3]) {
    const { data } = await planMeeting(relationship, { slots: ['2026-11-26T09:00:00.000Z'] });
    await answerProposal(presenter, data.id, data.proposals[0]?.id, 'accept');
    await letWorkerFinish(company);
    await participant.api('PATCH /api/v1/meetings/:id', { params: { id: data.id }, body: { event: 'cancel', reason: 'Un imprévu' } });
    await letWorkerFinish(company);
  }
  const entries = Array.from({ length: 3 }, () => ['REQUEST', 'CANCEL']).flat();
  expect(await inbox(participant)).toEqual(entries);
  expect(await inbox(presenter)).toEqual(entries);
});

test('one request, one session and one end are at most five mails to the mentor', async () => {
  const jobs = ['meeting-reminders', 'meeting-starts', 'meeting-ends', 'fit-questions'];
  at('2026-11-23T09:00:00Z');
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const presenter = await aPresenter(company);
  const { participant, id } = await sendRequest(company, presenter, 'Léa');
  await later(company);
  const { data: accepted } = await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body: { event: 'accept' } });
  const relationshipId = String(accepted.relationship_id);
  await later(company);
  const relationship = { company, participant, presenter, relationshipId };
  const { data: meeting } = await planMeeting(relationship, { slots: ['2026-11-25T09:00:00.000Z'] }, presenter);
  await later(company);
  await answerProposal(participant, meeting.id, meeting.proposals[0]?.id, 'accept');
  await later(company);
  for (const time of ['2026-11-24T09:30:00Z', '2026-11-25T08:05:00Z', '2026-11-25T09:00:30Z', '2026-11-25T09:46:00Z']) {
    at(time);
    await runDueJobs(company, ...jobs);
    await letWorkerFinish(company);
    await runDueJobs(company, ...jobs);
    await later(company);
  }
  const report = { params: { id: meeting.id }, body: { answers: fullReport, send: true } };
  await participant.api('POST /api/v1/meetings/:id/feedbacks', report as never);
  await later(company);
  await runDueJobs(company, ...jobs);
  await later(company);
  at('2026-11-27T09:00:00Z');
  await runDueJobs(company, ...jobs);
  await later(company);
  await finish(participant, relationshipId);
  await later(company);
  const sent = await subjects(presenter);
  expect(sent.length).toBeGreaterThanOrEqual(4);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(5);
});

test('a mentor of several people reads of each on Monday, with what would have been mails of their own', async () => {
  at('2026-11-25T09:00:00Z');
  const company = await aCompany(testApp);
  const first = await aRelationship(company);
  const { presenter } = first;
  const second = await aParticipant(company, { user: { first_name: 'Inès', last_name: 'Moreau' } });
  await company.within(async (tx) => {
    const pair = { participant_id: second.participantId, presenter_id: presenter.presenterId, program_id: company.programId };
    await tx
      .insertInto('mentoring_relationships')
      .values({ ...pair, aasm_state: 'initiated' })
      .execute();
    const event = { name: 'mentoring_relationship.nudged', subject_id: first.relationshipId, data: '{}', created_at: testApp.clock.now };
    await tx.insertInto('events').values(event).execute();
  });
  await later(company);
  expect(await subjects(presenter)).toEqual([]);
  expect(await subjects(first.participant)).toHaveLength(1);
  for (const time of ['2026-11-29T12:00:00Z', '2026-11-30T08:01:00Z', '2026-11-30T08:20:00Z', '2026-12-01T08:01:00Z']) {
    at(time);
    await runDueJobs(company, 'daily-digests', 'weekly-digests');
    await sendMails(company);
  }
  const [week, ...others] = await mailsOf(testApp, presenter.email);
  expect(others).toEqual([]);
  expect(week?.subject).toBe('Votre semaine avec 2 personnes');
  expect(week?.text).toMatch(/Léa Martin[\s\S]*Aucune séance n’est prévue[\s\S]*À dire[\s\S]*Inès Moreau/i);
});
