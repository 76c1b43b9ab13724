import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

async function aRequest() {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company, { user: { first_name: 'Paul' } });
  const colleague = await aPresenter(company, { user: { first_name: 'Isabelle', last_name: 'Renaud' } });
  const participant = await aParticipant(company);
  const body = { presenter_id: presenter.presenterId, topic: 'Réseau', message };
  const { data } = await participant.api('POST /api/v1/mentoring_requests', { body });
  return { company, presenter, colleague, participant, params: { id: data.id } };
}

test('a mentor points the author of a request to a colleague who has a place', async () => {
  const { company, presenter, colleague, participant, params } = await aRequest();
  const { data } = await presenter.api('GET /api/v1/mentoring_requests/:id/colleagues', { params });
  expect(data).toMatchObject([{ profile_id: colleague.presenterId, first_name: 'Isabelle', places_left: expect.any(Number) }]);
  const suggested_presenter_id = String(data[0]?.profile_id);
  const body = { event: 'decline', reason: 'not_my_field', suggested_presenter_id } as const;
  await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params, body });
  const read = await participant.api('GET /api/v1/mentoring_requests/:id', { params });
  expect(read.data.suggested_presenter).toMatchObject({ profile_id: colleague.presenterId, last_name: 'Renaud' });
  await letWorkerFinish(company);
  const mail = (await mailsOf(testApp, participant.email)).at(-1);
  expect(mail?.text).toContain('vous oriente vers Isabelle Renaud');
  expect(mail?.text).toContain(`/profile/presenter/${colleague.presenterId}`);
});

test('nobody is pointed to a person who is no mentor to them', async () => {
  const { presenter, participant, params } = await aRequest();
  const elsewhere = await aPresenter(await aCompany(testApp));
  for (const suggested_presenter_id of [presenter.presenterId, participant.participantId, elsewhere.presenterId]) {
    const body = { event: 'decline', reason: 'not_my_field', suggested_presenter_id } as const;
    expect((await refusal(presenter.api('PATCH /api/v1/mentoring_requests/:id', { params, body }))).status).toBe(422);
  }
  const colleagues = participant.api('GET /api/v1/mentoring_requests/:id/colleagues', { params });
  expect((await refusal(colleagues)).code).toBe('transition_refused');
});
