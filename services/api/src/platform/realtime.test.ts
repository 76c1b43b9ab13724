import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish } from '../testing/worker.ts';
import { publishAfterCommit, type RealtimeMessage, subscribe, topicOf } from './realtime.ts';
import { runInCompany } from './run-in-company.ts';

const testApp = await startTestApp();
const message = { name: 'profile.left', subject_id: randomUUID() };

/** Collects the messages of a topic of a company. */
function listen(company_id: string, topic: string) {
  const received: RealtimeMessage[] = [];
  return { received, stop: subscribe(topicOf(company_id, topic), (message) => received.push(message)) };
}

test('a message reaches the subscribers of its topic and company, after the commit', async () => {
  const [company, other] = [await aCompany(testApp), await aCompany(testApp)];
  const [events, sameTopic, otherTopic] = [listen(company.id, 'events'), listen(other.id, 'events'), listen(company.id, 'users')];
  await runInCompany(testApp.services, { company_id: company.id }, async (context) => {
    publishAfterCommit(context, 'events', message);
    expect(events.received).toEqual([]);
  });
  expect([events.received, sameTopic.received, otherTopic.received]).toEqual([[message], [], []]);
});

test('nothing is published after a rollback, or to a subscriber who has left', async () => {
  const company = await aCompany(testApp);
  const { received, stop } = listen(company.id, 'events');
  const failing = runInCompany(testApp.services, { company_id: company.id }, async (context) => {
    publishAfterCommit(context, 'events', message);
    throw new Error('not today');
  });
  await expect(failing).rejects.toThrow('not today');
  stop();
  await runInCompany(testApp.services, { company_id: company.id }, async (context) => publishAfterCommit(context, 'events', message));
  expect(received).toEqual([]);
});

test('a request is published as an event, and its notification to the mentor only', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const inboxOf = (person: { userId: string }) => listen(company.id, `users/${person.userId}/notifications`);
  const [events, toMentor, toMentee] = [listen(company.id, 'events'), inboxOf(presenter), inboxOf(participant)];
  const body = { presenter_id: presenter.presenterId, topic: 'Réseau', message: 'Bonjour, je prépare une prise de poste en janvier.' };
  await participant.api('POST /api/v1/mentoring_requests', { body });
  await letWorkerFinish(company);
  const created = { name: 'mentoring_request.created', subject_id: expect.any(String) };
  expect([events.received, toMentor.received, toMentee.received]).toEqual([[created], [created], []]);
});

test('a failing subscriber disturbs neither the others nor the request', async () => {
  const company = await aCompany(testApp);
  const leave = subscribe(topicOf(company.id, 'events'), () => {
    throw new Error('not today');
  });
  const { received } = listen(company.id, 'events');
  await runInCompany(testApp.services, { company_id: company.id }, async (context) => publishAfterCommit(context, 'events', message));
  leave();
  expect(received).toEqual([message]);
});
