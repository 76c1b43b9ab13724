import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { memberEndpoints } from '@binome/contract/endpoints';
import { demoPassword, loadDemo } from '@binome/scripts/demo/load';
import { openTestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runJob } from './platform/delivery/periodic.ts';
import { asTestCompany, type TestCompany } from './testing/company.ts';
import { signInToConsole } from './testing/console.ts';
import { consoleRequests } from './testing/console-requests.ts';
import { exampleRequest } from './testing/example-request.ts';
import { memberRequests } from './testing/member-requests.ts';
import { startTestApp } from './testing/test-app.ts';
import { letWorkerFinish } from './testing/worker.ts';
import { longJobs, periodicJobs, webhookJobs } from './worker.ts';

// What each statement of the application reads of companies' tables, as PostgreSQL plans it for the API's role: decision 155 says what this
// proves. Statements inside of functions and triggers are not seen.
const database = await openTestDatabase();
const testApp = await startTestApp({ DATABASE_URL: database.url });
const roles = { api: await connect(database.url), superuser: await connect(database.superuserUrl) };
const statements = new Set<string>();
let company: TestCompany;

afterAll(async () => {
  for (const client of Object.values(roles)) await client.end();
  await database.close();
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  await client.query('set search_path to app, extensions; set statement_timeout to 0');
  return client;
}

/** Every endpoint as a member and as an administrator, then every job, in a company of the demo. */
beforeAll(async () => {
  await loadDemo({ databaseUrl: database.url, dataDir: testApp.services.env.DATA_DIR, now: testApp.clock.now });
  const found = await roles.superuser.query("select id, slug from directory.companies where slug = 'nova'");
  company = await asTestCompany(testApp, found.rows[0]);
  const ids = await idsOf(company);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const body = { email: 'lea.martin@nova.example', password: demoPassword };
  const { headers } = await testApp.send({ method: 'POST', url: '/auth/sign_in', body, headers: {} });
  const credentials = { 'access-token': String(headers['access-token']), client: String(headers.client), uid: body.email };
  const ofMembers = memberEndpoints.filter(({ access }) => access !== 'public');
  // Reads first, each with an id of each kind: some of the others end the session.
  for (const endpoint of ofMembers.filter(({ method }) => method === 'GET')) {
    const request = exampleRequest(endpoint, memberRequests);
    const urls = endpoint.url.includes(':') ? ids.map((id) => request.url.replace(unknownId, id)) : [request.url];
    for (const url of urls) await testApp.send({ ...request, url, headers: credentials });
  }
  for (const endpoint of ofMembers.filter(({ method, url }) => method !== 'GET' && !/sign_out|account|email|password/.test(url)))
    await testApp.send({ ...exampleRequest(endpoint, memberRequests), headers: credentials });
  const admin = await signInToConsole(testApp, 'admin@nova.example');
  const requests = await consoleRequests(company, admin);
  for (const endpoint of consoleEndpoints.filter(({ access }) => access !== 'public')) {
    const { method, url, body: content } = exampleRequest(endpoint, requests);
    if (!/\/session/.test(url) || method === 'GET') await admin.call(method, url.slice('/backoffice/v1/'.length), content);
  }
  await letWorkerFinish(company);
  const control = { signal: new AbortController().signal, onError: () => {} };
  for (const job of [...periodicJobs, ...webhookJobs, ...longJobs])
    if ('runIn' in job) await runJob(testApp.services, job, [company.id], control);
  for (const [call] of query.mock.calls) {
    const text = typeof call === 'string' ? call : String(Object(call).text);
    const statement = text.replace(/^\s*declare \w+ no scroll cursor for\s/, '');
    if (/^\s*(with|select|insert|update|delete|merge)\b/i.test(statement) && !statement.includes('set_config')) statements.add(statement);
  }
  query.mockRestore();
}, 600_000);

const unknownId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** An id of each kind that the addresses of members name. */
async function idsOf({ id }: TestCompany): Promise<string[]> {
  const tables = ['profiles', 'mentoring_relationships', 'meetings', 'conversations', 'articles', 'circles'];
  const ids = tables.map((table) => roles.superuser.query(`select id from app.${table} where company_id = $1 limit 1`, [id]));
  return (await Promise.all(ids)).map(({ rows }) => rows[0]?.id ?? id);
}

/** The policy, or the company of a row that was read before: the policy is then a condition on that one. */
const ofOneCompany = /company_id = (\(NULLIF\(|[\w"]+\.company_id)/;

type Plan = { 'Node Type': string; Plans?: Plan[] } & Record<string, unknown>;

/** The tables of companies that a statement scans, and those that it scans without the company. Null for a statement that cannot be planned. */
async function scansOf(client: pg.Client, statement: string): Promise<{ scans: string[]; open: string[] } | null> {
  await client.query('begin');
  try {
    await client.query("select set_config('app.company_id', $1, true), set_config('app.user_id', $1, true)", [company.id]);
    const { rows } = await client.query(`explain (generic_plan, verbose, format json) ${statement}`);
    const scans: string[] = [];
    const open: string[] = [];
    walk(rows[0]['QUERY PLAN'][0].Plan, (node) => {
      if (node.Schema !== 'app' || !node['Relation Name'] || node['Node Type'] === 'ModifyTable') return;
      const table = String(node['Relation Name']);
      scans.push(table);
      if (!ofOneCompany.test(conditionsOf(node))) open.push(table);
    });
    return { scans, open };
  } catch {
    return null;
  } finally {
    await client.query('rollback');
  }
}

function walk(node: Plan, visit: (node: Plan) => void): void {
  visit(node);
  for (const child of node.Plans ?? []) walk(child, visit);
}

/** What limits a scan: its own conditions, and those of the bitmaps below it. */
function conditionsOf(node: Plan): string {
  const own = ['Index Cond', 'Recheck Cond', 'Filter'].map((name) => String(node[name] ?? ''));
  const bitmaps = (node.Plans ?? []).filter((child) => child['Node Type'].startsWith('Bitmap'));
  return [...own, ...bitmaps.map(conditionsOf)].join(' ');
}

test('each statement reads the rows of one company only, by the plan that PostgreSQL runs', { timeout: 600_000 }, async () => {
  expect(statements.size).toBeGreaterThan(200);
  const found: Record<string, string[]> = {};
  const unplanned: string[] = [];
  const scanned = new Set<string>();
  for (const statement of statements) {
    const plan = await scansOf(roles.api, statement);
    if (!plan) unplanned.push(statement);
    else if (plan.open.length > 0) found[statement] = plan.open;
    for (const table of plan?.scans ?? []) scanned.add(table);
  }
  expect(found).toEqual({});
  expect(unplanned).toEqual([]);
  // The other tables are written only, or read by no call of this test.
  expect(scanned.size).toBeGreaterThan(50);
});

test('a statement that reads all companies is found', async () => {
  expect(await scansOf(roles.superuser, 'select first_name from users where id = $1')).toEqual({ scans: ['users'], open: ['users'] });
  expect(await scansOf(roles.api, 'select first_name from users where id = $1')).toEqual({ scans: ['users'], open: [] });
});
