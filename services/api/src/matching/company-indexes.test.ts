import { scoreAll } from '@binome/matching/rank';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../platform/database.ts';
import { aVocabulary, type TestVocabulary } from '../testing/community.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { openStage } from '../testing/stage.ts';
import type { Community } from './community.ts';
import { CompanyIndexes } from './company-indexes.ts';
import { pruneMatchingChanges } from './prune.ts';
import { findViewer } from './viewer.ts';

const stage = await openStage();
const now = () => stage.clock.now;
const day = 86_400_000;

const look = (company: TestCompany, indexes: CompanyIndexes) => company.within((tx) => indexes.look(tx, company.id));
const titles = (community: Community) => community.members.map(({ title }) => title).sort();

/** All that a community knows, in no order that depends on how it came to know it. */
function known(community: Community) {
  const { index, members, names, newest, open, terms, facts } = community;
  const idsOf = (has: (position: number) => boolean) => members.filter(({ position }) => has(position)).map(({ id }) => id);
  return {
    facts: facts.row,
    size: index.size,
    members: Object.fromEntries(
      members.map(({ position, terms: _, ...member }) => [
        member.id,
        { ...member, place: index.ids[position], facts: index.profileAt(position) },
      ]),
    ),
    names: names.list.map(({ id }) => id),
    newest: newest.list.map(({ id }) => id),
    open: idsOf((position) => open.has(position)).sort(),
    terms: terms.list
      .map(({ filter, value, holders }) => `${filter} ${value} ${idsOf((position) => holders.has(position)).sort()}`)
      .filter((text) => /[0-9a-f]{12}$/.test(text))
      .sort(),
  };
}

test('random changes leave the index as a rebuild would make it, in two processes', async () => {
  const company = await aCompany(stage, { max_relationships_per_presenter: 2 });
  const vocabulary = await aVocabulary(company);
  const random = seeded(7);
  for (let number = 0; number < 12; number += 1) await aPresenter(company, { user: { first_name: `P${number}` } });
  const mentee = await aParticipant(company);
  await vocabulary.answer(mentee.participantId, 'participant', { needs: 'leading code', languages: 'fr en', job_category: 'sales' });
  const [one, other] = [new CompanyIndexes({ now }), new CompanyIndexes({ now })];

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
    const [kept, rebuilt] = [await look(company, one), await look(company, new CompanyIndexes({ now }))];
    expect(known(kept)).toEqual(known(rebuilt));
    if (round % 3 === 0) expect(known(await look(company, other))).toEqual(known(rebuilt));
    const [score, again] = [await scoresFor(company, kept, mentee.participantId), await scoresFor(company, rebuilt, mentee.participantId)];
    expect(score).toEqual(again);
  }
}, 60_000);

type Changing = { company: TestCompany; person: { userId: string; presenterId: string }; mentee: { participantId: string }; round: number };

/** One change of any kind that a company lives through. */
async function change(
  tx: Tx,
  random: () => number,
  vocabulary: TestVocabulary,
  { company, person, mentee, round }: Changing,
): Promise<void> {
  const some = (text: string) =>
    text
      .split(' ')
      .filter(() => random() < 0.5)
      .join(' ');
  const user = tx.updateTable('users').where('id', '=', person.userId);
  const profile = tx.updateTable('profiles').where('id', '=', person.presenterId);
  const changes: (() => Promise<unknown>)[] = [
    () => vocabulary.answerIn(tx, person.presenterId, 'presenter', { skills: some('leading feedback networks turbines code') }),
    () => vocabulary.answerIn(tx, person.presenterId, 'presenter', { languages: some('fr en es'), job_category: some('engineering') }),
    () => vocabulary.answerIn(tx, mentee.participantId, 'participant', { needs: some('leading networks code'), languages: some('fr es') }),
    () => profile.set({ max_relationships: Math.floor(random() * 3), title: `Titre ${round}` }).execute(),
    () => profile.set({ paused_at: random() < 0.5 ? null : new Date(now().getTime() - day), paused_until: null }).execute(),
    () => profile.set({ left_at: random() < 0.5 ? null : now() }).execute(),
    () => profile.set({ next_step: random() < 0.5 ? null : 'all' }).execute(),
    () => user.set({ profile_visible: random() < 0.6 }).execute(),
    () => user.set({ state: random() < 0.6 ? 'active' : 'suspended' }).execute(),
    () => user.set({ first_name: `Nom ${round}`, last_name: some('Étienne Zola Abel') || 'Seul', time_zone: 'Indian/Reunion' }).execute(),
    () => relate(tx, mentee.participantId, person.presenterId),
    () => tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: now() }).execute(),
    () => tx.deleteFrom('availabilities').where('user_id', '=', person.userId).execute(),
    () => tx.insertInto('availabilities').values(habit(person.userId, round)).execute(),
    () => tx.deleteFrom('program_enrollments').where('user_id', '=', person.userId).execute(),
    () =>
      tx
        .updateTable('tags')
        .set({ name: { fr: `Sujet ${round}` }, family: some('management') || 'other' })
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

async function relate(tx: Tx, participant_id: string, presenter_id: string) {
  const profile = await tx.selectFrom('profiles').where('id', '=', presenter_id).select('id').executeTakeFirst();
  const running = await tx.selectFrom('mentoring_relationships').where('ended_at', 'is', null).select('id').executeTakeFirst();
  if (profile && !running)
    await tx.insertInto('mentoring_relationships').values({ participant_id, presenter_id, aasm_state: 'initiated' }).execute();
}

function habit(user_id: string, round: number) {
  return { user_id, weekday: 1 + (round % 7), start_time: `${10 + (round % 5)}:${round % 60}`, end_time: '18:00' };
}

async function scoresFor(company: TestCompany, community: Community, participantId: string) {
  const viewer = await company.within((tx) => findViewer(tx, community, participantId));
  if (!viewer) throw new Error('the participant is there');
  const { scores, eligibility } = scoreAll(community.index, viewer.profile, viewer.pairs);
  return Object.fromEntries(community.index.ids.map((id, position) => [id, [scores[position], eligibility[position]]]));
}

test('a change that commits late, after younger ones were seen, is not missed', async () => {
  const company = await aCompany(stage);
  const [early, late] = [
    await aPresenter(company, { presenter: { title: 'a' } }),
    await aPresenter(company, { presenter: { title: 'b' } }),
  ];
  const indexes = new CompanyIndexes({ now });
  const retitle = (tx: Tx, id: string, title: string) => tx.updateTable('profiles').set({ title }).where('id', '=', id).execute();
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];

  const slow = company.within(async (tx) => {
    await retitle(tx, early.presenterId, 'a, later');
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  expect(titles(await look(company, indexes))).toEqual(['a', 'b']);
  await company.within((tx) => retitle(tx, late.presenterId, 'b, sooner'));
  expect(titles(await look(company, indexes))).toEqual(['a', 'b, sooner']);
  commit.resolve();
  await slow;
  expect(titles(await look(company, indexes))).toEqual(['a, later', 'b, sooner']);
});

test('a transaction that has written sees its own, and shows it to nobody', async () => {
  const company = await aCompany(stage);
  const presenter = await aPresenter(company, { presenter: { title: 'before' } });
  const indexes = new CompanyIndexes({ now });
  await look(company, indexes);
  const undone = company.within(async (tx) => {
    await tx.updateTable('profiles').set({ title: 'never' }).where('id', '=', presenter.presenterId).execute();
    expect(titles(await indexes.look(tx, company.id))).toEqual(['never']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(titles(await look(company, indexes))).toEqual(['before']);
});

test('requests that look at the same time share one reading, and one that fails does not hold up the others', async () => {
  const company = await aCompany(stage);
  await aPresenter(company);
  const indexes = new CompanyIndexes({ now });
  // The first to look finds no table, when it already reads for everybody.
  const broken = company.within(async (tx) => {
    await sql`set local search_path = ''`.execute(tx);
    return indexes.look(tx, company.id);
  });
  const looks = Promise.all(Array.from({ length: 8 }, () => look(company, indexes)));
  await expect(broken).rejects.toThrow('does not exist');
  expect(new Set(await looks).size).toBe(1);
});

test('an index that has not looked for a day is rebuilt, since the notes it would need are gone', async () => {
  const company = await aCompany(stage);
  const presenter = await aPresenter(company, { presenter: { title: 'before' } });
  const indexes = new CompanyIndexes({ now: () => new Date(at) });
  let at = Date.now();
  await look(company, indexes);
  await company.within((tx) => tx.updateTable('profiles').set({ title: 'after' }).where('id', '=', presenter.presenterId).execute());
  at += 1.1 * day;
  expect(await company.within((tx) => pruneMatchingChanges(tx, new Date(at)))).toBeGreaterThan(0);
  expect(await company.within((tx) => pruneMatchingChanges(tx, new Date(at)))).toBe(0);
  expect(titles(await look(company, indexes))).toEqual(['after']);
});

test('a pause ends with its last day, without any row changing', async () => {
  const company = await aCompany(stage, {}, { time_zone: 'Europe/Paris' });
  let at = Date.parse('2026-11-30T22:30:00Z');
  await aPresenter(company, { presenter: { paused_at: new Date('2026-11-20T08:00:00Z'), paused_until: '2026-11-30' } });
  const indexes = new CompanyIndexes({ now: () => new Date(at) });
  expect((await look(company, indexes)).members[0]?.availability).toBe('paused');
  at += 3_600_000;
  expect((await look(company, indexes)).members[0]?.availability).toBe('open');
});

test('free weeks follow the clock change', async () => {
  const company = await aCompany(stage);
  const { userId } = await aPresenter(company);
  await company.within((tx) =>
    tx.insertInto('availabilities').values({ user_id: userId, weekday: 1, start_time: '9:00', end_time: '10:00' }).execute(),
  );
  let at = Date.parse('2027-03-27T12:00:00Z');
  const indexes = new CompanyIndexes({ now: () => new Date(at) });
  const week = async () => (await look(company, indexes)).index.profileAt(0).free_slots;
  expect(await week()).toEqual([16, 17]);
  at = Date.parse('2027-03-28T12:00:00Z');
  expect(await week()).toEqual([14, 15]);
});

test('only so many companies are kept', async () => {
  const companies = [await aCompany(stage), await aCompany(stage), await aCompany(stage)];
  const indexes = new CompanyIndexes({ now, maxCompanies: 2 });
  const looks = [];
  for (const company of companies) looks.push(await look(company, indexes));
  const [first, second, third] = companies;
  if (!first || !second || !third) throw new Error('there are three');
  expect(await look(third, indexes)).toBe(looks[2]);
  expect(await look(second, indexes)).toBe(looks[1]);
  expect(await look(first, indexes)).not.toBe(looks[0]);
});

/** Numbers of 0..1 that are the same at each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
