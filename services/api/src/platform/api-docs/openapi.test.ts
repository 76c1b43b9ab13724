import { webhookEvents, webhookTestEvent } from '@binome/contract/values/webhook-events';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aParticipant } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const { body } = await testApp.send({ method: 'GET', url: '/api/openapi.json', headers: {} });
const paths = body.paths as Record<string, Record<string, Record<string, unknown>>>;

test('the OpenAPI document follows the recommended rules of Redocly', async () => {
  // The server of the tests is local.
  const rules = { 'no-server-example.com': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules, telemetry: 'off' });
  const problems = await lintFromString({ source: JSON.stringify(body), absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`)).toEqual([]);
});

const memberSessions = [{ member: [] }, { access_token: [], client: [], uid: [] }];

test('an operation names its function, its resource and the sessions that it accepts', () => {
  expect(body.servers).toEqual([{ url: testApp.services.env.BASE_URL }]);
  expect(paths['/backoffice/v1/users/{id}']?.get).toMatchObject({
    operationId: 'getConsoleUsersById',
    tags: ['console users'],
    security: [{ console: [] }, { api_key: [] }],
    'x-api-key-scope': 'users:read',
    description: expect.stringContaining('`users:read`'),
  });
  expect(paths['/backoffice/v1/api_keys']?.post).toMatchObject({
    security: [{ console: [] }],
    description: expect.stringContaining('No API key'),
  });
  expect(paths['/api/v1/notifications']?.get).toMatchObject({ tags: ['notifications'], security: memberSessions });
  expect(paths['/auth/sign_in']?.post).toMatchObject({ operationId: 'postAuthSignIn', security: [{}, ...memberSessions] });
});

test('an operation describes its headers and its errors', () => {
  expect(paths['/backoffice/v1/users']?.get?.responses).toHaveProperty('200.headers.Content-Range');
  expect(paths['/api/v1/mentoring_requests']?.post?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
  // The reply holds the key, and is not stored.
  expect(paths['/backoffice/v1/api_keys']?.post).not.toHaveProperty('parameters');
  expect(Object.keys(paths['/backoffice/v1/users/{id}']?.get?.responses ?? {})).toEqual(['200', '401', '403', '404', '422', '4XX']);
});

test('a reply refers to the schema of the contract by its name', () => {
  const schema = { $ref: '#/components/schemas/CurrentUser' };
  expect(paths['/auth/sign_in']?.post?.responses).toMatchObject({
    200: { content: { 'application/json': { schema: { properties: { data: schema } } } } },
  });
  expect((body.components as { schemas: object }).schemas).toMatchObject({ CurrentUser: { type: 'object' } });
});

test('the names of operations are unique', () => {
  const names = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(new Set(names).size).toBe(names.length);
});

test('an operation describes the files that it receives and sends', () => {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const binary = { schema: { type: 'string', format: 'binary' } };
  expect(operations.filter(({ requestBody }) => JSON.stringify(requestBody)?.includes('"binary"')).length).toBeGreaterThan(5);
  expect(paths['/api/v1/meetings_history/export']?.get?.responses).toMatchObject({
    200: { content: { 'text/csv; charset=utf-8': binary } },
  });
});

type Parameter = { $ref?: string; name: string; description?: string; example?: unknown; schema: Record<string, unknown> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);
const parametersOf = (operation: Record<string, unknown> | undefined) => (operation?.parameters ?? []) as Parameter[];

test('each parameter has a description and an example', () => {
  const without = operations.flatMap(({ name, operation }) =>
    parametersOf(operation)
      .filter(({ $ref, description, example }) => !$ref && (!description || example === undefined))
      .map((parameter) => `${name} ${parameter.name}`),
  );
  expect(without).toEqual([]);
});

test('the parameters of a list say which filters and fields it has, and their examples are accepted', async () => {
  const [filter, range, sort] = ['filter', 'range', 'sort'].map((wanted) =>
    parametersOf(paths['/backoffice/v1/users']?.get).find(({ name }) => name === wanted),
  );
  expect(filter).toMatchObject({
    description: expect.stringContaining('`updated_at_gte`'),
    schema: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { properties: { updated_at_gte: { format: 'date-time' } } },
    },
  });
  expect(range?.example).toBe('[0,24]');
  expect(JSON.stringify(sort?.schema)).toContain('"updated_at"');
  const { admin } = await consoleUsers(await aCompany(testApp));
  for (const { name, operation } of operations) {
    const parameters = parametersOf(operation).filter(({ name: parameter }) => ['filter', 'range', 'sort'].includes(parameter));
    if (parameters.length === 0 || !name.startsWith('get /backoffice/v1/')) continue;
    const query = new URLSearchParams(parameters.map((parameter) => [parameter.name, String(parameter.example)]));
    const { status } = await admin.call('GET', `${name.slice('get /backoffice/v1/'.length)}?${query}`);
    expect([name, status]).toEqual([name, expect.toSatisfy((code: number) => [200, 403, 404].includes(code))]);
  }
});

test('signing in is described with the headers that it sends', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const signedIn = await testApp.send({ method: 'GET', url: '/auth/validate_token', headers: person.credentials });
  for (const operation of [paths['/auth/sign_in']?.post, paths['/auth/validate_token']?.get, paths['/auth/confirmation']?.put]) {
    const { headers } = Object(Object(operation?.responses)['200']) as { headers: object };
    const named = Object.keys(headers).filter((name) => name !== 'X-Request-Id');
    expect(named).toEqual(['access-token', 'token-type', 'client', 'expiry', 'uid', 'authorization']);
    for (const name of named) expect(signedIn.headers).toHaveProperty([name]);
  }
  expect(paths['/auth/password']?.post).not.toHaveProperty('responses.200.headers.access-token');
});

test('the events of webhooks are described with their data', () => {
  const webhooks = body.webhooks as Record<string, { post: object }>;
  expect(Object.keys(webhooks).sort()).toEqual([...webhookEvents, webhookTestEvent].sort());
  expect(webhooks['meeting.confirmed']?.post).toMatchObject({
    operationId: 'webhookMeetingConfirmed',
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: {
              type: { const: 'meeting.confirmed' },
              data: { allOf: [{ required: ['meeting_id'] }, { required: ['by', 'sequence'] }] },
            },
          },
        },
      },
    },
  });
});

test('the configuration of a company is described as the JSON that it is', () => {
  expect(paths['/backoffice/v1/companies/{id}/configuration']?.get?.responses).toMatchObject({
    200: {
      content: { 'application/json': { schema: { type: 'object', properties: { format: { const: 'binome-company-configuration' } } } } },
    },
  });
});

test('without the setting, the reference is served where a company has an API key', async () => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  await admin.api('POST /backoffice/v1/api_keys', { body: { name: 'SIRH', scopes: ['users:read'], days: 30 } });
  const production = await startTestApp({ API_DOCS: undefined });
  expect(production.services.env.API_DOCS).toBeUndefined();
  for (const url of ['/api/openapi.json', '/api/docs/'])
    expect([url, (await production.send({ method: 'GET', url, headers: {} })).status]).toEqual([url, 200]);
});
