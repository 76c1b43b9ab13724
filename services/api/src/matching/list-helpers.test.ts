import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { anOpenLink, aPersonalLink, type TestAccessLink } from '../testing/access-link.ts';
import { aCommunity } from '../testing/community.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { pickHelpers } from './list-helpers.ts';

const testApp = await startTestApp();
const visitor = () => clientOf(testApp, { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
const ask = ({ id, token }: TestAccessLink, topics: string[], role: 'participant' | 'presenter' = 'participant') =>
  visitor()('POST /auth/access_link_helpers', { body: { access_link: { id, token }, role, topics } });
const namesOf = ({ data }: Awaited<ReturnType<typeof ask>>) => data.map(({ first_name }) => first_name);

test('an invited person sees those who know most of their topics first: name, job, sentence and picture, nothing else', async () => {
  const { company } = await aCommunity(testApp);
  const link = await aPersonalLink(company, { program_id: company.programId });
  const { data } = await ask(link, ['leading', 'feedback']);
  expect(data.map(({ first_name }) => first_name).sort()).toEqual(['Abel', 'Élodie']);
  const both = await ask(link, ['leading', 'networks', 'turbines']);
  expect(namesOf(both)).toEqual(['Élodie', 'Chloé']);
  expect(both.data[0]).toEqual({ first_name: 'Élodie', last_name: 'Zola', job_title: 'Cheffe d’équipe', title: null, avatar_url: null });
  expect(Object.keys(both)).toEqual(['data']);
});

test('a future mentor sees those who look for help and accept offers', async () => {
  const { company, mentee, vocabulary } = await aCommunity(testApp);
  const quiet = await aParticipant(company, { user: { accepts_offers: false } });
  await vocabulary.answer(quiet.participantId, 'participant', { needs: 'leading' });
  await company.within((tx) => tx.updateTable('users').set({ first_name: 'Léa' }).where('id', '=', mentee.userId).execute());
  expect(namesOf(await ask(await aPersonalLink(company), ['leading'], 'presenter'))).toEqual(['Léa']);
});

test('shows only those whom the person will see as a member, with a place, of their program', async () => {
  const { company, vocabulary, elodie, aMentor } = await aCommunity(testApp);
  const other = await company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const hidden = await aMentor('Caché', 'A', 'X', { user: { profile_visible: false } });
  const paused = await aMentor('Pause', 'B', 'X', { presenter: { paused_at: new Date() } });
  const incomplete = await aMentor('Incomplet', 'C', 'X', { presenter: { completion_percentage: 5 } });
  const elsewhere = await aMentor('Ailleurs', 'D', 'X');
  const waiting = await aMentor('Attend', 'E', 'X', { user: { state: 'confirmed' } });
  for (const { presenterId } of [hidden, paused, incomplete, elsewhere, waiting])
    await vocabulary.answer(presenterId, 'presenter', { skills: 'leading' });
  await company.within((tx) =>
    tx.updateTable('program_enrollments').set({ program_id: other.id }).where('user_id', '=', elsewhere.userId).execute(),
  );
  expect(namesOf(await ask(await aPersonalLink(company, { program_id: company.programId }), ['leading']))).toEqual(['Élodie']);
  const stranger = await aPresenter(await aCompany(testApp));
  expect(stranger.presenterId).not.toBe(elodie.presenterId);
});

test('tells strangers nothing: an open, used, expired or foreign link is refused, and unknown topics find nobody', async () => {
  const { company } = await aCommunity(testApp);
  const past = new Date(testApp.clock.now.getTime() - 1);
  const foreign = await aPersonalLink(await aCompany(testApp));
  const link = await aPersonalLink(company);
  const refused = [
    [await anOpenLink(company), 'access_link_invalid'],
    [await aPersonalLink(company, { used_at: past }), 'access_link_used'],
    [await aPersonalLink(company, { expires_at: past }), 'access_link_expired'],
    [{ id: link.id, token: foreign.token }, 'access_link_invalid'],
    [{ ...link, token: 'x' }, 'access_link_invalid'],
  ] as const;
  for (const [key, code] of refused) expect((await refusal(ask(key, ['leading']))).code).toBe(code);
  expect((await ask(foreign, ['leading'])).data).toEqual([]);
  expect((await ask(link, ['personne'])).data).toEqual([]);
});

test('a link is answered thirty times a day', async () => {
  const { company } = await aCommunity(testApp);
  const link = await aPersonalLink(company);
  for (let count = 0; count < 30; count += 1) await ask(link, ['leading']);
  expect((await refusal(ask(link, ['leading']))).code).toBe('too_many_requests');
});

const person = (name: string, skills: string[], title: string | null = null) => ({ name, skills, needs: [], title });

test.each([
  ['most topics first', [person('a', ['x']), person('b', ['x', 'y'])], 0, ['b', 'a']],
  ['of equals, those with a sentence', [person('a', ['x']), person('b', ['x'], 'Bonjour')], 0, ['b', 'a']],
  [
    'of equals, from another place in the list',
    [person('a', ['x']), person('b', ['x']), person('c', ['x']), person('d', ['x'])],
    2,
    ['c', 'd', 'a'],
  ],
  ['three at most', Array.from({ length: 5 }, (_, index) => person(String(index), ['x'])), 0, ['0', '1', '2']],
  ['nobody', [], 7, []],
])('picks %s', (_, people, place, names) => {
  expect(pickHelpers(people, ['x', 'y'], place).map(({ name }) => name)).toEqual(names);
});
