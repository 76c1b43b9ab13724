import { openDatabase } from '@binome/api/platform/data/database';
import type { DB } from '@binome/api/platform/data/schema.gen';
import { readEnv } from '@binome/api/platform/process/env';
import { openReader, readQueues } from '@binome/api/today/read-queues';
import { openTestDatabase, type TestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stableId } from '../stable-id.ts';
import { companySizes } from './company-sizes.ts';
import { loadScaleCompanies } from './load-scale.ts';
import { mondayCounts } from './monday.ts';
import { generatePerson, referentMailbox } from './people.ts';
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
  const { url: databaseUrl, ownerUrl } = testDatabase;
  const options = { databaseUrl, ownerUrl, companies: 2, people: 800, presenterShare: 0.5, now: new Date('2026-11-21T10:00:00Z') };
  expect(await loadScaleCompanies(options)).toEqual(['scale-1', 'scale-2']);
  expect(await loadScaleCompanies(options)).toEqual([]);

  const database = openDatabase({ url: testDatabase.url, poolSize: 1 });
  const logins = await database.directory.selectFrom('directory.logins').select('email').orderBy('email').execute();
  expect(logins.map(({ email }) => email)).toEqual(['participant@scale-1.example', 'participant@scale-2.example']);
  await database.inCompany({ company_id: stableId('scale-2') }, async (tx) => {
    const people = await tx.selectFrom('users').select(['email', 'current_profile_id']).execute();
    expect(people).toHaveLength(companySizes(800, 2)[1] ?? 0);
    const account = people.find(({ email }) => email === 'participant@scale-2.example');
    const profile = await tx
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', account?.current_profile_id ?? '')
      .executeTakeFirstOrThrow();
    expect(profile.type).toBe('participant');
    expect(profile.completion_percentage).toBeGreaterThanOrEqual(70);
    const requests = await tx.selectFrom('mentoring_requests').select('participant_id').execute();
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.filter(({ participant_id }) => participant_id === profile.id)).toEqual([]);
  });
  await database.close();
});

test('a load that was cut goes on after its last people, and writes a year of use', async () => {
  const { url: databaseUrl, ownerUrl } = testDatabase;
  const options = { databaseUrl, ownerUrl, companies: 1, people: 520, history: true, name: 'cut', now: new Date() };
  const cut = loadScaleCompanies({
    ...options,
    onPeople: () => {
      throw new Error('cut');
    },
  });
  await expect(cut).rejects.toThrow('cut');
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  const count = (table: keyof DB) =>
    database.inCompany({ company_id: stableId('cut-1'), user_id: 'system' }, async (tx) => {
      const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(tx);
      return Number(rows[0]?.count);
    });
  const people = await count('users');
  expect(people).toBeGreaterThan(0);
  expect(people).toBeLessThan(520);

  expect(await loadScaleCompanies(options)).toEqual(['cut-1']);
  expect(await count('users')).toBe(520);
  const [relationships, meetings, comments, feedbacks, answers, notifications, articles] = await Promise.all(
    (
      [
        'mentoring_relationships',
        'meetings',
        'conversation_comments',
        'feedbacks',
        'feedback_answers',
        'notifications',
        'articles',
      ] as const
    ).map(count),
  );
  expect(relationships).toBeGreaterThan(520 / 10);
  expect(meetings).toBeGreaterThan(relationships ?? 0);
  expect(comments).toBeGreaterThan(10 * (relationships ?? 0));
  expect(feedbacks).toBeGreaterThan(meetings ?? 0);
  expect(answers).toBe(feedbacks);
  expect(notifications).toBeGreaterThan(2 * (meetings ?? 0));
  expect(articles).toBeGreaterThan(520 / 40);
  expect(await loadScaleCompanies(options)).toEqual([]);
  await database.close();
});

test('in the Monday company of 300, each queue has its expected rows and nobody else stands in one', async () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const [slug = ''] = await loadScaleCompanies({
    databaseUrl: testDatabase.url,
    ownerUrl: testDatabase.ownerUrl,
    companies: 1,
    people: 300,
    monday: true,
    name: 'monday',
    now,
  });
  const database = openDatabase({ url: testDatabase.url, poolSize: 1 });
  const user_id = stableId(slug, 'user', referentMailbox);
  const roles = [{ name: 'hr_referent' as const, business_unit_id: null, program_id: null }];
  const queues = await database.inCompany({ company_id: stableId(slug), user_id }, async (tx) => {
    const noProfile = { presenter_id: null, participant_id: null, current_profile_id: null, current_program_id: null };
    const account = { email: `${referentMailbox}@${slug}.example`, state: 'active', language: 'fr', time_zone: 'Europe/Paris' } as const;
    const actor = { kind: 'member' as const, company_id: stableId(slug), user_id, roles, ...account, ...noProfile };
    return (await readQueues(await openReader({ tx, actor, locale: 'fr', now }, null))).queues;
  });
  expect(Object.fromEntries(queues.map(({ code, rows }) => [code, rows.length]))).toEqual(mondayCounts);
  await database.close();
});
