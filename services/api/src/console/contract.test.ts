import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const endpointNames = consoleEndpoints.map(nameOf);

test('each console endpoint of the contract has one route', () => {
  expect(endpointNames.filter((name, index) => endpointNames.indexOf(name) !== index)).toEqual([]);
  expect(consoleEndpoints.filter(({ method, url }) => !testApp.app.hasRoute({ method, url })).map(nameOf)).toEqual([]);
});

test('console replies are not cached', async () => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  for (const { method, url } of consoleEndpoints) {
    if (method !== 'GET') continue;
    const path = url.slice('/backoffice/v1/'.length).replace(':id', '019a0000-0000-7000-8000-000000000000');
    const { headers } = await admin.call('GET', path);
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
});
