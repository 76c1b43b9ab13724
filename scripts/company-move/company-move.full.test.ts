import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eraseDueCompanies } from '@binome/api/personal-data/company-erasures/jobs';
import { listNextMails } from '@binome/api/platform/delivery/outbox-queries';
import { privateFileName } from '@binome/api/platform/files/files';
import { aCompany, asTestCompany } from '@binome/api/testing/company';
import { aStaffMember } from '@binome/api/testing/console';
import { aPerson } from '@binome/api/testing/person';
import { clientOf, startTestApp, type TestApp } from '@binome/api/testing/test-app';
import { letWorkerFinish, mailsOf, sendMailsOfLogin } from '@binome/api/testing/worker';
import { longJobs, periodicJobs, webhookJobs } from '@binome/api/worker';
import { openTestDatabase, type TestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, loadDemo } from '../demo/load.ts';
import { documented, follow } from '../deployment/follow.ts';
import { callingJobs } from './stop-company.ts';

// Two databases, each with an application: the demo's companies here, a company of its own there.
const [here, there] = [await openTestDatabase(), await openTestDatabase()];
const addresses = { here: 'https://un.binome.example', there: 'https://deux.binome.example' };
const hereApp = await startTestApp({ DATABASE_URL: here.url });
const { keys } = hereApp.services;
const sameKeys = { MAIL_LINK_SECRET: keys.mail_links, VAPID_PUBLIC_KEY: keys.vapid.public_key, VAPID_PRIVATE_KEY: keys.vapid.private_key };
const thereApp = await startTestApp({ DATABASE_URL: there.url, ...sameKeys });
const superusers = [await connect(here), await connect(there)] as const;
const [hereAdmin, thereAdmin] = superusers;
const reason = 'Le client passe sur un autre serveur.';
const by = `${randomUUID()}@binome.example`;
const children = new Set<ChildProcess>();
type Company = { id: string; slug: string; name: string };
let nova: Company;
let rivage: Company;

beforeAll(async () => {
  await loadDemo({ databaseUrl: here.url, dataDir: hereApp.services.env.DATA_DIR, now: hereApp.clock.now });
  [nova, rivage] = (await hereAdmin.query('select id, slug, name from directory.companies order by slug')).rows as [Company, Company];
  await aStaffMember(hereApp, by);
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await thereAdmin.query('revoke set on parameter session_replication_role from app_owner');
  for (const client of superusers) await client.end();
  await here.close();
  await there.close();
});

async function connect({ superuserUrl }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Writes the settings of the other deployment to a file, and returns its path. */
function writeTarget(settings: Record<string, string> = {}): string {
  const file = join(hereApp.services.env.DATA_DIR, `${randomUUID()}.env`);
  const target = { DATABASE_OWNER_URL: there.ownerUrl, DATA_DIR: thereApp.services.env.DATA_DIR, BASE_URL: addresses.there };
  const lines = Object.entries({ ...target, ...sameKeys, ...settings }).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** Starts the command. `settings` replace those of the other deployment. */
function startMove(company: string, { settings = {}, options = [] as string[], address = by } = {}) {
  const { DATA_DIR } = hereApp.services.env;
  const file = writeTarget(settings);
  const values = ['--company', company, '--to', file, '--by', address, '--reason', reason, ...options];
  const env = { PATH: process.env.PATH, DATABASE_URL: here.url, DATA_DIR, BASE_URL: addresses.here };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../company-move.ts'), ...values], { env });
  children.add(child);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code, output: output.join('') }));
  return { child, ended };
}

/** The number of rows of a company in each table that names companies. Read past the policies, from the catalogue. */
async function rowsOf(admin: pg.Client, id: string): Promise<Record<string, number>> {
  const { rows: tables } = await admin.query<{ name: string }>(`
    select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'company_id' and c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'directory'::regnamespace) order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await admin.query(`select count(*)::int as count from ${name} where company_id = $1`, [id]);
    if (rows[0].count) counts[name] = rows[0].count;
  }
  return counts;
}

/** Without what stays, what a move adds, and the changes for the index of the other server. */
function movedRows({
  'app.matching_changes': _changes,
  'directory.company_moves': _moves,
  'app.audit_entries': entries = 0,
  ...counts
}: Record<string, number>) {
  return { ...counts, entries };
}

async function signIn(testApp: TestApp, email: string) {
  const { status, body, headers } = await testApp.send({
    method: 'POST',
    url: '/auth/sign_in',
    body: { email, password: demoPassword },
    headers: {},
  });
  return { status, body, credentials: { 'access-token': String(headers['access-token']), client: String(headers.client), uid: email } };
}

/** Starts a move that waits, with most of the rows copied, for a table that the test has locked. `work` runs meanwhile; then it is killed. */
async function killMove(company: string, work: () => Promise<void>): Promise<void> {
  const locker = await connect(there);
  await locker.query('begin; lock table app.workforce_imports in access exclusive mode');
  const { child, ended } = startMove(company);
  const waits = "select from pg_locks where relation = 'app.workforce_imports'::regclass and not granted";
  await expect.poll(async () => (await thereAdmin.query(waits)).rows.length).toBe(1);
  await work();
  child.kill('SIGKILL');
  await ended;
  await locker.end();
}

describe('a move is refused before anything is written', () => {
  const isUntouched = async () => {
    expect((await hereAdmin.query('select from directory.company_moves')).rows).toEqual([]);
    expect((await hereAdmin.query('select from directory.companies where suspended_at is not null')).rows).toEqual([]);
    expect((await thereAdmin.query('select from directory.companies where id = $1', [nova.id])).rows).toEqual([]);
    expect(await rowsOf(thereAdmin, nova.id)).toEqual({});
  };
  const refusalOf = async (...move: Parameters<typeof startMove>) => {
    const { code, output } = await startMove(...move).ended;
    expect(code).toBe(1);
    await isUntouched();
    return output;
  };

  test('without the right to copy past triggers', async () => {
    const grant = documented('grant set on parameter session_replication_role to app_owner');
    expect(await refusalOf('nova')).toContain(grant);
    await thereAdmin.query(grant);
  });

  test.each([
    ['with other keys', () => refusalOf('nova', { settings: { MAIL_LINK_SECRET: 'x'.repeat(40) } }), 'MAIL_LINK_SECRET'],
    ['of an unknown company', () => refusalOf('nowhere'), 'No company of this database has the code nowhere'],
    [
      'to its own database',
      () => refusalOf('nova', { settings: { DATABASE_OWNER_URL: here.ownerUrl } }),
      'leads to the database of this one',
    ],
    [
      'to its own files',
      () => refusalOf('nova', { settings: { DATA_DIR: hereApp.services.env.DATA_DIR } }),
      'has the files of this one: give it a place of its own',
    ],
    ['by somebody unknown', () => refusalOf('nova', { address: 'nobody@binome.example' }), '--by: nobody of the provider'],
    ['without the address of the other deployment', () => refusalOf('nova', { settings: { BASE_URL: '' } }), 'BASE_URL is not set in'],
  ])('%s', async (_, refused, sentence) => {
    expect(await refused()).toContain(sentence);
  });

  test('to a database with other migrations', async () => {
    await thereAdmin.query("insert into migration.applied_files (name, checksum) values ('9999_later.sql', 'x')");
    expect(await refusalOf('nova')).toContain('The databases have different migrations (9999_later.sql)');
    await thereAdmin.query("delete from migration.applied_files where name = '9999_later.sql'");
  });

  test('when a member has an account there', async () => {
    const { email } = (await hereAdmin.query('select email from directory.logins where company_id = $1 limit 1', [nova.id])).rows[0];
    const { id } = (await thereAdmin.query("insert into directory.staff (first_name, last_name) values ('Ada', 'Petit') returning id"))
      .rows[0];
    await thereAdmin.query('insert into directory.logins (email, staff_id) values ($1, $2)', [email, id]);
    expect(await refusalOf('nova')).toContain('1 row of directory.logins cannot move: the other database has the same email');
    await thereAdmin.query('delete from directory.staff where id = $1', [id]);
  });
});

test('a company moves with its files, though the command is killed half-way, while other companies work on both sides', async () => {
  const member = 'lea.martin@nova.example';
  const before = await signIn(hereApp, member);
  expect(before.status).toBe(200);
  const company = await asTestCompany(hereApp, nova);
  const { id: eventId } = await company.within((tx) =>
    tx.insertInto('events').values({ name: 'profile.left', subject_id: randomUUID() }).returning('id').executeTakeFirstOrThrow(),
  );
  await clientOf(hereApp)('POST /auth/password', { body: { email: member } });
  const { id: mailId } = (await hereAdmin.query("select id from directory.mails where kind = 'password_reset' and sent_at is null"))
    .rows[0];
  const privateName = privateFileName('p'.repeat(24));
  await hereApp.services.files.write(nova.id, privateName, Buffer.from('entre nous'));
  const files = await hereApp.services.files.list(nova.id);
  const rows = movedRows(await rowsOf(hereAdmin, nova.id));
  const others = await rowsOf(hereAdmin, rivage.id);
  const neighbour = await aCompany(thereApp);
  const stranger = await aPerson(neighbour);

  await killMove('nova', async () => {
    const answer = await hereApp.send({ method: 'GET', url: '/auth/validate_token', headers: before.credentials });
    expect([answer.status, answer.body.code]).toEqual([503, 'company_moving']);
    expect((await signIn(hereApp, member)).body.code).toBe('company_moving');
    expect((await signIn(thereApp, member)).body.code).toBe('company_moving');
    // Others work: here a member of the other company of the demo, there one of a neighbour, who sees no row of what arrives.
    const banker = await signIn(hereApp, 'mentee@rivage.example');
    const api = clientOf(hereApp, banker.credentials);
    expect((await api('PATCH /api/v1/notifications/mark-all-as-read')).success).toBe(true);
    expect((await stranger.api('GET /auth/validate_token')).data.email).toBe(stranger.email);
    expect(
      Number((await thereAdmin.query('select count(*) from app.users where company_id = $1', [nova.id])).rows[0].count),
    ).toBeGreaterThan(1);
    const seen = await neighbour.within((tx) => tx.selectFrom('users').select('id').where('id', '!=', stranger.userId).execute(), 'system');
    expect(seen).toEqual([]);
    expect(await thereApp.database.directory.selectFrom('users').select('id').execute()).toEqual([]);
    await expect(thereApp.database.inCompany({ company_id: nova.id, user_id: 'system' }, async () => 1)).rejects.toThrow('company_moving');
  });
  expect((await hereApp.send({ method: 'GET', url: '/auth/validate_token', headers: before.credentials })).status).toBe(503);
  expect((await signIn(thereApp, member)).body.code).toBe('company_moving');

  const { code, output } = await startMove('nova').ended;
  expect(output).toContain(`works at ${addresses.there}`);
  expect(code).toBe(0);
  const arrived = await rowsOf(thereAdmin, nova.id);
  const { entries, ...counts } = movedRows(arrived);
  // The move itself is in the trail.
  expect({ ...counts, entries: entries - 1 }).toEqual(rows);
  expect(await thereApp.services.files.list(nova.id)).toEqual(files);
  expect((await startMove('nova').ended).output).toContain('has moved to https://deux.binome.example already');

  // The session of before goes on there, the password signs in, and files are read.
  const kept = await thereApp.send({ method: 'GET', url: '/auth/validate_token', headers: before.credentials });
  expect([kept.status, (kept.body.data as { email: string }).email]).toEqual([200, member]);
  expect((await signIn(thereApp, member)).status).toBe(200);
  const content = await thereApp.services.files.open(nova.id, privateName);
  expect(content && (await text(content.stream))).toBe('entre nous');
  const picture = files.find((name) => name.endsWith('.webp'));
  const shown = await thereApp.app.inject({ url: `/files/${nova.id}/${picture}` });
  expect(shown.statusCode).toBe(200);

  // What waited is done there, and there only.
  expect(await undelivered(hereAdmin)).toEqual([]);
  expect(await undelivered(thereAdmin)).toContain(eventId);
  const waiting = { now: new Date(Date.now() + 60_000), ids: [], company_ids: [], limit: 1000 };
  const mailsHere = await listNextMails(hereApp.database.directory, waiting);
  expect(mailsHere.filter(({ id, company_id }) => company_id === nova.id || id === mailId)).toEqual([]);
  expect((await listNextMails(thereApp.database.directory, waiting)).map(({ id }) => id)).toContain(mailId);
  await letWorkerFinish(await asTestCompany(thereApp, nova));
  expect(await undelivered(thereAdmin)).toEqual([]);
  await sendMailsOfLogin(thereApp, member);
  await sendMailsOfLogin(thereApp, member);
  expect((await mailsOf(thereApp, member)).filter(({ message_id }) => message_id === mailId)).toHaveLength(1);

  // Both sides remember it, here it is erased as any archived company, and the other company is as it was.
  for (const admin of superusers) {
    const { rows: log } = await admin.query("select action from directory.staff_audit_entries where action = 'company_move.completed'");
    expect(log).toHaveLength(1);
    const { rows: trail } = await admin.query("select reason from app.audit_entries where action = 'company.moved'");
    expect(trail).toEqual([{ reason }]);
  }
  const refused = await signIn(hereApp, member);
  expect([refused.body.code, JSON.stringify(refused.body)]).toEqual(['company_moved', expect.stringContaining(addresses.there)]);
  await eraseHere();
  expect(await rowsOf(hereAdmin, nova.id)).toEqual({});
  expect(await hereApp.services.files.list(nova.id)).toEqual([]);
  // The sign-in of their member is in their trail.
  const { 'app.audit_entries': _signIn, ...untouched } = others;
  expect(await rowsOf(hereAdmin, rivage.id)).toMatchObject(untouched);
});

test('a move that was given up leaves nothing there, and the company works here as before', async () => {
  const rows = await rowsOf(hereAdmin, rivage.id);
  const files = await hereApp.services.files.list(rivage.id);
  expect(files.length).toBeGreaterThan(0);
  const member = 'mentee@rivage.example';
  await killMove('rivage', async () => {
    expect((await signIn(hereApp, member)).body.code).toBe('company_moving');
    const { code, output } = await startMove('rivage', { options: ['--give-up'] }).ended;
    expect([code, output]).toEqual([1, expect.stringContaining('The command is moving Rivage Banque already')]);
    expect((await signIn(hereApp, member)).body.code).toBe('company_moving');
  });
  const rowsHere = await rowsOf(hereAdmin, rivage.id);
  for (const settings of [
    { DATABASE_OWNER_URL: here.ownerUrl },
    { DATA_DIR: hereApp.services.env.DATA_DIR },
    { BASE_URL: 'https://trois.example' },
  ])
    expect((await startMove('rivage', { settings, options: ['--give-up'] }).ended).code).toBe(1);
  expect(await rowsOf(hereAdmin, rivage.id)).toEqual(rowsHere);
  expect(await hereApp.services.files.list(rivage.id)).toEqual(files);
  const command = documented('npm run company:move -- --company nova --to other.env --by ada.martin@provider.example --give-up', {
    nova: 'rivage',
    'other.env': writeTarget(),
    'ada.martin@provider.example': by,
  });
  const { DATA_DIR } = hereApp.services.env;
  expect(await follow(command, { DATABASE_URL: here.url, DATA_DIR, BASE_URL: addresses.here })).toContain('stays here');
  expect((await signIn(hereApp, member)).status).toBe(200);
  expect(await rowsOf(thereAdmin, rivage.id)).toEqual({});
  expect((await thereAdmin.query('select from directory.logins where email = $1', [member])).rows).toEqual([]);
  expect(await thereApp.services.files.list(rivage.id)).toEqual([]);
  const { 'directory.company_moves': moves, ...after } = await rowsOf(hereAdmin, rivage.id);
  expect(moves).toBe(1);
  expect(after).toEqual({ ...rows, 'app.audit_entries': after['app.audit_entries'] });
});

test('the jobs whose runs a move waits for exist', () => {
  const names = [...periodicJobs, ...webhookJobs, ...longJobs].map(({ name }) => name);
  // In loops of their own.
  names.push('mails', 'alerts-sms', 'alerts-push');
  expect(names).toEqual(expect.arrayContaining(callingJobs));
});

async function undelivered(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query('select id from app.events where company_id = $1 and delivered_at is null', [nova.id]);
  return rows.map(({ id }) => id);
}

async function eraseHere(): Promise<void> {
  const [asker, colleague] = [
    await aStaffMember(hereApp, `${randomUUID()}@binome.example`),
    await aStaffMember(hereApp, `${randomUUID()}@binome.example`),
  ];
  const { id: company_id, name: company_name } = nova;
  const { id } = await asker.api('POST /backoffice/v1/company_erasures', { body: { company_id, company_name, reason: 'Il a déménagé.' } });
  await colleague.api('POST /backoffice/v1/company_erasure_confirmations', { body: { company_erasure_id: id, company_name } });
  hereApp.clock.now = new Date(hereApp.clock.now.getTime() + 8 * 86_400_000);
  await eraseDueCompanies(hereApp.services, { signal: new AbortController().signal, onError: fail });
}

function fail(error: unknown): never {
  throw error;
}
