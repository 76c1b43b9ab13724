import { openDatabase } from '@binome/api/platform/data/database';
import { readEnv } from '@binome/api/platform/process/env';
import { openTestDatabase, type TestDatabase } from '@binome/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stableId } from '../stable-id.ts';
import { loadScaleCompanies } from './load-scale.ts';
import { generatePerson } from './people.ts';
import { seededRandom } from './random.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase(`${readEnv({ DATA_DIR: process.env.DATA_DIR }).DATA_DIR}/test`);
});
afterAll(() => testDatabase.close());

test('the same seed gives the same people, another seed gives other people', () => {
  const people = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 300 }, (_, number) => generatePerson(random, number, 0.45));
  };
  expect(people(7)).toEqual(people(7));
  expect(people(8)).not.toEqual(people(7));
  const presenters = people(7).filter(({ presenter }) => presenter).length;
  expect(presenters).toBeGreaterThan(300 * 0.35);
  expect(presenters).toBeLessThan(300 * 0.55);
});

test('companies are created once, each with an account that may send a request', async () => {
  const options = { databaseUrl: testDatabase.url, companies: 2, people: 700, presenterShare: 0.5, now: new Date('2026-11-21T10:00:00Z') };
  expect(await loadScaleCompanies(options)).toEqual(['scale-1', 'scale-2']);
  expect(await loadScaleCompanies(options)).toEqual([]);

  const database = openDatabase({ url: testDatabase.url, poolSize: 1 });
  const logins = await database.directory.selectFrom('directory.logins').select('email').orderBy('email').execute();
  expect(logins.map(({ email }) => email)).toEqual(['participant@scale-1.example', 'participant@scale-2.example']);
  await database.inCompany({ company_id: stableId('scale-2') }, async (tx) => {
    const people = await tx.selectFrom('users').select(['email', 'current_profile_id']).execute();
    expect(people).toHaveLength(700);
    const account = people.find(({ email }) => email === 'participant@scale-2.example');
    const profile = await tx
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', account?.current_profile_id ?? '')
      .executeTakeFirstOrThrow();
    expect(profile.type).toBe('participant');
    expect(profile.completion_percentage).toBeGreaterThanOrEqual(70);
    const requests = await tx.selectFrom('mentoring_requests').select('participant_id').execute();
    expect(requests.length).toBeGreaterThan(20);
    expect(requests.filter(({ participant_id }) => participant_id === profile.id)).toEqual([]);
  });
  await database.close();
});
