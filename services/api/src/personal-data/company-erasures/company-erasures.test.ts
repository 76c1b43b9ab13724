import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, type ConsoleClient } from '../../testing/console.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { mailsOf, sendAllMails } from '../../testing/worker.ts';
import { listCompanyTables } from './delete-queries.ts';

// A database of its own, because the mails of all companies are sent. `company-erasures.full.test.ts` erases a company of the demo.
const database = await openTestDatabase();
afterAll(() => database.close());
const testApp = await startTestApp({ DATABASE_URL: database.url, MAIL_SUPPORT: 'support@binome.example' });
const { clock } = testApp;
const { directory } = testApp.database;
const reason = 'Fin du contrat, données restituées';

test('every table with a company goes with it, except the record of the erasure', async () => {
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'company_id' and c.relkind in ('r', 'p') and c.relnamespace in ('app'::regnamespace, 'directory'::regnamespace)`.execute(
    directory,
  );
  const erased = (await listCompanyTables(directory)).map(({ name }) => name);
  expect(rows.map(({ name }) => name).filter((name) => !erased.includes(name))).toEqual([
    'directory.company_erasures',
    'directory.company_moves',
  ]);
});

test('an erasure needs an archived company, its typed name, and a second person', async () => {
  const { id, slug } = await aCompany(testApp);
  const company = { id, name: `Société ${slug}` };
  const emails = { asker: `${randomUUID()}@binome.example`, colleague: `${randomUUID()}@binome.example` };
  const [asker, colleague] = [await aStaffMember(testApp, emails.asker), await aStaffMember(testApp, emails.colleague)];
  const archival = { body: { company_id: id, reason } };
  const request = (client: ConsoleClient, overrides = {}) =>
    client.api('POST /backoffice/v1/company_erasures', { body: { company_id: id, company_name: company.name, reason, ...overrides } });
  const confirm = (client: ConsoleClient, company_erasure_id: string, company_name = company.name) =>
    client.api('POST /backoffice/v1/company_erasure_confirmations', { body: { company_erasure_id, company_name } });
  const stop = (client: ConsoleClient, company_erasure_id: string) =>
    client.api('POST /backoffice/v1/company_erasure_stops', { body: { company_erasure_id, reason: 'Le client reste' } });

  expect((await refusal(request(asker))).code).toBe('company_not_archived');
  await asker.api('POST /backoffice/v1/company_archivals', archival);
  expect((await refusal(request(asker, { company_name: 'Nova' }))).messages).toEqual([
    `Saisissez le nom exact de l’entreprise : ${company.name}`,
  ]);
  const erasure = await request(asker);
  expect(erasure).toMatchObject({ state: 'requested', requested_by: 'Solène Petit', can: { confirm: false, stop: true } });
  expect((await refusal(request(colleague))).code).toBe('company_erasure_open');
  expect((await refusal(confirm(asker, erasure.id))).code).toBe('second_person_required');
  expect((await refusal(confirm(colleague, erasure.id, 'Rivage'))).code).toBe('invalid');
  expect((await refusal(confirm(colleague, randomUUID()))).code).toBe('not_found');
  expect((await refusal(asker.api('POST /backoffice/v1/company_restorations', archival))).code).toBe('company_erasure_open');

  const scheduled = await confirm(colleague, erasure.id);
  const inSevenDays = new Date(clock.now.getTime() + 7 * 86_400_000).toISOString();
  expect(scheduled).toMatchObject({ state: 'scheduled', due_at: inSevenDays, can: { confirm: false, stop: true } });
  expect((await refusal(confirm(colleague, erasure.id))).code).toBe('transition_refused');

  expect(await stop(asker, erasure.id)).toMatchObject({ state: 'stopped', can: { confirm: false, stop: false } });
  expect((await refusal(stop(colleague, erasure.id))).code).toBe('transition_refused');
  await asker.api('POST /backoffice/v1/company_restorations', archival);
  await sendAllMails(testApp);
  const subjects = [`Effacement demandé : ${company.name}`, `Effacement confirmé : ${company.name}`, `Effacement arrêté : ${company.name}`];
  const subjectsOf = async (email: string) => (await mailsOf(testApp, email)).map(({ subject }) => subject);
  expect(await subjectsOf(emails.asker)).toEqual(subjects);
  expect(await subjectsOf(emails.colleague)).toEqual(subjects.slice(1));
  expect(await subjectsOf('support@binome.example')).toEqual(subjects);
});
