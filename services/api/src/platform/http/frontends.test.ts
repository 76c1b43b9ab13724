import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const read = (url: string, method = 'GET', headers: Record<string, string> = browser) => testApp.send({ method, url, headers });

// The page is a 503 text when the apps are not built: never an error of the API.
test.each([
  '/',
  '/sign_up',
  '/sign_up/018f3f3e-0000-7000-8000-000000000000',
  '/program_sign_up?link=1',
  '/auth',
  '/auth/',
  '/dashboard',
  '/backoffice/',
  '/backoffice/registrations',
  '/backoffice/users/018f3f3e-0000-7000-8000-000000000000/show',
])('%s is a page, for HEAD as for GET', async (url) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await read(url, method);
    expect([200, 503]).toContain(status);
    expect(headers['content-type']).toMatch(/^text\//);
  }
});

test.each(['/authors', '/dashboard/nothing', '/backoffice/nothing', '/nothing.js'])(
  '%s is unknown: a browser gets a page, a program gets JSON, both with 404',
  async (url) => {
    const page = await read(url);
    expect([404, 503]).toContain(page.status);
    expect(page.headers['content-type']).toMatch(/^text\//);
    for (const accept of ['application/json', '*/*']) {
      expect(await read(url, 'GET', { accept })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  },
);

test.each(['/api', '/api/v1/nothing', '/cable', '/backoffice/v1/nothing'])('%s is an unknown call, also for a browser', async (url) => {
  expect(await read(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
