import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from '@binome/scripts/lib/bootstrap';
import { openEmbedded } from '@binome/scripts/lib/database';
import { migrate } from '@binome/scripts/lib/migrations';
import { startReplica } from '@binome/testing/replica';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { CompanyIndexes } from './matching/company-indexes.ts';
import { writeWaitingExports } from './personal-data/company-exports/jobs.ts';
import { openDatabase, type Tx } from './platform/data/database.ts';
import { openReplica } from './platform/data/replica.ts';
import { aCompany } from './testing/company.ts';
import { aStaffMember, consoleUsers } from './testing/console.ts';
import { aPresenter } from './testing/person.ts';
import { aRelationship } from './testing/relationship.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// A primary and a streaming replica of PostgreSQL 18.
const folder = mkdtempSync(join(tmpdir(), 'binome-replica-'));
const server = await openEmbedded(join(folder, 'primary'), { durable: false });
await bootstrap(server.superuser, server.cluster.settings);
const { url, ownerUrl } = server.urls('binome');
await migrate(ownerUrl);
// Without it, a test server answers before it has written its log.
await server.superuser.query('alter role app_login set synchronous_commit = on');
const standby = await startReplica(server, join(folder, 'replica'));
const replicaUrl = standby.urlOf(url);

const patientApp = await startTestApp({ DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl, DATABASE_REPLICA_MAX_LAG_SECONDS: 3600 });
const strictApp = await startTestApp({ DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl, DATABASE_REPLICA_MAX_LAG_SECONDS: 0.5 });
const primary = patientApp.database;
// After the applications, whose `afterAll` comes later and runs earlier.
afterAll(async () => {
  await standby.stop();
  await server.close();
  rmSync(folder, { recursive: true });
});

const pause = (paused: boolean) => standby.superuser().query(`select pg_wal_replay_${paused ? 'pause' : 'resume'}()`);

/** Waits until the replica has everything that the primary has now. */
async function catchUp({ services }: TestApp) {
  await expect.poll(() => services.replica.caughtUp()).not.toBeNull();
  const replica = services.replica.recent();
  if (!replica) throw new Error('the replica is not recent');
  return replica;
}

beforeEach(async () => {
  await pause(false);
  await catchUp(patientApp);
});

/** The active relationships that the results of a company count, for the callers of one application. */
async function aCountedCompany(testApp: TestApp) {
  const company = await aCompany(testApp);
  await aRelationship(company);
  const users = await consoleUsers(company);
  await catchUp(testApp);
  const activeOf = async ({ api }: typeof users.hr) => (await api('GET /backoffice/v1/results')).relationships.active;
  return { company, users, activeOf };
}

test('results are read on the replica while it is within the bound, except by somebody who has just changed something', async () => {
  const { company, users, activeOf } = await aCountedCompany(patientApp);
  await pause(true);
  await aRelationship(company);
  expect(await activeOf(users.hr)).toBe(1);
  await company.within((tx) =>
    tx
      .insertInto('audit_entries')
      .values({
        action: 'business_unit.created',
        subject_id: company.unitId,
        actor_id: users.hr.person.userId,
        created_at: patientApp.clock.now,
      })
      .execute(),
  );
  expect([await activeOf(users.hr), await activeOf(users.admin)]).toEqual([2, 1]);
});

test('a replica that is behind the bound takes no reads until it has caught up, and an idle primary does not make it old', async () => {
  const { company, users, activeOf } = await aCountedCompany(strictApp);
  await pause(true);
  await aRelationship(company);
  await expect.poll(() => strictApp.services.replica.recent()).toBeNull();
  expect(await activeOf(users.hr)).toBe(2);
  expect(await strictApp.services.replica.caughtUp()).toBeNull();
  await pause(false);
  await expect.poll(() => strictApp.services.replica.recent()).not.toBeNull();
  const since = performance.now();
  await expect
    .poll(() => {
      expect(strictApp.services.replica.recent()).not.toBeNull();
      return performance.now() - since;
    })
    .toBeGreaterThan(1500);
});

test('a replica isolates companies as the primary does, and cannot be written', async () => {
  const [company, other] = [await aCompany(patientApp), await aCompany(patientApp)];
  await aPresenter(company);
  const replica = await catchUp(patientApp);
  const users = (tx: Tx) => tx.selectFrom('users').select('id').execute();
  const counts = [company, other].map(({ id }) => replica.inCompany({ company_id: id }, users));
  expect((await Promise.all(counts)).map(({ length }) => length)).toEqual([1, 0]);
  expect(await replica.directory.selectFrom('users').select('id').execute()).toEqual([]);
  const writing = replica.inCompany({ company_id: company.id }, (tx) => tx.updateTable('users').set({ last_name: 'x' }).execute());
  await expect(writing).rejects.toMatchObject({ code: '25006' });
  const settings = sql`select current_setting('statement_timeout') as statement, current_setting('search_path') as path, current_user as role`;
  expect((await settings.execute(replica.directory)).rows).toEqual((await settings.execute(primary.directory)).rows);
});

test('while the replica is away the primary answers at once, and the replica takes reads again when it is back', async () => {
  const { company, users, activeOf } = await aCountedCompany(strictApp);
  await aRelationship(company);
  await standby.stop();
  expect(await activeOf(users.hr)).toBe(2);
  await expect.poll(() => strictApp.services.replica.recent()).toBeNull();
  expect(await activeOf(users.hr)).toBe(2);
  await standby.start();
  await expect.poll(() => strictApp.services.replica.recent()).not.toBeNull();
  expect(await activeOf(users.hr)).toBe(2);
});

test.each([
  ['the primary itself', url, 'it is no replica'],
  ['another database of the replica', replicaUrl.replace(/binome$/, 'postgres'), 'it is a replica of another database'],
  ['a server that is not there', url.replace(/:\d+\//, ':1/'), 'it, or the primary, does not answer'],
])('%s takes no reads, and the log says why', async (_, address, reason) => {
  const onChange = vi.fn();
  const other = openDatabase({ url: address, poolSize: 1 });
  const replica = openReplica({ primary, replica: other, maxLagSeconds: 3600, onChange, milliseconds: 50 });
  await expect.poll(() => onChange.mock.calls).toMatchObject([[{ reason }]]);
  expect([replica.recent(), await replica.caughtUp()]).toEqual([null, null]);
  await replica.close();
});

test('a community that is read on the replica has every change, also of a transaction that was open in its snapshot', async () => {
  const company = await aCompany(patientApp);
  const [early, late, last] = [
    await aPresenter(company, { presenter: { title: 'a' } }),
    await aPresenter(company, { presenter: { title: 'b' } }),
    await aPresenter(company, { presenter: { title: 'c' } }),
  ];
  const retitle = (tx: Tx, id: string, title: string) => tx.updateTable('profiles').set({ title }).where('id', '=', id).execute();
  const [hasWritten, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = company.within(async (tx) => {
    await retitle(tx, early.presenterId, 'a, later');
    hasWritten.resolve();
    await commit.promise;
  });
  await hasWritten.promise;
  await company.within((tx) => retitle(tx, late.presenterId, 'b, sooner'));
  const replica = await catchUp(patientApp);
  await pause(true);
  await company.within((tx) => retitle(tx, last.presenterId, 'c, missed by the replica'));
  commit.resolve();
  await slow;

  const reads = vi.spyOn(replica, 'inCompany');
  const indexes = new CompanyIndexes({ now: () => patientApp.clock.now, replica: patientApp.services.replica });
  const titles = async () => (await company.within((tx) => indexes.getCommunity(tx, company.id))).profiles.map(({ title }) => title).sort();
  expect(await titles()).toEqual(['a, later', 'b, sooner', 'c, missed by the replica']);
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});

test('an export is read on the replica once it has what was committed before; a second attempt is read on the primary', async () => {
  const company = await aCompany(patientApp);
  await aRelationship(company);
  const staff = await aStaffMember(patientApp, `${crypto.randomUUID()}@binome.example`);
  const reads = vi.spyOn(await catchUp(patientApp), 'inCompany');
  const { directory } = primary;
  const control = { signal: new AbortController().signal, onError: fail };
  const countReads = async (attempts: number) => {
    const { id } = await staff.api('POST /backoffice/v1/company_exports', { body: { company_id: company.id, reason: 'Fin du contrat' } });
    await directory.updateTable('directory.company_exports').set({ attempts }).where('id', '=', id).execute();
    reads.mockClear();
    await writeWaitingExports(patientApp.services, control);
    const written = directory.selectFrom('directory.company_exports').where('id', '=', id).select('finished_at');
    expect((await written.executeTakeFirstOrThrow()).finished_at).not.toBeNull();
    return reads.mock.calls.length;
  };
  expect([await countReads(0), await countReads(1)]).toEqual([1, 0]);
  reads.mockRestore();
});

test('a company that the replica does not have yet is read on the primary', async () => {
  await pause(true);
  const company = await aCompany(patientApp);
  const { presenterId } = await aPresenter(company);
  const { hr } = await consoleUsers(company);
  const indexes = new CompanyIndexes({ now: () => patientApp.clock.now, replica: patientApp.services.replica });
  const community = await company.within((tx) => indexes.getCommunity(tx, company.id));
  expect(community.profiles.map(({ id }) => id)).toEqual([presenterId]);
  expect((await hr.api('GET /backoffice/v1/results')).programs.map(({ id }) => id)).toEqual([]);
  const report = await hr.call('GET', `program_reports?program_id=${company.programId}`);
  expect(report.status).toBe(200);
});

test('a change of the whole company that the replica misses is read on the primary', async () => {
  const company = await aCompany(patientApp);
  await aPresenter(company);
  await catchUp(patientApp);
  await pause(true);
  await company.within((tx) => tx.updateTable('company_settings').set({ page_size: 7 }).execute());
  const indexes = new CompanyIndexes({ now: () => patientApp.clock.now, replica: patientApp.services.replica });
  const community = await company.within((tx) => indexes.getCommunity(tx, company.id));
  expect(community.facts.row.page_size).toBe(7);
});

function fail(error: unknown): never {
  throw error;
}
