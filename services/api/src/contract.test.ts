import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { memberEndpoints } from '@binome/contract/endpoints';
import { errorStatus } from '@binome/contract/errors';
import { expect, test } from 'vitest';
import { allRoutes } from './app.ts';
import { CompanyIndexes } from './matching/company-indexes.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import { PageViewCounter } from './page-views/page-view-counter.ts';
import { promisedCalls } from './testing/promised-calls.ts';
import { startTestApp } from './testing/test-app.ts';

const testApp = await startTestApp();
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const callNames = memberEndpoints.map(nameOf);

test('the contract names each call once', () => {
  expect(callNames.filter((name, index) => callNames.indexOf(name) !== index)).toEqual([]);
});

test('each call of the contract has a route', () => {
  const missing = memberEndpoints.filter(({ method, url }) => !testApp.app.hasRoute({ method, url }));
  expect(missing.map(nameOf)).toEqual([]);
});

test('each route is an endpoint of the contract', () => {
  const endpoints = new Set([...memberEndpoints, ...consoleEndpoints].map(nameOf));
  const routes = allRoutes(new CompanyIndexes({ now: testApp.services.now }), new PageViewCounter(testApp.services)).map(({ endpoint }) =>
    nameOf(endpoint),
  );
  expect(routes.filter((name) => !endpoints.has(name))).toEqual([]);
});

test('the promised calls have a route with their method and path', () => {
  const shapes = new Set(callNames.map((name) => name.replace(/:\w+/g, ':id')));
  expect(promisedCalls.filter((call) => !shapes.has(call))).toEqual([]);
});

test('OpenAPI describes every reply of every route of the contract, for programs and for its page', async () => {
  const { body } = await testApp.send({ method: 'GET', url: '/api/openapi.json', headers: {} });
  expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Binôme' } });
  const operations = Object.values(body.paths as object).flatMap((item: object) => Object.values(item));
  expect(operations).toHaveLength(memberEndpoints.length + consoleEndpoints.length);
  for (const operation of operations) expect(operation).toHaveProperty('responses');
  expect((await testApp.send({ method: 'GET', url: '/api/docs/json', headers: {} })).body).toEqual(body);
});

test('the content security policy allows no other origin, and inline styles only where a library needs them', async () => {
  const policyOf = async (url: string) =>
    String((await testApp.send({ method: 'GET', url, headers: {} })).headers['content-security-policy']);
  const strict = await policyOf('/');
  expect(strict).toContain("default-src 'none'");
  expect(strict).not.toMatch(/unsafe|https?:|\*/);
  for (const url of ['/api/docs/', '/mailbox', '/backoffice/']) {
    expect(await policyOf(url)).toBe(strict.replace("style-src 'self' 'self'", "style-src 'self' 'unsafe-inline'"));
  }
});

test('every error code has a message in both languages', () => {
  const keys = Object.keys(errorStatus).map((code) => `errors.${code}`);
  for (const catalogue of [fr, en]) expect(keys.filter((key) => !(key in catalogue))).toEqual([]);
  expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
});
