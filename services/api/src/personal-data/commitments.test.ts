import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

test('counts the open requests, active relationships and planned meetings of each profile of the person', async () => {
  const company = await aCompany(testApp);
  const relationship = await aRelationship(company, { presenter: { participant: true } });
  const { presenter: person, participant } = relationship;
  const [requester, otherPresenter] = [await aParticipant(company), await aPresenter(company)];
  const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
  await requester.api('POST /api/v1/mentoring_requests', { body: { presenter_id: person.presenterId, topic: 'Réseau', message } });
  await person.api('POST /api/v1/mentoring_requests', { body: { presenter_id: otherPresenter.presenterId, topic: 'Réseau', message } });
  await aMeeting(relationship);
  await aMeeting(relationship, { aasm_state: 'initiated', starts_at: null, ends_at: null });
  await aMeeting(relationship, { aasm_state: 'expired', starts_at: null, ends_at: null, closed_at: testApp.clock.now });

  const { data } = await person.api('GET /auth/commitments');
  expect(data).toHaveLength(2);
  expect(data).toContainEqual({ profile_id: person.presenterId, open_requests: 1, active_relationships: 1, planned_meetings: 2 });
  expect(data).toContainEqual({ profile_id: person.participantId, open_requests: 1, active_relationships: 0, planned_meetings: 0 });
  expect((await participant.api('GET /auth/commitments')).data).toEqual([
    { profile_id: participant.participantId, open_requests: 0, active_relationships: 1, planned_meetings: 2 },
  ]);
  expect((await requester.api('GET /auth/commitments')).data).toMatchObject([{ open_requests: 1, active_relationships: 0 }]);
});
