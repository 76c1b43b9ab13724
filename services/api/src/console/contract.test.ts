import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { expect, test } from 'vitest';
import { openStage } from '../testing/stage.ts';

const stage = await openStage();
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const named = consoleEndpoints.map(nameOf);

test('each call of the console has one route, and each route is a call of its contract', () => {
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  expect(consoleEndpoints.filter(({ method, url }) => !stage.app.hasRoute({ method, url })).map(nameOf)).toEqual([]);
  const documented = Object.entries(stage.app.swagger().paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(documented.filter((name) => name.includes('/backoffice/')).sort()).toEqual([...named].sort());
});

test('no call of the console answers without a session, and none but the session is open to all', async () => {
  for (const { method, url, access } of consoleEndpoints) {
    if (access === 'public') continue;
    const path = url.replace(':id', '019a0000-0000-7000-8000-000000000000');
    const headers = { origin: 'http://localhost', host: 'localhost' };
    const answer = await stage.send({ method, url: path, headers, ...(method === 'GET' ? {} : { body: {} }) });
    expect([method, url, answer.status]).toEqual([method, url, 401]);
  }
  expect(consoleEndpoints.filter(({ access }) => access === 'public').map(({ url }) => url)).toEqual(
    Array(2).fill('/backoffice/v1/session'),
  );
});
