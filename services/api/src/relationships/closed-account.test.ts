import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

async function createRequest(participant: TestPerson, presenter: TestPerson): Promise<string> {
  const body = { presenter_id: presenter.presenterId, topic: 'Réseau', message };
  return (await participant.api('POST /api/v1/mentoring_requests', { body })).data.id;
}

async function createRelationship(participant: TestPerson, presenter: TestPerson): Promise<void> {
  const id = await createRequest(participant, presenter);
  await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body: { event: 'accept' } });
}

async function notificationsOf(person: TestPerson): Promise<string[]> {
  return (await person.api('GET /api/v1/notifications')).data.map(({ kind }) => kind);
}

test('leaving the presenter role ends its relationships and requests once, and not those of the participant role', async () => {
  const company = await aCompany(testApp);
  const personWithBothRoles = await aPerson(company, { presenter: true, participant: true });
  const [participant, requester, presenter] = [await aParticipant(company), await aParticipant(company), await aPresenter(company)];
  await createRelationship(participant, personWithBothRoles);
  await createRequest(requester, personWithBothRoles);
  await createRelationship(personWithBothRoles, presenter);
  await letWorkerFinish(company);
  const before = await notificationsOf(personWithBothRoles);

  await personWithBothRoles.api('PATCH /api/v1/presenters/:id', { params: { id: personWithBothRoles.presenterId }, body: { leave: true } });
  await letWorkerFinish(company);
  await letWorkerFinish(company);

  expect((await participant.api('GET /api/v1/mentoring_relationships')).data).toMatchObject([{ aasm_state: 'finished' }]);
  expect((await requester.api('GET /api/v1/mentoring_requests')).data).toMatchObject([
    { cancellation: 'declined', decline_reason: 'other' },
  ]);
  expect((await presenter.api('GET /api/v1/mentoring_relationships')).data).toMatchObject([{ aasm_state: 'initiated' }]);
  expect((await notificationsOf(participant))[0]).toBe('mentoring_relationship.finished');
  expect((await notificationsOf(requester))[0]).toBe('mentoring_request.declined');
  expect(await notificationsOf(personWithBothRoles)).toEqual(before);
  const [lastMail] = (await mailsOf(testApp, participant.email)).slice(-1);
  expect(lastMail).toMatchObject({ subject: 'Votre accompagnement avec Camille Durand est terminé' });
  expect(lastMail?.text).toContain('Camille Durand a quitté le mentorat');
});

test('leaving the participant role withdraws its requests, ends its relationships and notifies the presenter', async () => {
  const company = await aCompany(testApp, { max_relationships_per_participant: 2 });
  const participant = await aParticipant(company);
  const [presenter, requestedPresenter] = [await aPresenter(company), await aPresenter(company)];
  await createRelationship(participant, presenter);
  await createRequest(participant, requestedPresenter);
  await letWorkerFinish(company);
  await participant.api('PATCH /api/v1/participants/:id', { params: { id: participant.participantId }, body: { leave: true } });
  await letWorkerFinish(company);
  expect((await presenter.api('GET /api/v1/mentoring_relationships')).data).toMatchObject([{ aasm_state: 'finished' }]);
  expect((await requestedPresenter.api('GET /api/v1/mentoring_requests')).data).toMatchObject([{ cancellation: 'withdrawn' }]);
  expect((await notificationsOf(presenter))[0]).toBe('mentoring_relationship.finished');
  expect((await notificationsOf(requestedPresenter))[0]).toBe('mentoring_request.withdrawn');
});
