import { randomUUID } from 'node:crypto';
import { loadDemo } from '@binome/scripts/demo/load';
import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStaffMember } from '../../testing/console.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { eraseCompany } from './erase-company.ts';
import { eraseDueCompanies } from './jobs.ts';

// A database of its own, with both demo companies: one is erased, the other must stay as it is.
const database = await openTestDatabase();
afterAll(() => database.close());
const testApp = await startTestApp({ DATABASE_URL: database.url });
const { services, clock } = testApp;
const { directory } = testApp.database;
const reason = 'Fin du contrat, données restituées';
let nova: { id: string; name: string };
let rivage: { id: string; name: string };

beforeAll(async () => {
  await loadDemo({ databaseUrl: database.url, dataDir: services.env.DATA_DIR, files: services.files, now: clock.now });
  const companies = await directory.selectFrom('directory.companies').orderBy('slug').select(['id', 'name']).execute();
  [nova = { id: '', name: '' }, rivage = { id: '', name: '' }] = companies;
});

const aColleague = () => aStaffMember(testApp, `${randomUUID()}@binome.example`);

/** The number of rows of a company, by table. Also counts the rows that only their authors may read. */
async function rowsOf(companyId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await testApp.database.inCompany({ company_id: companyId, user_id: 'system' }, async (tx) => {
    // From the catalogue, not from the list that the erasure uses.
    const { rows: tables } = await sql<{ name: string }>`
      select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'company_id' and c.relkind in ('r', 'p') and c.relnamespace in ('app'::regnamespace, 'directory'::regnamespace)`.execute(
      tx,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)} where company_id = ${companyId}`.execute(tx);
      if (rows[0]?.count) counts[name] = rows[0].count;
    }
  });
  return counts;
}

test('an erasure that is killed half-way ends on the next run, and leaves no row and no file of the company', async () => {
  const [asker, colleague] = [await aColleague(), await aColleague()];
  const { id: company_id, name: company_name } = nova;
  await asker.api('POST /backoffice/v1/company_archivals', { body: { company_id, reason } });
  const { id } = await asker.api('POST /backoffice/v1/company_erasures', { body: { company_id, company_name, reason } });
  await colleague.api('POST /backoffice/v1/company_erasure_confirmations', { body: { company_erasure_id: id, company_name } });
  const before = await rowsOf(nova.id);
  const others = await rowsOf(rivage.id);
  expect(Object.keys(before).length).toBeGreaterThan(40);
  expect((await services.files.list(nova.id)).length).toBeGreaterThan(0);
  const otherFiles = await services.files.list(rivage.id);
  expect(otherFiles.length).toBeGreaterThan(0);

  await eraseDueCompanies(services, { signal: new AbortController().signal, onError: fail });
  expect(await rowsOf(nova.id)).toEqual(before);

  clock.now = new Date(clock.now.getTime() + 7 * 86_400_000);
  const killed = new AbortController();
  const { inCompany } = services.database;
  let transactions = 0;
  services.database.inCompany = async (...call) => {
    transactions += 1;
    if (transactions > 12) killed.abort();
    return inCompany(...call);
  };
  await expect(eraseCompany(services, { id, company_id: nova.id }, killed.signal)).rejects.toThrow();
  services.database.inCompany = inCompany;
  const halfWay = Object.keys(await rowsOf(nova.id)).length;
  expect(halfWay).toBeGreaterThan(0);
  expect(halfWay).toBeLessThan(Object.keys(before).length);

  // The sessions of the first two have ended by now.
  const later = await aColleague();
  const stop = later.api('POST /backoffice/v1/company_erasure_stops', { body: { company_erasure_id: id, reason: 'Le client reste' } });
  expect((await refusal(stop)).code).toBe('transition_refused');
  const withoutJobs: string[] = [];
  services.jobs.removeCompany = async (companyId) => void withoutJobs.push(companyId);
  await eraseDueCompanies(services, { signal: new AbortController().signal, onError: fail });
  expect(await rowsOf(nova.id)).toEqual({});
  expect(await rowsOf(rivage.id)).toEqual(others);
  expect(await services.files.list(nova.id)).toEqual([]);
  expect(await services.files.list(rivage.id)).toEqual(otherFiles);
  // The test application has no queue: `jobs.test.ts` reads what goes from it.
  expect(withoutJobs).toEqual([nova.id]);

  const total = Object.entries(before)
    .filter(([name]) => name !== 'directory.company_erasures')
    .reduce((sum, [, count]) => sum + count, 0);
  const [record] = (await later.list('company_erasures', { filter: { id: [id] } })).rows;
  expect(record).toMatchObject({ state: 'erased', company_name: nova.name, rows: total, can: { confirm: false, stop: false } });
  const { rows } = await later.list('staff_audit_entries', { filter: { q: nova.name } });
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['company_erasure.requested', 'company_erasure.completed']));
  // No text of the directory still names somebody of the company, or the company's id.
  expect(await directoryTextsAbout(nova.id)).toEqual([]);
});

/** The tables of the directory with a row that contains the id. */
async function directoryTextsAbout(id: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relnamespace = 'directory'::regnamespace and relkind = 'r'`.execute(directory);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} t where t::text like ${`%${id}%`} limit 1`.execute(directory);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

function fail(error: unknown): never {
  throw error;
}
