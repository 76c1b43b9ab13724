import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { databaseRefusal } from '../data/database-errors.ts';

const testApp = await startTestApp({});
const production = await startTestApp({ API_DOCS: false });

test.each([
  ['a page', 'GET', '/'],
  ['a missing script', 'GET', '/assets/missing.js'],
  ['an API call', 'GET', '/api/v1/companies'],
  ['a refusal', 'GET', '/api/v1/mentoring_requests'],
  ['an unknown address', 'GET', '/api/v1/nothing'],
  ['an address that cannot be decoded', 'GET', '/api/v1/%E0%A4%A'],
  ['a body that is no JSON', 'POST', '/auth/sign_in'],
])('%s has the security headers and a request id', async (_, method, url) => {
  const { headers } = await testApp.send({ method, url, headers: {}, ...(method === 'POST' && { body: '{' }) });
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';script-src 'self';.*frame-ancestors 'none'/),
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('a reply says the time of the application, by which browsers know how wrong their clock is', async () => {
  testApp.clock.now = new Date('2026-11-27T12:34:56.789Z');
  onTestFinished(() => {
    testApp.clock.now = new Date();
  });
  for (const url of ['/api/v1/companies', '/api/v1/mentoring_requests', '/api/v1/nothing', '/']) {
    const { headers } = await testApp.send({ method: 'GET', url, headers: {} });
    expect([url, headers.date]).toEqual([url, 'Fri, 27 Nov 2026 12:34:56 GMT']);
  }
});

test('a refusal is an HTML page for a browser that opens the address, and JSON for other clients', async () => {
  const url = '/api/v1/mentoring_requests';
  const opened = { 'sec-fetch-dest': 'document', 'accept-language': 'en' };
  const page = await testApp.send({ method: 'GET', url, headers: opened });
  expect([page.status, page.headers['content-type'], page.headers['content-language']]).toEqual([401, 'text/html; charset=utf-8', 'en']);
  expect(page.body.text).toContain('<html lang="en">');
  expect(page.body.text).toContain(`Request number: ${page.headers['x-request-id']}`);
  const json = await testApp.send({ method: 'GET', url, headers: { 'accept-language': 'en' } });
  expect(json.headers['content-type']).toMatch(/^application\/json/);
});

test('a malformed HTTP request gets 400 with a request id', async () => {
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('hello\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[\s\S]*x-request-id: [0-9a-f-]{36}/);
});

test('a full disk is answered with 503 and Retry-After', () => {
  const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(databaseRefusal(error)).toMatchObject({ status: 503, retryAfter: 60 });
});

test('a pooler that cannot reach PostgreSQL is answered with 503 and Retry-After', () => {
  const error = Object.assign(new pg.DatabaseError('server login has been failing', 0, 'error'), { code: '08P01' });
  expect(databaseRefusal(error)).toMatchObject({ status: 503, retryAfter: 5 });
});

test('the API reference and its document are off unless they are switched on', async () => {
  for (const url of ['/api/docs', '/api/docs/', '/api/openapi.json']) {
    expect((await production.send({ method: 'GET', url, headers: {} })).status).toBe(404);
  }
  expect((await testApp.send({ method: 'GET', url: '/api/openapi.json', headers: {} })).status).toBe(200);
});
