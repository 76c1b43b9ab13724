import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { deliverEvent, deliverMissedEvents, type Listener } from './deliver-events.ts';

const testApp = await startTestApp();
const subject_id = '018f3f3e-0000-7000-8000-000000000000';

async function aCompanyWithEvents(...names: string[]) {
  const company = await aCompany(testApp);
  const ids: string[] = [];
  for (const name of names) {
    const values = { name, subject_id, created_at: testApp.clock.now };
    const row = await company.within((tx) => tx.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow());
    ids.push(row.id);
  }
  const undelivered = async () => {
    const rows = await company.within((tx) => tx.selectFrom('events').where('delivered_at', 'is', null).select('name').execute());
    return rows.map(({ name }) => name);
  };
  return { company, ids, undelivered };
}

test('one of ten concurrent workers delivers an event', async () => {
  const { company, ids, undelivered } = await aCompanyWithEvents('profile.paused');
  const received: string[] = [];
  let ended = 0;
  const listener: Listener = async (_, { name }) => {
    received.push(name);
    // The other nine skip the event meanwhile.
    await expect.poll(() => ended).toBe(9);
  };
  const delivery = { company_id: company.id, event_id: String(ids[0]) };
  const deliver = async () => {
    await deliverEvent(testApp.services, [listener], delivery);
    ended += 1;
  };
  await Promise.all(Array.from({ length: 10 }, deliver));
  await deliverEvent(testApp.services, [listener], delivery);
  expect(received).toEqual(['profile.paused']);
  expect(await undelivered()).toEqual([]);
});

test('a failing listener leaves the event undelivered and rolls back the writes of the others', async () => {
  const { company, ids, undelivered } = await aCompanyWithEvents('profile.paused');
  const writing: Listener = async ({ tx }) =>
    void (await tx.insertInto('sites').values({ name: 'Lyon', country: 'FR', time_zone: 'Europe/Paris' }).execute());
  const failing: Listener = () => Promise.reject(new Error('not today'));
  const delivery = { company_id: company.id, event_id: String(ids[0]) };
  await expect(deliverEvent(testApp.services, [writing, failing], delivery)).rejects.toThrow('not today');
  expect(await undelivered()).toEqual(['profile.paused']);
  expect(await company.within((tx) => tx.selectFrom('sites').selectAll().execute())).toEqual([]);
});

test('undelivered events are delivered after a minute, even if another event fails', async () => {
  const { company, undelivered } = await aCompanyWithEvents('account.closed', 'account.resumed', 'account.suspended');
  const listener: Listener = async (_, { name }) => {
    if (name === 'account.closed') throw new Error('not today');
  };
  await deliverMissedEvents(testApp.services, [listener], company.id);
  expect(await undelivered()).toHaveLength(3);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 61_000);
  await expect(deliverMissedEvents(testApp.services, [listener], company.id)).rejects.toThrow('not today');
  expect(await undelivered()).toEqual(['account.closed']);
});
