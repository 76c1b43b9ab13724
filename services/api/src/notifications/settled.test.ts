import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { fullReport, fullReview, insertDefaultFeedbackQuestions } from '../testing/feedback.ts';
import { answerProposal, at, cancelMeeting, planMeeting, proposeTimes } from '../testing/meeting-calls.ts';
import { aParticipant, aPresenter, type TestPerson } from '../testing/person.ts';
import { aHeldMeeting, aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish } from '../testing/worker.ts';

const testApp = await startTestApp();
testApp.clock.now = new Date('2026-11-23T08:00:00Z');
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

async function unreadOf(person: TestPerson) {
  const { data, unread } = await person.api('GET /api/v1/notifications');
  const kinds = data.filter((notification) => notification.unread).map(({ kind }) => kind);
  expect(kinds).toHaveLength(unread);
  return kinds.toSorted();
}

/** Inserts a notification as if its event were delivered now. */
async function aNotification({ company, ...partners }: TestRelationship, to: TestPerson, kind: NotificationKind, subject_id: string) {
  const partner_id = to === partners.presenter ? partners.participant.userId : partners.presenter.userId;
  const created_at = testApp.clock.now;
  await company.within(async (tx) => {
    const event = { name: kind, subject_id, created_at, delivered_at: created_at };
    const { id } = await tx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow();
    const relationship_id = partners.relationshipId;
    const row = { user_id: to.userId, event_id: id, kind, subject_id, relationship_id, partner_id, created_at };
    await tx.insertInto('notifications').values(row).execute();
  });
}

async function aRequest(company: TestCompany) {
  const presenter = await aPresenter(company);
  const participant = await aParticipant(company);
  const body = { presenter_id: presenter.presenterId, topic: 'Réseau', message };
  const { data } = await participant.api('POST /api/v1/mentoring_requests', { body });
  await letWorkerFinish(company);
  return { presenter, participant, params: { id: data.id } };
}

test.each([
  ['accepts', 'presenter', { event: 'accept' }],
  ['declines', 'presenter', { event: 'decline', reason: 'no_time' }],
  ['withdraws', 'participant', { event: 'withdraw' }],
] as const)('the notification of a request is read as soon as somebody %s it', async (_, side, body) => {
  const { params, ...people } = await aRequest(await aCompany(testApp));
  expect(await unreadOf(people.presenter)).toEqual(['mentoring_request.created']);
  await people[side].api('PATCH /api/v1/mentoring_requests/:id', { params, body });
  expect(await unreadOf(people.presenter)).toEqual([]);
});

test.each([
  ['accepts', 'participant', { event: 'accept' }],
  ['declines', 'participant', { event: 'decline', reason: 'no_time' }],
  ['withdraws', 'presenter', { event: 'withdraw' }],
] as const)('the notification of an offer is read as soon as somebody %s it', async (_, side, body) => {
  const company = await aCompany(testApp);
  const people = { presenter: await aPresenter(company), participant: await aParticipant(company) };
  const offer = { participant_id: people.participant.participantId, topic: 'Réseau', message };
  const { data } = await people.presenter.api('POST /api/v1/mentoring_requests', { body: offer });
  await letWorkerFinish(company);
  expect(await unreadOf(people.participant)).toEqual(['mentoring_offer.created']);
  await people[side].api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body });
  expect(await unreadOf(people.participant)).toEqual([]);
});

test('the notification of suggested times is read once they are answered, and stays read when others are suggested', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant, presenter } = relationship;
  const { data: meeting } = await planMeeting(relationship);
  await letWorkerFinish(company);
  const [first, second] = meeting.appointments;
  await answerProposal(presenter, meeting.id, first?.id, 'decline');
  expect(await unreadOf(presenter)).toEqual(['meeting.requested']);
  await answerProposal(presenter, meeting.id, second?.id, 'accept');
  expect(await unreadOf(presenter)).toEqual([]);
  await letWorkerFinish(company);
  await proposeTimes(participant, meeting.id, [at('11-26T09:00')]);
  expect(await unreadOf(presenter)).toEqual([]);
  await letWorkerFinish(company);
  expect(await unreadOf(presenter)).toEqual(['meeting.move_proposed']);
  await cancelMeeting(participant, meeting.id);
  await letWorkerFinish(company);
  expect(await unreadOf(presenter)).toEqual(['meeting.cancelled']);
});

test('a counter-proposal reads the notification of the times that it replaces, also if that one is delivered late', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant, presenter } = relationship;
  const { data: meeting } = await planMeeting(relationship);
  await proposeTimes(presenter, meeting.id, [at('11-26T09:00')]);
  await letWorkerFinish(company);
  expect([await unreadOf(presenter), await unreadOf(participant)]).toEqual([[], ['meeting.counter_proposed']]);
});

test('declined times ask for others until some are suggested', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant, presenter } = relationship;
  const { data: meeting } = await planMeeting(relationship, { slots: [at('11-25T09:00')] });
  await answerProposal(presenter, meeting.id, meeting.appointments[0]?.id, 'decline');
  await letWorkerFinish(company);
  expect(await unreadOf(participant)).toEqual(['meeting.declined']);
  await proposeTimes(participant, meeting.id, [at('11-26T09:00')]);
  expect(await unreadOf(participant)).toEqual([]);
});

test('rating a session marks its notification as read, and no other; saving a draft marks none', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant, presenter } = relationship;
  await insertDefaultFeedbackQuestions(company);
  const ended = new Date(testApp.clock.now.getTime() - 3_600_000);
  const starts_at = new Date(ended.getTime() - 45 * 60_000);
  const id = await aMeeting(relationship, { aasm_state: 'feedback_requested', starts_at, ends_at: ended });
  for (const person of [participant, presenter]) await aNotification(relationship, person, 'meeting.feedback_requested', id);
  const answers = { learned: 'Écouter' };
  const { data } = await participant.api('POST /api/v1/meetings/:id/feedbacks', { params: { id }, body: { answers } });
  expect(await unreadOf(participant)).toEqual(['meeting.feedback_requested']);
  await participant.api('PATCH /api/v1/meetings/:id/feedbacks/:feedback_id', {
    params: { id, feedback_id: data.id },
    body: { answers: fullReport },
  });
  expect([await unreadOf(participant), await unreadOf(presenter)]).toEqual([[], ['meeting.feedback_requested']]);
});

test('the end of a relationship is read once the review is sent, and its questions can no longer be answered', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant, presenter, relationshipId: id } = relationship;
  await insertDefaultFeedbackQuestions(company);
  await aHeldMeeting(relationship);
  for (const kind of ['fit_asked', 'mid_term_asked', 'nudged'] as const) {
    await aNotification(relationship, participant, `mentoring_relationship.${kind}`, id);
  }
  expect(await unreadOf(participant)).toHaveLength(3);
  await presenter.api('PATCH /api/v1/mentoring_relationships/:id', { params: { id }, body: { event: 'finish' } });
  expect(await unreadOf(participant)).toEqual([]);
  await letWorkerFinish(company);
  expect(await unreadOf(participant)).toEqual(['mentoring_relationship.finished']);
  const body = { answers: fullReview, send: true };
  await participant.api('POST /api/v1/mentoring_relationships/:id/feedbacks', { params: { id }, body });
  expect([await unreadOf(participant), await unreadOf(presenter)]).toEqual([[], []]);
});

test('an answered check reads its notification, a new contact reads a nudge', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { participant, presenter, relationshipId: id } = relationship;
  const starts_at = new Date(testApp.clock.now.getTime() - 3 * 86_400_000);
  const ends_at = new Date(starts_at.getTime() + 45 * 60_000);
  await aMeeting(relationship, { aasm_state: 'finished', starts_at, ends_at, closed_at: ends_at });
  for (const person of [participant, presenter]) {
    await aNotification(relationship, person, 'mentoring_relationship.fit_asked', id);
    await aNotification(relationship, person, 'mentoring_relationship.nudged', id);
  }
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
  await participant.api('POST /api/v1/mentoring_relationships/:id/checks', { params: { id }, body: { kind: 'fit', answer: 'yes' } });
  expect(await unreadOf(participant)).toEqual(['mentoring_relationship.nudged']);
  expect(await unreadOf(presenter)).toHaveLength(2);
  await planMeeting(relationship);
  expect([await unreadOf(participant), await unreadOf(presenter)]).toEqual([[], ['mentoring_relationship.fit_asked']]);
});

test('a reminder is read once the meeting is over', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant } = relationship;
  const id = await aMeeting(relationship);
  await aNotification(relationship, participant, 'meeting.hour_before', id);
  expect(await unreadOf(participant)).toEqual(['meeting.hour_before']);
  await company.within((tx) => tx.updateTable('meetings').set({ aasm_state: 'feedback_requested' }).where('id', '=', id).execute());
  expect(await unreadOf(participant)).toEqual([]);
});

test('a page that is opened reads the notifications that lead to it, and no others', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { participant, presenter, relationshipId } = relationship;
  const meetingId = await aMeeting(relationship);
  await aNotification(relationship, participant, 'mentoring_request.accepted', relationshipId);
  await aNotification(relationship, participant, 'meeting.confirmed', meetingId);
  await aNotification(relationship, participant, 'mentoring_relationship.finished', relationshipId);
  await aNotification(relationship, presenter, 'meeting.confirmed', meetingId);
  const open = (path: string) => participant.api('PATCH /api/v1/notifications/mark-page-as-read', { body: { path } });
  expect(await open(`/mentoring_center/${relationshipId}`)).toEqual({ success: true, read: 2 });
  expect(await open('/dashboard')).toEqual({ success: true, read: 0 });
  expect(await unreadOf(participant)).toEqual(['mentoring_relationship.finished']);
  expect(await unreadOf(presenter)).toEqual(['meeting.confirmed']);
});
