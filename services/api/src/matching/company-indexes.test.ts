import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../platform/data/database.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { Community } from './community.ts';
import { CompanyIndexes } from './company-indexes.ts';
import { pruneMatchingChanges } from './prune-changes.ts';
import { withWholeRead } from './queries.ts';

const testApp = await startTestApp();
const now = () => testApp.clock.now;
const dayMs = 86_400_000;

const getCommunity = (company: TestCompany, indexes: CompanyIndexes) => company.within((tx) => indexes.getCommunity(tx, company.id));
const titles = (community: Community) => community.profiles.map(({ title }) => title).sort();

test('a company is read whole without nested loops, and its transaction then plans as usual', async () => {
  const company = await aCompany(testApp);
  await company.within(async (tx) => {
    const settings = async () => {
      const { rows } =
        await sql`select current_setting('enable_nestloop') as nested, current_setting('statement_timeout') as timeout, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
          tx,
        );
      return rows[0];
    };
    await sql`set local statement_timeout = '4s'`.execute(tx);
    const before = await settings();
    expect(await withWholeRead(tx, settings)).toEqual({ nested: 'off', timeout: '1min', idle: '1min' });
    expect(before).toMatchObject({ nested: 'on', timeout: '4s' });
    expect(await settings()).toEqual(before);
  });
});

test('sees a change that commits after newer changes were read', async () => {
  const company = await aCompany(testApp);
  const [early, late] = [
    await aPresenter(company, { presenter: { title: 'a' } }),
    await aPresenter(company, { presenter: { title: 'b' } }),
  ];
  const indexes = new CompanyIndexes({ now });
  const retitle = (tx: Tx, id: string, title: string) => tx.updateTable('profiles').set({ title }).where('id', '=', id).execute();
  const [hasWritten, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];

  const slow = company.within(async (tx) => {
    await retitle(tx, early.presenterId, 'a, later');
    hasWritten.resolve();
    await commit.promise;
  });
  await hasWritten.promise;
  expect(titles(await getCommunity(company, indexes))).toEqual(['a', 'b']);
  await company.within((tx) => retitle(tx, late.presenterId, 'b, sooner'));
  expect(titles(await getCommunity(company, indexes))).toEqual(['a', 'b, sooner']);
  commit.resolve();
  await slow;
  expect(titles(await getCommunity(company, indexes))).toEqual(['a, later', 'b, sooner']);
});

test('a transaction sees its own uncommitted writes, and others do not', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company, { presenter: { title: 'before' } });
  const indexes = new CompanyIndexes({ now });
  await getCommunity(company, indexes);
  const rolledBack = company.within(async (tx) => {
    await tx.updateTable('profiles').set({ title: 'never' }).where('id', '=', presenter.presenterId).execute();
    expect(titles(await indexes.getCommunity(tx, company.id))).toEqual(['never']);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(titles(await getCommunity(company, indexes))).toEqual(['before']);
});

test('concurrent requests share one refresh, and a failed refresh does not block the others', async () => {
  const company = await aCompany(testApp);
  await aPresenter(company);
  const indexes = new CompanyIndexes({ now });
  // The first request refreshes for all, and fails because its search path is empty.
  const broken = company.within(async (tx) => {
    await sql`set local search_path = ''`.execute(tx);
    return indexes.getCommunity(tx, company.id);
  });
  const communities = Promise.all(Array.from({ length: 8 }, () => getCommunity(company, indexes)));
  await expect(broken).rejects.toThrow('does not exist');
  expect(new Set(await communities).size).toBe(1);
});

test('rebuilds a community that was not checked for a day, because its changes are deleted', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company, { presenter: { title: 'before' } });
  const indexes = new CompanyIndexes({ now: () => new Date(at) });
  let at = Date.now();
  await getCommunity(company, indexes);
  await company.within((tx) => tx.updateTable('profiles').set({ title: 'after' }).where('id', '=', presenter.presenterId).execute());
  at += 1.1 * dayMs;
  expect(await company.within((tx) => pruneMatchingChanges(tx, new Date(at)))).toBeGreaterThan(0);
  expect(await company.within((tx) => pruneMatchingChanges(tx, new Date(at)))).toBe(0);
  expect(titles(await getCommunity(company, indexes))).toEqual(['after']);
});

test('a pause ends after its last day without a change of a row', async () => {
  const company = await aCompany(testApp, {}, { time_zone: 'Europe/Paris' });
  let at = Date.parse('2026-11-30T22:30:00Z');
  await aPresenter(company, { presenter: { paused_at: new Date('2026-11-20T08:00:00Z'), paused_until: '2026-11-30' } });
  const indexes = new CompanyIndexes({ now: () => new Date(at) });
  expect((await getCommunity(company, indexes)).profiles[0]?.availability).toBe('paused');
  at += 3_600_000;
  expect((await getCommunity(company, indexes)).profiles[0]?.availability).toBe('open');
});

test('weekly free slots follow a clock change', async () => {
  const company = await aCompany(testApp);
  const { userId } = await aPresenter(company);
  await company.within((tx) =>
    tx.insertInto('availabilities').values({ user_id: userId, weekday: 1, start_time: '9:00', end_time: '10:00' }).execute(),
  );
  let at = Date.parse('2027-03-27T12:00:00Z');
  const indexes = new CompanyIndexes({ now: () => new Date(at) });
  const week = async () => (await getCommunity(company, indexes)).index.profileAt(0).free_slots;
  expect(await week()).toEqual([16, 17]);
  at = Date.parse('2027-03-28T12:00:00Z');
  expect(await week()).toEqual([14, 15]);
});

test('evicts the least recently used company', async () => {
  const companies = [await aCompany(testApp), await aCompany(testApp), await aCompany(testApp)];
  const indexes = new CompanyIndexes({ now, maxCommunities: 2 });
  const communities = [];
  for (const company of companies) communities.push(await getCommunity(company, indexes));
  const [first, second, third] = companies;
  if (!first || !second || !third) throw new Error('expected three companies');
  expect(await getCommunity(third, indexes)).toBe(communities[2]);
  expect(await getCommunity(second, indexes)).toBe(communities[1]);
  expect(await getCommunity(first, indexes)).not.toBe(communities[0]);
});

/** Seeded pseudo-random numbers from 0 to 1 (mulberry32). */
