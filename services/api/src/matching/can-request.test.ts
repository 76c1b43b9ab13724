import { expect, test } from 'vitest';
import type { Tx } from '../platform/data/database.ts';
import { aCommunity } from '../testing/community.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
type Community = Awaited<ReturnType<typeof aCommunity>>;

const tomorrow = () => new Date(Date.now() + 86_400_000);
const yesterday = () => new Date(Date.now() - 86_400_000);
const insertRelationship = (tx: Tx, participant_id: string, presenter_id: string) =>
  tx.insertInto('mentoring_relationships').values({ participant_id, presenter_id, aasm_state: 'initiated' }).execute();
const insertRequest = (tx: Tx, participant_id: string, presenter_id: string) =>
  tx.insertInto('mentoring_requests').values({ participant_id, presenter_id, topic: 'x', expires_at: tomorrow() }).execute();

test.each<[string, (tx: Tx, community: Community) => Promise<unknown>, string | null]>([
  ['no obstacle', async () => {}, null],
  [
    'a paused mentor',
    (tx, { elodie }) => tx.updateTable('profiles').set({ paused_at: yesterday() }).where('id', '=', elodie.presenterId).execute(),
    'not_eligible',
  ],
  [
    'a full mentor',
    (tx, { elodie }) => tx.updateTable('profiles').set({ max_relationships: 0 }).where('id', '=', elodie.presenterId).execute(),
    'request_limit_reached',
  ],
  [
    'a mentee who has a mentor already',
    (tx, { mentee, abel }) => insertRelationship(tx, mentee.participantId, abel.presenterId),
    'request_limit_reached',
  ],
  [
    'an active relationship with the mentor',
    (tx, { mentee, elodie }) => insertRelationship(tx, mentee.participantId, elodie.presenterId),
    'relationship_already_open',
  ],
  [
    'an open request to the mentor',
    (tx, { mentee, elodie }) => insertRequest(tx, mentee.participantId, elodie.presenterId),
    'request_already_open',
  ],
  [
    'the maximum of open requests',
    async (tx, { mentee, abel }) => {
      await insertRequest(tx, mentee.participantId, abel.presenterId);
      await tx.updateTable('company_settings').set({ max_pending_requests: 1 }).execute();
    },
    'request_pending_limit',
  ],
  [
    'a finished relationship with the mentor',
    (tx, { mentee, elodie }) =>
      tx
        .insertInto('mentoring_relationships')
        .values({ participant_id: mentee.participantId, presenter_id: elodie.presenterId, aasm_state: 'finished', ended_at: yesterday() })
        .execute(),
    'not_eligible',
  ],
  [
    'the mentee’s manager',
    (tx, { mentee, elodie }) => tx.updateTable('users').set({ manager_id: elodie.userId }).where('id', '=', mentee.userId).execute(),
    'not_eligible',
  ],
  [
    'an incomplete profile of the mentee',
    (tx, { mentee }) => tx.updateTable('profiles').set({ next_step: 'all' }).where('id', '=', mentee.participantId).execute(),
    'profile_incomplete',
  ],
  [
    'a hidden profile of the mentee',
    (tx, { mentee }) => tx.updateTable('users').set({ profile_visible: false }).where('id', '=', mentee.userId).execute(),
    'profile_incomplete',
  ],
  [
    'no language in common',
    async (tx, { vocabulary, elodie }) => vocabulary.answerIn(tx, elodie.presenterId, 'presenter', { languages: 'es' }),
    'not_eligible',
  ],
])('card, profile and request agree: %s', async (_, situation, code) => {
  const community = await aCommunity(testApp);
  const { company, mentee, elodie } = community;
  await company.within((tx) => situation(tx, community));
  const card = (await mentee.api('GET /api/v1/presenters', { query: { q: 'elodie' } })).data[0];
  const profile = (await mentee.api('GET /api/v1/presenters/:id', { params: { id: elodie.presenterId } })).data;
  expect([card?.can.request, profile.can.request]).toEqual([code === null, code === null]);

  const message = 'Bonjour, j’aimerais apprendre à mener une équipe avec vous.';
  const request = mentee.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: elodie.presenterId, topic: 'Mener une équipe', message },
  });
  if (code === null) expect((await request).data.aasm_state).toBe('requested');
  else expect((await refusal(request)).code).toBe(code);
});
