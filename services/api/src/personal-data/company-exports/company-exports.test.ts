import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@binome/testing/test-database';
import { unzip } from '@binome/testing/zip';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aStaffMember, consoleUsers } from '../../testing/console.ts';
import { conversationOf, sendMessage, uploadFile } from '../../testing/conversation.ts';
import { aFullRelationship } from '../../testing/full-relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { mailsOf, sendMailsOfLogin } from '../../testing/worker.ts';
import { longJobs } from '../../worker.ts';
import { writeWaitingExports } from './jobs.ts';

// A database of its own: the job writes the archives of all companies.
const database = await openTestDatabase();
afterAll(() => database.close());
const testApp = await startTestApp({ DATABASE_URL: database.url });
const { services, clock } = testApp;
const email = `${randomUUID()}@binome.example`;
const staff = await aStaffMember(testApp, email);
const reason = 'Fin du contrat, restitution des données';
let company: TestCompany;

beforeAll(async () => {
  company = await aCompany(testApp);
  const { relationship } = await aFullRelationship(company);
  const conversationId = await conversationOf(relationship);
  const file = await uploadFile(relationship.presenter, conversationId, 'plan.txt', 'Le contenu du plan');
  await sendMessage(relationship.presenter, conversationId, 'Entre toi et moi', { file_ids: [file.id] });
  await services.files.write(company.id, `${'a'.repeat(43)}-192.webp`, Buffer.from('une photo'));
});

async function runLongJobs(): Promise<void> {
  for (const job of longJobs) {
    if ('run' in job) await job.run(services, { signal: new AbortController().signal, onError: fail });
  }
}

function fail(error: unknown): never {
  throw error;
}

async function download(id: string) {
  const { url } = await staff.api('POST /backoffice/v1/company_export_links', { body: { company_export_id: id } });
  return { url, path: url.slice('/backoffice/v1/'.length) };
}

describe('the export of a company', () => {
  test('is an archive of its tables and files without private words and secrets, which staff download once', async () => {
    const asked = await staff.api('POST /backoffice/v1/company_exports', { body: { company_id: company.id, reason } });
    expect(asked).toMatchObject({ state: 'waiting', reason, staff_name: 'Solène Petit', can: { download: false } });
    const again = await staff.api('POST /backoffice/v1/company_exports', { body: { company_id: company.id, reason } });
    expect(again.id).toBe(asked.id);
    expect((await refusal(download(asked.id))).code).toBe('company_export_unavailable');

    await runLongJobs();
    const [ready] = (await staff.list('company_exports', { filter: { company_id: company.id } })).rows;
    expect(ready).toMatchObject({ id: asked.id, state: 'ready', bytes: expect.any(Number), can: { download: true } });
    await sendMailsOfLogin(testApp, email);
    expect((await mailsOf(testApp, email)).map(({ subject }) => subject)).toEqual([`L’archive de Société ${company.slug} est prête`]);

    const { path } = await download(asked.id);
    const reply = await staff.call('GET', path);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    const entries = await unzip(reply.body as unknown as Blob);
    const manifest = JSON.parse(entries['manifest.json'] ?? '');
    const { users } = await company.within(async (tx) => ({ users: await tx.selectFrom('users').select(['id', 'email']).execute() }));
    const exportedUsers = (entries['tables/app.users.ndjson'] ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exportedUsers.map(({ id }) => id).sort()).toEqual(users.map(({ id }) => id).sort());
    expect(manifest.tables.find(({ table }: { table: string }) => table === 'app.users').rows).toBe(users.length);
    expect(entries).toHaveProperty(['tables/app.audit_entries.ndjson']);
    expect(entries[`files/${'a'.repeat(43)}-192.webp`]).toBe('une photo');
    expect(entries['README.txt']).toContain('app.meeting_details');
    const content = Object.values(entries).join('\n');
    for (const word of ['Oser prendre la parole', 'Nos notes à deux', 'Lumineux, très lumineux', 'Entre toi et moi', 'Le contenu du plan'])
      expect(content).not.toContain(word);
    expect(manifest.left_out_tables.map(({ table }: { table: string }) => table)).toEqual(
      expect.arrayContaining(['app.shared_texts', 'app.feedback_answers', 'app.relationship_objectives', 'app.meeting_details']),
    );
    expect(content).not.toMatch(/"[a-z_]*_hash":/);

    expect((await staff.call('GET', path)).body.code).toBe('company_export_unavailable');
    const { rows } = await staff.list('staff_audit_entries', { sort: ['created_at', 'ASC'] });
    expect(rows.filter(({ action }) => String(action).startsWith('company_export.'))).toMatchObject([
      { action: 'company_export.requested', actor: 'Solène Petit', subject: `Société ${company.slug}`, reason },
      { action: 'company_export.downloaded', actor: 'Solène Petit' },
    ]);
  });

  test('belongs to whoever asked for its address, in the same session, for five minutes', async () => {
    const [{ id } = { id: '' }] = (await staff.list('company_exports')).rows;
    const colleague = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
    const { url, path } = await download(String(id));
    expect((await colleague.call('GET', path)).status).toBe(422);
    expect((await testApp.send({ method: 'GET', url, headers: {} })).status).toBe(401);
    clock.now = new Date(clock.now.getTime() + 6 * 60_000);
    expect((await staff.call('GET', path)).status).toBe(422);
  });

  test('is deleted after seven days', async () => {
    const [{ id } = { id: '' }] = (await staff.list('company_exports')).rows;
    clock.now = new Date(clock.now.getTime() + 8 * 86_400_000);
    const later = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
    await runLongJobs();
    expect((await later.list('company_exports')).rows).toMatchObject([{ id, state: 'expired', can: { download: false } }]);
    expect((await services.files.list(company.id)).filter((name) => name.endsWith('.zip'))).toEqual([]);
  });

  test('is written again when the worker was stopped half-way', async () => {
    const colleague = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
    const { id } = await colleague.api('POST /backoffice/v1/company_exports', { body: { company_id: company.id, reason } });
    const stopped = new AbortController();
    const { open } = services.files;
    // The worker is asked to stop while the files are read.
    services.files.open = async (...file) => {
      stopped.abort();
      return open(...file);
    };
    for (const job of longJobs) if ('run' in job) await job.run(services, { signal: stopped.signal, onError: fail }).catch(() => {});
    services.files.open = open;
    const stateOf = async () => (await colleague.list('company_exports', { filter: { id: [id] } })).rows[0]?.state;
    expect(await stateOf()).toBe('waiting');
    await runLongJobs();
    expect(await stateOf()).toBe('ready');
  });

  test('is written again when a table could not be read', async () => {
    await services.database.directory.deleteFrom('directory.company_exports').execute();
    const { id } = await staff.api('POST /backoffice/v1/company_exports', { body: { company_id: company.id, reason } });
    const failures: unknown[] = [];
    const write = () => writeWaitingExports(services, { signal: new AbortController().signal, onError: (error) => failures.push(error) });
    const found = async () => (await staff.list('company_exports', { filter: { company_id: company.id } })).rows[0];
    const owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    await owner.query('revoke select on app.business_units from app_login');
    await write();
    expect([failures, await found()]).toMatchObject([[{ code: '42501' }], { id, state: 'waiting' }]);
    await owner.query('grant select on app.business_units to app_login');
    await owner.end();
    await write();
    expect([failures.length, await found()]).toMatchObject([1, { id, state: 'ready' }]);
  });

  test('is for staff only', async () => {
    const { admin } = await consoleUsers(company);
    for (const path of ['company_exports', 'company_export_files/x', 'company_erasures', 'staff_audit_entries'])
      expect((await admin.call('GET', path)).status).toBe(403);
    expect((await admin.call('POST', 'company_exports', { company_id: company.id, reason })).status).toBe(403);
  });
});
