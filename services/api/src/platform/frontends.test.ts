import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const read = (url: string) => testApp.send({ method: 'GET', url, headers: {} });

// The page is a 503 text when the apps are not built: never an error of the API.
test.each(['/', '/sign_up/018f3f3e-0000-7000-8000-000000000000', '/program_sign_up?link=1', '/auth', '/auth/', '/dashboard', '/authors'])(
  '%s is a page of the member app',
  async (url) => {
    const { status, headers } = await read(url);
    expect([200, 503]).toContain(status);
    expect(headers['content-type']).toMatch(/^text\//);
  },
);

test.each(['/api', '/api/v1/nothing', '/auth/nothing', '/cable', '/backoffice/v1/nothing', '/nothing.js'])(
  '%s is not a page',
  async (url) => {
    expect(await read(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);
