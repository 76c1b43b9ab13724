import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { beforeAll, expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { password, setPassword } from '../testing/console.ts';
import { aPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

// A client that @hey-api/openapi-ts, as it is published, generates from the OpenAPI document.
const testApp = await startTestApp({});
const root = new URL('../../../../', import.meta.url).pathname;
let folder: string;
let baseUrl: string;

beforeAll(async () => {
  baseUrl = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'client-'));
  const { body } = await testApp.send({ method: 'GET', url: '/api/openapi.json', headers: {} });
  await createClient({ input: body, output: { path: folder, module: { extension: '.ts' } }, logs: { level: 'silent' } });
});

test('a generated client compiles', async () => {
  const options =
    '--ignoreConfig --noEmit --allowImportingTsExtensions --strict --target es2023 --module esnext --moduleResolution bundler --lib es2023,dom,dom.iterable';
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), [...options.split(' '), join(folder, 'index.ts')]);
  expect(stdout).toBe('');
});

test('a generated client signs in and reads the current user', async () => {
  const person = await aPerson(await aCompany(testApp));
  await setPassword(testApp, person.email);
  const api = await import(join(folder, 'index.ts'));
  const { client } = await import(join(folder, 'client.gen.ts'));
  client.setConfig({ baseUrl });

  const refused = await api.getAuthValidateToken({ client });
  expect(refused.response.status).toBe(401);
  expect(refused.error).toMatchObject({ code: 'unauthorized' });

  const signedIn = await api.postAuthSignIn({ client, body: { email: person.email, password } });
  expect(signedIn.data).toMatchObject({ data: { id: person.userId } });
  const { headers } = signedIn.response;
  // It asks for the value of each header that the document names.
  const auth = ({ name }: { name?: string }) => name && headers.get(name);
  const { data } = await api.getAuthValidateToken({ client, auth });
  expect(data).toMatchObject({ success: true, data: { id: person.userId } });
});
