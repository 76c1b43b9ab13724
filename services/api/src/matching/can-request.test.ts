import { expect, test } from 'vitest';
import type { Tx } from '../platform/database.ts';
import { aCommunity } from '../testing/community.ts';
import { openStage, refusal } from '../testing/stage.ts';

const stage = await openStage();
type Cast = Awaited<ReturnType<typeof aCommunity>>;

const tomorrow = () => new Date(Date.now() + 86_400_000);
const yesterday = () => new Date(Date.now() - 86_400_000);
const together = (tx: Tx, participant_id: string, presenter_id: string) =>
  tx.insertInto('mentoring_relationships').values({ participant_id, presenter_id, aasm_state: 'initiated' }).execute();
const asked = (tx: Tx, participant_id: string, presenter_id: string) =>
  tx.insertInto('mentoring_requests').values({ participant_id, presenter_id, topic: 'x', expires_at: tomorrow() }).execute();

test.each<[string, (tx: Tx, cast: Cast) => Promise<unknown>, string | null]>([
  ['nothing in the way', async () => {}, null],
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
    'a mentee with a mentor already',
    (tx, { mentee, abel }) => together(tx, mentee.participantId, abel.presenterId),
    'request_limit_reached',
  ],
  [
    'an accompaniment of the two',
    (tx, { mentee, elodie }) => together(tx, mentee.participantId, elodie.presenterId),
    'relationship_already_open',
  ],
  ['an open request of the two', (tx, { mentee, elodie }) => asked(tx, mentee.participantId, elodie.presenterId), 'request_already_open'],
  [
    'as many requests as allowed',
    async (tx, { mentee, abel }) => {
      await asked(tx, mentee.participantId, abel.presenterId);
      await tx.updateTable('company_settings').set({ max_pending_requests: 1 }).execute();
    },
    'request_pending_limit',
  ],
  [
    'an accompaniment that is over',
    (tx, { mentee, elodie }) =>
      tx
        .insertInto('mentoring_relationships')
        .values({ participant_id: mentee.participantId, presenter_id: elodie.presenterId, aasm_state: 'finished', ended_at: yesterday() })
        .execute(),
    'not_eligible',
  ],
  [
    'one’s own manager',
    (tx, { mentee, elodie }) => tx.updateTable('users').set({ manager_id: elodie.userId }).where('id', '=', mentee.userId).execute(),
    'not_eligible',
  ],
  [
    'a profile to finish',
    (tx, { mentee }) => tx.updateTable('profiles').set({ next_step: 'all' }).where('id', '=', mentee.participantId).execute(),
    'profile_incomplete',
  ],
  [
    'a mentee who hides',
    (tx, { mentee }) => tx.updateTable('users').set({ profile_visible: false }).where('id', '=', mentee.userId).execute(),
    'profile_incomplete',
  ],
  [
    'no language in common',
    async (tx, { vocabulary, elodie }) => vocabulary.answerIn(tx, elodie.presenterId, 'presenter', { languages: 'es' }),
    'not_eligible',
  ],
])('%s: the card, the profile and the request agree', async (_, situation, code) => {
  const cast = await aCommunity(stage);
  const { company, mentee, elodie } = cast;
  await company.within((tx) => situation(tx, cast));
  const card = (await mentee.api('GET /api/v1/presenters', { query: { q: 'elodie' } })).data[0];
  const profile = (await mentee.api('GET /api/v1/presenters/:id', { params: { id: elodie.presenterId } })).data;
  expect([card?.can.request, profile.can.request]).toEqual([code === null, code === null]);

  const message = 'Bonjour, j’aimerais apprendre à mener une équipe avec vous.';
  const ask = mentee.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: elodie.presenterId, topic: 'Mener une équipe', message },
  });
  if (code === null) expect((await ask).data.aasm_state).toBe('requested');
  else expect((await refusal(ask)).code).toBe(code);
});
