import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const { body } = await testApp.send({ method: 'GET', url: '/api/openapi.json', headers: {} });
const paths = body.paths as Record<string, Record<string, Record<string, unknown>>>;

test('the OpenAPI document follows the recommended rules of Redocly', async () => {
  // The product has no public licence to name, and the server of the tests is local.
  const rules = { 'info-license': 'off', 'no-server-example.com': 'off' } as const;
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
