import { scoreAll } from '@binome/matching/rank';
import { expect, test } from 'vitest';
import type { Tx } from '../platform/data/database.ts';
import { insertQuestionnaire, type TestQuestionnaire } from '../testing/community.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { Community } from './community.ts';
import { CompanyIndexes } from './company-indexes.ts';
import { findViewer } from './viewer.ts';

const testApp = await startTestApp();
const now = () => testApp.clock.now;
const dayMs = 86_400_000;

const getCommunity = (company: TestCompany, indexes: CompanyIndexes) => company.within((tx) => indexes.getCommunity(tx, company.id));
const _titles = (community: Community) => community.profiles.map(({ title }) => title).sort();

/** The content of a community, independent of the order in which it was built. */
function contentOf(community: Community) {
  const { index, profiles, sortedByName, sortedByNewest, available, terms, facts } = community;
  const idsOf = (has: (position: number) => boolean) => profiles.filter(({ position }) => has(position)).map(({ id }) => id);
  return {
    facts: facts.row,
    size: index.size,
    presenters: Object.fromEntries(
      profiles.map(({ position, terms: _, ...presenter }) => [
        presenter.id,
        { ...presenter, profileId: index.ids[position], profile: index.profileAt(position) },
      ]),
    ),
    sortedByName: sortedByName.list.map(({ id }) => id),
    sortedByNewest: sortedByNewest.list.map(({ id }) => id),
    available: idsOf((position) => available.has(position)).sort(),
    terms: terms.list
      .map(({ filter, value, positions }) => `${filter} ${value} ${idsOf((position) => positions.has(position)).sort()}`)
      .filter((text) => /[0-9a-f]{12}$/.test(text))
      .sort(),
  };
}

test('after random changes, the indexes of two processes equal a rebuilt index', async () => {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 2 });
  const vocabulary = await insertQuestionnaire(company);
  const random = seeded(7);
  for (let number = 0; number < 12; number += 1) await aPresenter(company, { user: { first_name: `P${number}` } });
  const mentee = await aParticipant(company);
  await vocabulary.answer(mentee.participantId, 'participant', { needs: 'leading code', languages: 'fr en', job_category: 'sales' });
  const [first, second] = [new CompanyIndexes({ now }), new CompanyIndexes({ now })];

  for (let round = 0; round < 60; round += 1) {
    await company.within(async (tx) => {
      const people = await tx
        .selectFrom('profiles')
        .where('type', '=', 'presenter')
        .orderBy('id')
        .select(['id as presenterId', 'user_id as userId'])
        .execute();
      const person = people[Math.floor(random() * people.length)];
      if (person) await change(tx, random, vocabulary, { company, person, mentee, round });
    });
    const [updated, rebuilt] = [await getCommunity(company, first), await getCommunity(company, new CompanyIndexes({ now }))];
    expect(contentOf(updated)).toEqual(contentOf(rebuilt));
    if (round % 3 === 0) expect(contentOf(await getCommunity(company, second))).toEqual(contentOf(rebuilt));
    const [scores, expectedScores] = [
      await scoresFor(company, updated, mentee.participantId),
      await scoresFor(company, rebuilt, mentee.participantId),
    ];
    expect(scores).toEqual(expectedScores);
  }
});

type ChangeContext = {
  company: TestCompany;
  person: { userId: string; presenterId: string };
  mentee: { participantId: string };
  round: number;
};

/** Makes one random change. */
async function change(
  tx: Tx,
  random: () => number,
  vocabulary: TestQuestionnaire,
  { company, person, mentee, round }: ChangeContext,
): Promise<void> {
  const randomWords = (text: string) =>
    text
      .split(' ')
      .filter(() => random() < 0.5)
      .join(' ');
  const user = tx.updateTable('users').where('id', '=', person.userId);
  const profile = tx.updateTable('profiles').where('id', '=', person.presenterId);
  const changes: (() => Promise<unknown>)[] = [
    () => vocabulary.answerIn(tx, person.presenterId, 'presenter', { skills: randomWords('leading feedback networks turbines code') }),
    () =>
      vocabulary.answerIn(tx, person.presenterId, 'presenter', {
        languages: randomWords('fr en es'),
        job_category: randomWords('engineering'),
      }),
    () =>
      vocabulary.answerIn(tx, mentee.participantId, 'participant', {
        needs: randomWords('leading networks code'),
        languages: randomWords('fr es'),
      }),
    () => profile.set({ max_relationships: Math.floor(random() * 3), title: `Titre ${round}` }).execute(),
    () => profile.set({ paused_at: random() < 0.5 ? null : new Date(now().getTime() - dayMs), paused_until: null }).execute(),
    () => profile.set({ left_at: random() < 0.5 ? null : now() }).execute(),
    () => profile.set({ next_step: random() < 0.5 ? null : 'all' }).execute(),
    () => user.set({ profile_visible: random() < 0.6 }).execute(),
    () => user.set({ state: random() < 0.6 ? 'active' : 'suspended' }).execute(),
    () =>
      user
        .set({ first_name: `Nom ${round}`, last_name: randomWords('Étienne Zola Abel') || 'Seul', time_zone: 'Indian/Reunion' })
        .execute(),
    () => insertRelationship(tx, mentee.participantId, person.presenterId),
    () => tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: now() }).execute(),
    () => tx.deleteFrom('availabilities').where('user_id', '=', person.userId).execute(),
    () => tx.insertInto('availabilities').values(availabilityOf(person.userId, round)).execute(),
    () => tx.deleteFrom('program_enrollments').where('user_id', '=', person.userId).execute(),
    () =>
      tx
        .updateTable('tags')
        .set({ name: { fr: `Sujet ${round}` }, family: randomWords('management') || 'other' })
        .where('code', '=', 'code')
        .execute(),
    () =>
      tx
        .updateTable('company_settings')
        .set({ max_relationships_per_presenter: 1 + (round % 3) })
        .execute(),
    () =>
      tx
        .updateTable('business_units')
        .set({ name: `Unité ${round}` })
        .execute(),
    () => tx.deleteFrom('users').where('id', '=', person.userId).execute(),
    () => user.set({ manager_id: null }).execute(),
    () => insertPresenter(tx, company, round),
  ];
  await changes[Math.floor(random() * changes.length)]?.();
}

async function insertPresenter(tx: Tx, company: TestCompany, round: number) {
  const user = { email: `new-${round}@${company.slug}.example`, first_name: 'Ana', last_name: `Neuve ${round}`, state: 'active' as const };
  const { id } = await tx
    .insertInto('users')
    .values({ ...user, business_unit_id: company.unitId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('profiles').values({ user_id: id, type: 'presenter', completion_percentage: 100 }).execute();
}

async function insertRelationship(tx: Tx, participant_id: string, presenter_id: string) {
  const profile = await tx.selectFrom('profiles').where('id', '=', presenter_id).select('id').executeTakeFirst();
  const active = await tx.selectFrom('mentoring_relationships').where('ended_at', 'is', null).select('id').executeTakeFirst();
  if (profile && !active)
    await tx.insertInto('mentoring_relationships').values({ participant_id, presenter_id, aasm_state: 'initiated' }).execute();
}

function availabilityOf(user_id: string, round: number) {
  return { user_id, weekday: 1 + (round % 7), start_time: `${10 + (round % 5)}:${round % 60}`, end_time: '18:00' };
}

async function scoresFor(company: TestCompany, community: Community, participantId: string) {
  const viewer = await company.within((tx) => findViewer(tx, community, participantId));
  if (!viewer) throw new Error('expected a participant');
  const { scores, eligibility } = scoreAll(community.index, viewer.profile, viewer.pairs);
  return Object.fromEntries(community.index.ids.map((id, position) => [id, [scores[position], eligibility[position]]]));
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
