import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

test('a deployment without an application at a provider connects no calendar, and says so', async () => {
  const { api } = await aPerson(await aCompany(testApp));
  expect(await api('GET /api/v1/calendar_connections')).toEqual({ data: [], providers: [] });
  expect((await refusal(api('POST /api/v1/calendar_authorizations', { body: { provider: 'google' } }))).status).toBe(404);
});
