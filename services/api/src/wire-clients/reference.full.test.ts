import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

const installed = createRequire(new URL('../../wire-clients/package.json', import.meta.url));

test('the OpenAPI document follows the rules of Spectral', async () => {
  const testApp = await startTestApp();
  const { body } = await testApp.send({ method: 'GET', url: '/api/openapi.json', headers: {} });
  const { Spectral } = installed('@stoplight/spectral-core');
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [installed('@stoplight/spectral-rulesets').oas] });
  const problems: { code: string; message: string; path: string[] }[] = await spectral.run(body);
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([]);
});
