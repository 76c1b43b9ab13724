import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../../../../scripts/demo/load.ts';
import { openTestDatabase } from '../../../../../scripts/lib/test-database.ts';
import { aStaffMember, type ConsoleClient } from '../../testing/console.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { mailsOf, sendAllMails } from '../../testing/worker.ts';
import { listCompanyTables } from './delete-queries.ts';
import { eraseCompany } from './erase-company.ts';
import { eraseDueCompanies } from './jobs.ts';

// A database of its own, with both demo companies: one is erased, the other must stay as it is.
const database = await openTestDatabase();
afterAll(() => database.close());
const testApp = await startTestApp({ DATABASE_URL: database.url, MAIL_SUPPORT: 'support@binome.example' });
const { services, clock } = testApp;
const { directory } = testApp.database;
const emails = { asker: `${randomUUID()}@binome.example`, colleague: `${randomUUID()}@binome.example` };
const reason = 'Fin du contrat, données restituées';
let asker: ConsoleClient & { staffId: string };
let colleague: ConsoleClient & { staffId: string };
let nova: { id: string; name: string };
let rivage: { id: string; name: string };

beforeAll(async () => {
  await loadDemo({ databaseUrl: database.url, dataDir: services.env.DATA_DIR, now: clock.now });
  const companies = await directory.selectFrom('directory.companies').orderBy('slug').select(['id', 'name']).execute();
  [nova = { id: '', name: '' }, rivage = { id: '', name: '' }] = companies;
  await signIn();
});

async function signIn(): Promise<void> {
  const [one, other] = [`${randomUUID()}-${emails.asker}`, `${randomUUID()}-${emails.colleague}`];
  [emails.asker, emails.colleague] = [one, other];
  asker = await aStaffMember(testApp, one);
  colleague = await aStaffMember(testApp, other);
}

const request = (client: ConsoleClient, overrides = {}) =>
  client.api('POST /backoffice/v1/company_erasures', { body: { company_id: nova.id, company_name: nova.name, reason, ...overrides } });
const confirm = (client: ConsoleClient, id: string, company_name = nova.name) =>
  client.api('POST /backoffice/v1/company_erasure_confirmations', { body: { company_erasure_id: id, company_name } });
const stop = (client: ConsoleClient, id: string) =>
  client.api('POST /backoffice/v1/company_erasure_stops', { body: { company_erasure_id: id, reason: 'Le client reste' } });
const archival = () => ({ body: { company_id: nova.id, reason } });

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

test('every table with a company goes with it, except the record of the erasure', async () => {
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'company_id' and c.relkind in ('r', 'p') and c.relnamespace in ('app'::regnamespace, 'directory'::regnamespace)`.execute(
    directory,
  );
  const erased = (await listCompanyTables(directory)).map(({ name }) => name);
  expect(rows.map(({ name }) => name).filter((name) => !erased.includes(name))).toEqual(['directory.company_erasures']);
});

test('an erasure needs an archived company, its typed name, and a second person', async () => {
  expect((await refusal(request(asker))).code).toBe('company_not_archived');
  await asker.api('POST /backoffice/v1/company_archivals', archival());
  expect((await refusal(request(asker, { company_name: 'Nova' }))).messages).toEqual([
    `Saisissez le nom exact de l’entreprise : ${nova.name}`,
  ]);
  const erasure = await request(asker);
  expect(erasure).toMatchObject({ state: 'requested', requested_by: 'Solène Petit', can: { confirm: false, stop: true } });
  expect((await refusal(request(colleague))).code).toBe('company_erasure_open');
  expect((await refusal(confirm(asker, erasure.id))).code).toBe('second_person_required');
  expect((await refusal(confirm(colleague, erasure.id, 'Rivage'))).code).toBe('invalid');
  expect((await refusal(confirm(colleague, randomUUID()))).code).toBe('not_found');
  expect((await refusal(asker.api('POST /backoffice/v1/company_restorations', archival()))).code).toBe('company_erasure_open');

  const scheduled = await confirm(colleague, erasure.id);
  const inSevenDays = new Date(clock.now.getTime() + 7 * 86_400_000).toISOString();
  expect(scheduled).toMatchObject({ state: 'scheduled', due_at: inSevenDays, can: { confirm: false, stop: true } });
  expect((await refusal(confirm(colleague, erasure.id))).code).toBe('transition_refused');

  expect(await stop(asker, erasure.id)).toMatchObject({ state: 'stopped', can: { confirm: false, stop: false } });
  expect((await refusal(stop(colleague, erasure.id))).code).toBe('transition_refused');
  await asker.api('POST /backoffice/v1/company_restorations', archival());
  await sendAllMails(testApp);
  const subjects = [`Effacement demandé : ${nova.name}`, `Effacement confirmé : ${nova.name}`, `Effacement arrêté : ${nova.name}`];
  const subjectsOf = async (email: string) => (await mailsOf(testApp, email)).map(({ subject }) => subject);
  expect(await subjectsOf(emails.asker)).toEqual(subjects);
  expect(await subjectsOf(emails.colleague)).toEqual(subjects.slice(1));
  expect(await subjectsOf('support@binome.example')).toEqual(subjects);
});

test('an erasure that is killed half-way ends on the next run, and leaves no row and no file of the company', async () => {
  await asker.api('POST /backoffice/v1/company_archivals', archival());
  const { id } = await request(asker);
  await confirm(colleague, id);
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

  await signIn();
  expect((await refusal(stop(asker, id))).code).toBe('transition_refused');
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
  const [record] = (await asker.list('company_erasures', { filter: { id: [id] } })).rows;
  expect(record).toMatchObject({ state: 'erased', company_name: nova.name, rows: total, can: { confirm: false, stop: false } });
  const { rows } = await asker.list('staff_audit_entries', { filter: { q: nova.name } });
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
