import { randomUUID } from 'node:crypto';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import type { Endpoint } from '@binome/contract/endpoint';
import { memberEndpoints } from '@binome/contract/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { consoleRights, memberRights } from './policies/rights.ts';
import { aCompany } from './testing/company.ts';
import { aStaffMember, type ConsoleClient, consoleUsers, signInToConsole } from './testing/console.ts';
import { exampleOf } from './testing/example-of.ts';
import { aParticipant, aPerson, aPresenter } from './testing/person.ts';
import { twoColourPicture } from './testing/pictures.ts';
import { aMeeting, aRelationship } from './testing/relationship.ts';
import { type RawResponse, startTestApp } from './testing/test-app.ts';

// Calls every endpoint as every role. The `.expected.txt` files hold the expected answers: `session` is 401, `validation` is refused until
// the registration is validated, `company` until staff enter a company, `no` is refused by the role. Read each changed line before you
// accept it with `npx vitest run --project api rights.test --update`.

const testApp = await startTestApp();
const company = await aCompany(testApp);
const { programId } = company;
const picture = await twoColourPicture().png().toBuffer();

/** Sends a request with the session of a role, or without a session. */
type Caller = (request: { method: string; url: string; body?: unknown }) => Promise<RawResponse>;

/** Ids, queries and bodies of the endpoints that need more than `exampleOf`. */
type Requests = Record<string, { id?: string; query?: unknown; body?: unknown }>;

test('each endpoint of the member app answers each role as expected', async () => {
  const callers = {
    visitor: withHeaders({}),
    registrant: withHeaders((await aPerson(company, { user: { state: 'confirmed' } })).credentials),
    member: withHeaders((await aPerson(company)).credentials),
    participant: withHeaders((await aParticipant(company)).credentials),
    presenter: withHeaders((await aPresenter(company)).credentials),
  };
  // Rejected by a rule, so that no caller gets another profile.
  const newProfile = { body: { answers_details: { no_such_question: '' } } };
  const requests: Requests = {
    'POST /api/v1/presenters': newProfile,
    'POST /api/v1/participants': newProfile,
    'POST /api/v1/mentoring_requests': { body: { presenter_id: randomUUID(), topic: 'Oser', message: 'Bonjour, '.repeat(10) } },
    'POST /api/v1/conversations/:id/comments': { body: { body: 'Bonjour' } },
    'POST /api/v1/articles': { body: { kind: 'news', title: 'Atelier', body: 'Venez nombreux.' } },
    'PUT /api/v1/push_subscription': {
      body: { endpoint: 'https://push.example/1', keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) } },
    },
    'POST /api/v1/availability_exceptions': { body: { starts_on: '2031-01-06', ends_on: '2031-01-07' } },
  };
  await expect(await tableOf(memberEndpoints, callers, requests)).toMatchFileSnapshot('rights.expected.txt');
});

test('each endpoint of the console answers each role as expected', async () => {
  const roles = await consoleRoles();
  const callers = Object.entries(roles).map(([name, { call }]): [string, Caller] => [
    name,
    ({ method, url, body }) => call(method, url.slice('/backoffice/v1/'.length), body),
  ]);
  const visitor = withHeaders({ origin: 'http://localhost', host: 'localhost' });
  const table = await tableOf(consoleEndpoints, { visitor, ...Object.fromEntries(callers) }, await consoleRequests(roles.admin));
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

/** Requests about people, a relationship and a meeting that every console role reads. */
async function consoleRequests(admin: ConsoleClient): Promise<Requests> {
  const relationship = await aRelationship(company);
  const { participant, presenter, relationshipId } = relationship;
  const meeting_id = await aMeeting(relationship);
  const { userId: user_id } = await aPerson(company);
  const { userId: registrantId } = await aPerson(company, { user: { state: 'confirmed' } });
  const profiles = { participant_id: participant.participantId, presenter_id: presenter.presenterId };
  const request = await company.within((tx) =>
    tx
      .insertInto('mentoring_requests')
      .values({ ...profiles, program_id: programId, topic: 'Oser', expires_at: new Date(Date.now() + 9e8) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const document = await admin.call('POST', 'documents', { kind: 'wording', program_id: null, locale: 'fr', content: {} });
  const { rows: versions } = await admin.list('document_versions', { filter: { document_id: document.body.id } });
  const reason = 'Une erreur de saisie';
  const closure = { body: { mentoring_relationship_id: relationshipId, reason } };
  const role = { body: { user_id, name: 'hr_referent' } };
  const suspension = { body: { user_id, reason } };
  const ofCompany = { id: company.id };
  const ofProgram = { id: programId };
  return {
    'GET /backoffice/v1/companies/:id': ofCompany,
    'PUT /backoffice/v1/companies/:id': ofCompany,
    'POST /backoffice/v1/companies/:id/logo': ofCompany,
    'DELETE /backoffice/v1/companies/:id/logo': ofCompany,
    'GET /backoffice/v1/companies/:id/configuration': ofCompany,
    'PUT /backoffice/v1/companies/:id/configuration': ofCompany,
    'POST /backoffice/v1/companies': { body: { name: 'Refusée', copy_of: randomUUID() } },
    'POST /backoffice/v1/document_restorations': { body: { document_version_id: versions[0]?.id, version: 1 } },
    'POST /backoffice/v1/sign_in_domains': { body: { domain: 'droits.example' } },
    'POST /backoffice/v1/sites': { body: { name: 'Lyon', country: 'FR', time_zone: 'Europe/Paris' } },
    'POST /backoffice/v1/programs': { body: { names: {}, starts_on: '2031-01-06', ends_on: '2031-12-31' } },
    'PUT /backoffice/v1/programs/:id': ofProgram,
    'DELETE /backoffice/v1/programs/:id': { id: randomUUID() },
    'POST /backoffice/v1/role_grants': role,
    'POST /backoffice/v1/role_removals': role,
    'PUT /backoffice/v1/profiles/:id': { id: presenter.presenterId, body: { is_expert: true } },
    'POST /backoffice/v1/request_revocations': { body: { mentoring_request_id: request.id, reason } },
    'POST /backoffice/v1/mentoring_relationships': { body: { ...profiles, program_id: programId, reason } },
    'POST /backoffice/v1/help_settlements': { body: { mentoring_relationship_id: relationshipId } },
    'POST /backoffice/v1/relationship_closures': closure,
    'POST /backoffice/v1/relationship_removals': closure,
    'POST /backoffice/v1/meeting_cancellations': { body: { meeting_id, reason } },
    'GET /backoffice/v1/match_suggestions': { query: { filter: JSON.stringify({ participant_id: participant.participantId }) } },
    'GET /backoffice/v1/match_suggestions/:id': { id: `${participant.participantId}:${presenter.presenterId}` },
    'POST /backoffice/v1/invitations': {
      body: { email: 'lea@nowhere.example', first_name: 'Léa', last_name: 'Petit', program_id: programId },
    },
    'POST /backoffice/v1/open_links': { body: { name: 'Journée', program_id: programId, expires_on: '2027-01-06' } },
    'POST /backoffice/v1/registration_approvals': { body: { user_ids: [registrantId], decision: 'validate' } },
    'POST /backoffice/v1/list_exports': { body: { resource: 'users' } },
    'POST /backoffice/v1/account_suspensions': suspension,
    'POST /backoffice/v1/account_resumptions': suspension,
    'POST /backoffice/v1/account_closures': suspension,
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
    const { id = randomUUID(), query = exampleQuery(endpoint), body = exampleBody(endpoint) } = requests[name] ?? {};
    expectValid(endpoint, { query, body });
    const url = `${endpoint.url.replace(/:\w+/g, id)}?${new URLSearchParams(Object(query))}`;
    const request = { method: endpoint.method, url, ...(body !== undefined && { body }) };
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

/** An invalid request is refused before the role is checked, and would prove nothing. */
function expectValid({ method, url, schema }: Endpoint, { query, body }: { query: unknown; body: unknown }): void {
  const parts = [
    ...(schema.querystring ? [z.safeParse(schema.querystring, query)] : []),
    ...(schema.body ? [z.safeParse(schema.body, body)] : []),
  ];
  expect([method, url, parts.flatMap(({ error }) => error?.issues ?? [])]).toEqual([method, url, []]);
}

function exampleQuery({ schema }: Endpoint): unknown {
  return schema.querystring ? exampleOf(schema.querystring) : {};
}

function exampleBody(endpoint: Endpoint): unknown {
  if ('upload' in endpoint) return new Blob([new Uint8Array(picture)]);
  return endpoint.schema.body ? exampleOf(endpoint.schema.body) : undefined;
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
