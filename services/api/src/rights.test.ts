import { randomUUID } from 'node:crypto';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import type { Endpoint } from '@binome/contract/endpoint';
import { memberEndpoints } from '@binome/contract/endpoints';
import { expect, test } from 'vitest';
import { consoleRights, memberRights } from './policies/rights.ts';
import { aCompany } from './testing/company.ts';
import { aStaffMember, consoleUsers, signInToConsole } from './testing/console.ts';
import { consoleRequests } from './testing/console-requests.ts';
import { exampleRequest, type Requests } from './testing/example-request.ts';
import { memberRequests } from './testing/member-requests.ts';
import { aParticipant, aPerson, aPresenter } from './testing/person.ts';
import { type RawResponse, startTestApp } from './testing/test-app.ts';

// Calls every endpoint as every role. The `.expected.txt` files hold the expected answers: `session` is 401, `validation` is refused until
// the registration is validated, `company` until staff enter a company, `no` is refused by the role. Read each changed line before you
// accept it with `npx vitest run --project api rights.test --update`.

const testApp = await startTestApp();
const company = await aCompany(testApp, { members_open_circles: true });

/** Sends a request with the session of a role, or without a session. */
type Caller = (request: { method: string; url: string; body?: unknown }) => Promise<RawResponse>;

test('each endpoint of the member app answers each role as expected', async () => {
  const callers = {
    visitor: withHeaders({}),
    registrant: withHeaders((await aPerson(company, { user: { state: 'confirmed' } })).credentials),
    member: withHeaders((await aPerson(company)).credentials),
    participant: withHeaders((await aParticipant(company)).credentials),
    presenter: withHeaders((await aPresenter(company)).credentials),
  };
  await expect(await tableOf(memberEndpoints, callers, memberRequests)).toMatchFileSnapshot('rights.expected.txt');
});

test('each endpoint of the console answers each role as expected', async () => {
  const roles = await consoleRoles();
  const callers = Object.entries(roles).map(([name, { call }]): [string, Caller] => [
    name,
    ({ method, url, body }) => call(method, url.slice('/backoffice/v1/'.length), body),
  ]);
  const visitor = withHeaders({ origin: 'http://localhost', host: 'localhost' });
  const table = await tableOf(consoleEndpoints, { visitor, ...Object.fromEntries(callers) }, await consoleRequests(company, roles.admin));
  await expect(table).toMatchFileSnapshot('rights-console.expected.txt');
});

test('the permissions of a console session follow the role', async () => {
  const { member: _, ...roles } = await consoleRoles();
  const replies = await Promise.all(Object.values(roles).map(({ api }) => api('GET /backoffice/v1/session')));
  const verbs = ['list', 'show', 'create', 'edit', 'delete'] as const;
  const resources = [...new Set(replies.flatMap(({ permissions }) => Object.keys(permissions)))].sort();
  const rows = resources.map((name) => [
    name,
    ...replies.map(({ permissions }) => verbs.filter((verb) => permissions[name]?.includes(verb)).join(' ') || '-'),
  ]);
  await expect(layOut([['', ...Object.keys(roles)], ...rows], [26, 31])).toMatchFileSnapshot('permissions.expected.txt');
});

test('each action of the table belongs to an endpoint', () => {
  const actions = new Set([...memberEndpoints, ...consoleEndpoints].flatMap((endpoint) => ('action' in endpoint ? endpoint.action : [])));
  expect([...actions].sort()).toEqual([...Object.keys(memberRights), ...Object.keys(consoleRights)].sort());
});

/** A console session of each role; `support` is staff with a support access, `staff` is outside of any company. */
async function consoleRoles() {
  const { admin, hr, programHr, manager, unitAdmin, member } = await consoleUsers(company);
  const companyManager = await aPerson(company, { roles: [{ name: 'program_manager' }] });
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  const support = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await support.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aider la référente' } });
  return {
    member,
    unit_admin: unitAdmin,
    program_manager: manager,
    manager: await signInToConsole(testApp, companyManager.email),
    program_hr: programHr,
    hr,
    admin,
    support,
    staff,
  };
}

const withHeaders =
  (headers: Record<string, string>): Caller =>
  (request) =>
    testApp.send({ ...request, headers });

/** One line per endpoint, one column per caller. */
async function tableOf(endpoints: readonly Endpoint[], callers: Record<string, Caller>, requests: Requests): Promise<string> {
  const lines = [['', ...Object.keys(callers)]];
  for (const endpoint of endpoints) {
    const name = `${endpoint.method} ${endpoint.url}`;
    if (endpoint.access === 'public') {
      lines.push([name, 'public']);
      continue;
    }
    const request = exampleRequest(endpoint, requests);
    const answers = await Promise.all(Object.values(callers).map((call) => call(request)));
    lines.push([name, ...answers.map(verdictOf)]);
  }
  return layOut(lines, [72, 17]);
}

function layOut(lines: string[][], [first, other]: [number, number]): string {
  return lines
    .map(([name = '', ...cells]) => `${name.padEnd(first)}${cells.map((cell) => cell.padEnd(other)).join('')}`.trimEnd())
    .join('\n');
}

/** `yes` also stands for a refusal for another reason than the role, such as an unknown id. */
function verdictOf({ status, body }: RawResponse): string {
  if (status >= 500) return `${status}`;
  return refusals[String(body.code)] ?? 'yes';
}

const refusals: Record<string, string> = {
  unauthorized: 'session',
  forbidden: 'no',
  registration_pending: 'validation',
  grant_required: 'company',
};
