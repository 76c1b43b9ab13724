import { describe, expect, test } from 'vitest';
import { runInCompany } from '../platform/run-in-company.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { openStage } from '../testing/stage.ts';
import { recordContact } from './follow-ups.ts';
import { askFit, askMidTerm, nudgeSilentRelationships } from './jobs.ts';
import { recordHeldMeeting } from './listeners.ts';

const stage = await openStage();
const begun = new Date('2026-03-02T09:00:00Z');
const at = (days: number) => new Date(begun.getTime() + days * 86_400_000);

/** A pair that is together since the beginning, with a follow-up or, as an old one may be, without. */
async function aPairSince(settings: Parameters<typeof aCompany>[1] = {}, people: Parameters<typeof aRelationship>[1] = {}) {
  stage.clock.now = begun;
  const company = await aCompany(stage, settings);
  const pair = await aRelationship(company, people);
  await company.within(async (tx) => {
    await tx.updateTable('mentoring_relationships').set({ created_at: begun }).execute();
    await recordContact(tx, pair.relationshipId, begun);
  });
  return { company, pair };
}

const session = (pair: TestRelationship, day: number, given: Parameters<typeof aMeeting>[1] = {}) =>
  aMeeting(pair, { starts_at: at(day), ends_at: new Date(at(day).getTime() + 3_600_000), aasm_state: 'feedback_requested', ...given });

/** Runs the jobs at once and again. Returns all that they have told so far, which the repetition must not change. */
async function run(company: TestCompany, days: number): Promise<string[]> {
  stage.clock.now = at(days);
  const once = async () => {
    for (const job of [askFit, askMidTerm, nudgeSilentRelationships]) await runInCompany(stage.services, { company_id: company.id }, job);
  };
  await Promise.all([once(), once(), once()]);
  const all = () =>
    company.within(async (tx) => ({
      told: (await tx.selectFrom('events').orderBy('id').select('name').execute()).map(({ name }) => name.split('.')[1] ?? ''),
      follow_ups: await tx.selectFrom('relationship_follow_ups').selectAll().execute(),
    }));
  const first = await all();
  await once();
  expect(await all()).toEqual(first);
  return first.told;
}

describe('what a pair is asked', () => {
  test('the fit when the first session is over, how it goes a week later at the earliest: each once', async () => {
    const { company, pair } = await aPairSince({ planned_meetings: 2 });
    expect(await run(company, 1)).toEqual([]);
    await session(pair, 2, { aasm_state: 'started' });
    expect(await run(company, 2.04)).toEqual([]);
    expect(await run(company, 2.05)).toEqual(['fit_asked']);
    expect(await run(company, 9.04)).toEqual(['fit_asked']);
    expect(await run(company, 9.05)).toEqual(['fit_asked', 'mid_term_asked']);
    await session(pair, 9.1);
    expect(await run(company, 10)).toEqual(['fit_asked', 'mid_term_asked']);
  });

  test('how it goes after three months, however few sessions there were', async () => {
    const { company, pair } = await aPairSince();
    for (const day of [2, 20, 40, 60, 80]) await session(pair, day, { aasm_state: 'expired', closed_at: at(day) });
    await session(pair, 2);
    await session(pair, 100, { aasm_state: 'confirmed' });
    expect(await run(company, 90.99)).toEqual(['fit_asked']);
    expect(await run(company, 91)).toEqual(['fit_asked']);
    expect(await run(company, 97.99)).toEqual(['fit_asked', 'mid_term_asked']);
  });

  test('nothing without a session, and nothing of a pair that is over', async () => {
    const { company, pair } = await aPairSince({ planned_meetings: 1 });
    await session(pair, 2, { aasm_state: 'cancelled', cancelled_by: 'presenter', closed_at: at(1) });
    await session(pair, 3, { aasm_state: 'confirmed' });
    expect(await run(company, 4)).toEqual([]);
    await session(pair, 4);
    const ended = { aasm_state: 'finished', ended_at: at(5) } as const;
    await company.within((tx) => tx.updateTable('mentoring_relationships').set(ended).execute());
    expect(await run(company, 200)).toEqual([]);
  });

  test('the fit also of a pair of which nothing was ever noted', async () => {
    const { company, pair } = await aPairSince();
    await company.within((tx) => tx.deleteFrom('relationship_follow_ups').execute());
    await session(pair, 2);
    expect(await run(company, 3)).toEqual(['fit_asked']);
  });
});

describe('a silent pair', () => {
  test('is nudged after 21 days, three times, three weeks apart; a sign of life begins anew', async () => {
    const { company, pair } = await aPairSince();
    const steps: [day: number, nudges: number][] = [
      [20.99, 0],
      [21, 1],
      [41.99, 1],
      [42, 2],
      [63, 3],
      [84, 3],
      [400, 3],
    ];
    for (const [day, nudges] of steps) expect([day, (await run(company, day)).length]).toEqual([day, nudges]);
    await company.within((tx) => recordContact(tx, pair.relationshipId, at(400)));
    expect(await run(company, 420.99)).toHaveLength(3);
    expect(await run(company, 421)).toEqual(['nudged', 'nudged', 'nudged', 'nudged']);
  });

  test('is nudged once for all the time that the worker was away', async () => {
    const { company } = await aPairSince();
    expect(await run(company, 70)).toEqual(['nudged']);
    expect(await run(company, 71)).toEqual(['nudged']);
  });

  test('is not silent while a session is agreed, nor for three weeks after it; a proposal alone is no reason to wait', async () => {
    const { company, pair } = await aPairSince();
    const agreed = await session(pair, 50, { aasm_state: 'confirmed' });
    expect(await run(company, 49)).toEqual([]);
    const over = { aasm_state: 'feedback_requested' } as const;
    await company.within((tx) => tx.updateTable('meetings').set(over).where('id', '=', agreed).execute());
    stage.clock.now = at(50.1);
    await runInCompany(stage.services, { company_id: company.id }, (context) =>
      recordHeldMeeting(context, {
        id: agreed,
        name: 'meeting.feedback_requested',
        subject_id: agreed,
        data: {},
        created_at: at(50.1),
      }),
    );
    expect(await run(company, 71)).toEqual(['fit_asked']);
    await session(pair, 90, { aasm_state: 'requested', starts_at: null, ends_at: null });
    expect(await run(company, 71.1)).toEqual(['fit_asked', 'nudged']);
  });

  test('is left alone when one of the two is away, or when it is over', async () => {
    const { company } = await aPairSince({}, { presenter: { user: { state: 'suspended' } } });
    expect(await run(company, 30)).toEqual([]);
    const other = await aPairSince();
    const ended = { aasm_state: 'cancelled', ended_at: at(5) } as const;
    await other.company.within((tx) => tx.updateTable('mentoring_relationships').set(ended).execute());
    expect(await run(other.company, 30)).toEqual([]);
  });
});

test('a sign of life never goes back in time', async () => {
  const { company, pair } = await aPairSince();
  await Promise.all([5, 9, 7, 3].map((day) => company.within((tx) => recordContact(tx, pair.relationshipId, at(day)))));
  const rows = await company.within((tx) => tx.selectFrom('relationship_follow_ups').select('last_contact_at').execute());
  expect(rows).toEqual([{ last_contact_at: at(9) }]);
});
