import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { openStage } from '../testing/stage.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const stage = await openStage();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

async function ask(mentee: TestPerson, mentor: TestPerson): Promise<string> {
  const body = { presenter_id: mentor.presenterId, topic: 'Réseau', message };
  return (await mentee.api('POST /api/v1/mentoring_requests', { body })).data.id;
}

async function accompany(mentee: TestPerson, mentor: TestPerson): Promise<void> {
  const id = await ask(mentee, mentor);
  await mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body: { event: 'accept' } });
}

async function newsOf(person: TestPerson): Promise<string[]> {
  return (await person.api('GET /api/v1/notifications')).data.map(({ kind }) => kind);
}

test('a mentor who leaves the role ends what runs in it, once, and keeps what runs in the other', async () => {
  const company = await aCompany(stage);
  const both = await aPerson(company, { presenter: true, participant: true });
  const [mentee, asking, mentor] = [await aParticipant(company), await aParticipant(company), await aPresenter(company)];
  await accompany(mentee, both);
  await ask(asking, both);
  await accompany(both, mentor);
  await letWorkerFinish(company);
  const before = await newsOf(both);

  await both.api('PATCH /api/v1/presenters/:id', { params: { id: both.presenterId }, body: { leave: true } });
  await letWorkerFinish(company);
  await letWorkerFinish(company);

  expect((await mentee.api('GET /api/v1/mentoring_relationships')).data).toMatchObject([{ aasm_state: 'finished' }]);
  expect((await asking.api('GET /api/v1/mentoring_requests')).data).toMatchObject([{ cancellation: 'declined', decline_reason: 'other' }]);
  expect((await mentor.api('GET /api/v1/mentoring_relationships')).data).toMatchObject([{ aasm_state: 'initiated' }]);
  expect((await newsOf(mentee))[0]).toBe('mentoring_relationship.finished');
  expect((await newsOf(asking))[0]).toBe('mentoring_request.declined');
  expect(await newsOf(both)).toEqual(before);
  const [told] = (await mailsOf(stage, mentee.email)).slice(-1);
  expect(told).toMatchObject({ subject: 'Votre accompagnement avec Camille Durand est terminé' });
  expect(told?.text).toContain('Votre binôme a quitté le mentorat');
});

test('a mentee who leaves the role withdraws what they asked, and their mentor is told of the end', async () => {
  const company = await aCompany(stage, { max_relationships_per_participant: 2 });
  const mentee = await aParticipant(company);
  const [mentor, asked] = [await aPresenter(company), await aPresenter(company)];
  await accompany(mentee, mentor);
  await ask(mentee, asked);
  await letWorkerFinish(company);
  await mentee.api('PATCH /api/v1/participants/:id', { params: { id: mentee.participantId }, body: { leave: true } });
  await letWorkerFinish(company);
  expect((await mentor.api('GET /api/v1/mentoring_relationships')).data).toMatchObject([{ aasm_state: 'finished' }]);
  expect((await asked.api('GET /api/v1/mentoring_requests')).data).toMatchObject([{ cancellation: 'withdrawn' }]);
  expect((await newsOf(mentor))[0]).toBe('mentoring_relationship.finished');
  expect((await newsOf(asked))[0]).toBe('mentoring_request.withdrawn');
});
