import { describe, expect, test } from 'vitest';
import { runInCompany } from '../platform/data/run-in-company.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { runDueJobs } from '../testing/worker.ts';
import { recordContact } from './follow-ups.ts';
import { recordHeldMeeting } from './listeners.ts';

const testApp = await startTestApp();
const start = new Date('2026-03-02T09:00:00Z');
const at = (days: number) => new Date(start.getTime() + days * 86_400_000);

/** A relationship that started at `start`, with a follow-up row. */
async function aRelationshipSinceStart(settings: Parameters<typeof aCompany>[1] = {}, people: Parameters<typeof aRelationship>[1] = {}) {
  testApp.clock.now = start;
  const company = await aCompany(testApp, settings);
  const relationship = await aRelationship(company, people);
  await company.within(async (tx) => {
    await tx.updateTable('mentoring_relationships').set({ created_at: start }).execute();
    await recordContact(tx, relationship.relationshipId, start);
  });
  return { company, relationship };
}

const addMeeting = (relationship: TestRelationship, day: number, fields: Parameters<typeof aMeeting>[1] = {}) =>
  aMeeting(relationship, {
    starts_at: at(day),
    ends_at: new Date(at(day).getTime() + 3_600_000),
    aasm_state: 'feedback_requested',
    ...fields,
  });

/** Runs the jobs concurrently, then once more, which must change nothing. Returns the names of all events so far. */
async function run(company: TestCompany, days: number): Promise<string[]> {
  testApp.clock.now = at(days);
  const runJobs = () => runDueJobs(company, 'fit-questions', 'mid-term-questions', 'nudges');
  await Promise.all([runJobs(), runJobs(), runJobs()]);
  const snapshot = () =>
    company.within(async (tx) => ({
      events: (await tx.selectFrom('events').orderBy('id').select('name').execute()).map(({ name }) => name.split('.')[1] ?? ''),
      follow_ups: await tx.selectFrom('relationship_follow_ups').selectAll().execute(),
    }));
  const first = await snapshot();
  await runJobs();
  expect(await snapshot()).toEqual(first);
  return first.events;
}

describe('check jobs', () => {
  test('ask about the fit after the first meeting, and at mid-term a week later at the earliest, once each', async () => {
    const { company, relationship } = await aRelationshipSinceStart({ planned_meetings: 2 });
    expect(await run(company, 1)).toEqual([]);
    const id = await addMeeting(relationship, 2, { aasm_state: 'started' });
    // A session under way is not held.
    expect(await run(company, 2.045)).toEqual([]);
    await company.within((tx) => tx.updateTable('meetings').set({ aasm_state: 'feedback_requested' }).where('id', '=', id).execute());
    expect(await run(company, 2.05)).toEqual(['fit_asked']);
    expect(await run(company, 9.04)).toEqual(['fit_asked']);
    expect(await run(company, 9.05)).toEqual(['fit_asked', 'mid_term_asked']);
    await addMeeting(relationship, 9.1);
    expect(await run(company, 10)).toEqual(['fit_asked', 'mid_term_asked']);
  });

  test('ask at mid-term after three months, even with few meetings', async () => {
    const { company, relationship } = await aRelationshipSinceStart();
    for (const day of [2, 20, 40, 60, 80]) await addMeeting(relationship, day, { aasm_state: 'expired', closed_at: at(day) });
    await addMeeting(relationship, 2);
    await addMeeting(relationship, 100, { aasm_state: 'confirmed' });
    expect(await run(company, 90.99)).toEqual(['fit_asked']);
    expect(await run(company, 91)).toEqual(['fit_asked']);
    expect(await run(company, 97.99)).toEqual(['fit_asked', 'mid_term_asked']);
  });

  test('ask nothing without a meeting or after the end', async () => {
    const { company, relationship } = await aRelationshipSinceStart({ planned_meetings: 1 });
    await addMeeting(relationship, 2, { aasm_state: 'cancelled', cancelled_by: 'presenter', closed_at: at(1) });
    await addMeeting(relationship, 3, { aasm_state: 'confirmed' });
    expect(await run(company, 4)).toEqual([]);
    await addMeeting(relationship, 4);
    const ended = { aasm_state: 'finished', ended_at: at(5) } as const;
    await company.within((tx) => tx.updateTable('mentoring_relationships').set(ended).execute());
    expect(await run(company, 200)).toEqual([]);
  });

  test('ask about the fit also without a follow-up row', async () => {
    const { company, relationship } = await aRelationshipSinceStart();
    await company.within((tx) => tx.deleteFrom('relationship_follow_ups').execute());
    await addMeeting(relationship, 2);
    expect(await run(company, 3)).toEqual(['fit_asked']);
  });
});

describe('a silent relationship', () => {
  test('is nudged three times, every 21 days, and again after a new contact', async () => {
    const { company, relationship } = await aRelationshipSinceStart();
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
    await company.within((tx) => recordContact(tx, relationship.relationshipId, at(400)));
    expect(await run(company, 420.99)).toHaveLength(3);
    expect(await run(company, 421)).toEqual(['nudged', 'nudged', 'nudged', 'nudged']);
  });

  test('is nudged once after a long outage of the worker', async () => {
    const { company } = await aRelationshipSinceStart();
    expect(await run(company, 70)).toEqual(['nudged']);
    expect(await run(company, 71)).toEqual(['nudged']);
  });

  test('is nudged despite an open proposal, but not while a meeting is agreed or in the three weeks after it', async () => {
    const { company, relationship } = await aRelationshipSinceStart();
    const agreed = await addMeeting(relationship, 50, { aasm_state: 'confirmed' });
    expect(await run(company, 49)).toEqual([]);
    const past = { aasm_state: 'feedback_requested' } as const;
    await company.within((tx) => tx.updateTable('meetings').set(past).where('id', '=', agreed).execute());
    testApp.clock.now = at(50.1);
    await runInCompany(testApp.services, { company_id: company.id }, (context) =>
      recordHeldMeeting(context, {
        id: agreed,
        name: 'meeting.feedback_requested',
        subject_id: agreed,
        data: {},
        created_at: at(50.1),
      }),
    );
    expect(await run(company, 71)).toEqual(['fit_asked']);
    await addMeeting(relationship, 90, { aasm_state: 'requested', starts_at: null, ends_at: null });
    expect(await run(company, 71.1)).toEqual(['fit_asked', 'nudged']);
  });

  test('is not nudged with an inactive partner or after the end', async () => {
    const { company } = await aRelationshipSinceStart({}, { presenter: { user: { state: 'suspended' } } });
    expect(await run(company, 30)).toEqual([]);
    const other = await aRelationshipSinceStart();
    const ended = { aasm_state: 'cancelled', ended_at: at(5) } as const;
    await other.company.within((tx) => tx.updateTable('mentoring_relationships').set(ended).execute());
    expect(await run(other.company, 30)).toEqual([]);
  });
});

test('the last contact never moves to an earlier time', async () => {
  const { company, relationship } = await aRelationshipSinceStart();
  await Promise.all([5, 9, 7, 3].map((day) => company.within((tx) => recordContact(tx, relationship.relationshipId, at(day)))));
  const rows = await company.within((tx) => tx.selectFrom('relationship_follow_ups').select('last_contact_at').execute());
  expect(rows).toEqual([{ last_contact_at: at(9) }]);
});
