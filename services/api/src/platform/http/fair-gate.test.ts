import type { ApiFailure } from '@binome/contract/values/client';
import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aParticipant } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { FairGate } from './fair-gate.ts';

const limits = { capacity: 2, perCompany: 2, perPerson: 1, maxWaitMilliseconds: 5000 };

/** Enters the gate; `leave` ends the visit. */
function visit(gate: FairGate, company: string, person: string, entered: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = gate.run({ company, person }, () => {
    entered.push(person);
    return promise;
  });
  return { leave: resolve, done };
}

test('companies enter in turns, and a person no more often than allowed', async () => {
  const gate = new FairGate(limits);
  const entered: string[] = [];
  const visits = ['a1', 'a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((person) => visit(gate, person.charAt(0), person, entered));
  for (const { leave, done } of [0, 2, 1, 5, 6, 3, 4].map((index) => visits[index]).filter((one) => one !== undefined)) {
    leave();
    await done;
  }
  expect(entered).toEqual(['a1', 'a2', 'a1', 'b1', 'c1', 'a3', 'a4']);
});

test('a company leaves places to the others', async () => {
  const gate = new FairGate({ ...limits, capacity: 3 });
  const entered: string[] = [];
  const visits = ['a1', 'a2', 'a3', 'b1'].map((person) => visit(gate, person.charAt(0), person, entered));
  const [, , last, other] = visits;
  other?.leave();
  await other?.done;
  expect(entered).toEqual(['a1', 'a2', 'b1']);
  for (const { leave } of visits) leave();
  await last?.done;
  expect(entered.at(-1)).toBe('a3');
});

test('a visitor who waits too long is refused with 429', async () => {
  const gate = new FairGate({ ...limits, maxWaitMilliseconds: 20 });
  const first = visit(gate, 'a', 'a1', []);
  await expect(gate.run({ company: 'a', person: 'a1' }, async () => 1)).rejects.toMatchObject({ status: 429, retryAfter: 2 });
  first.leave();
  await first.done;
  await expect(gate.run({ company: 'a', person: 'a1' }, async () => 1)).resolves.toBe(1);
});

test('one person’s slow requests do not make another company wait', async () => {
  // A database of its own, since the lock stops everybody.
  const separate = await openTestDatabase();
  onTestFinished(separate.close);
  const testApp = await startTestApp({ DATABASE_URL: separate.url, DATABASE_POOL_SIZE: 6 });
  const [busy, other] = [await aParticipant(await aCompany(testApp)), await aParticipant(await aCompany(testApp))];
  for (const person of [busy, other]) await person.api('GET /api/v1/notifications', { query: {} });
  await testApp.database.directory.transaction().execute(async (tx) => {
    await sql`lock table app.availabilities in access exclusive mode`.execute(tx);
    const ended: number[] = [];
    const slow = Array.from({ length: 30 }, () =>
      busy.api('GET /api/v1/availabilities').catch(({ status }: ApiFailure) => void ended.push(status)),
    );
    await other.api('GET /api/v1/notifications', { query: {} });
    // Some were refused at once, because too many of the person wait. None has waited for the lock in vain.
    expect(ended.filter((status) => status !== 429)).toEqual([]);
    await Promise.race(slow);
  });
});
