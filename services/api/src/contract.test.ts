import { memberEndpoints } from '@binome/contract/endpoints';
import { errorStatus } from '@binome/contract/errors';
import { expect, test } from 'vitest';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import { promisedCalls } from './testing/promised-calls.ts';
import { openStage } from './testing/stage.ts';

const stage = await openStage();
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const named = memberEndpoints.map(nameOf);

/** The promised calls that a domain still owes. A call leaves this list with the change that answers it. */
const owed = /conversations|webconference|online_users|training_tools|articles|GET \/api\/v1\/participants$/;

test('the contract names each call once', () => {
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
});

test('each call of the contract has a route', () => {
  const missing = memberEndpoints.filter(({ method, url }) => !stage.app.hasRoute({ method, url }));
  expect(missing.map(nameOf)).toEqual([]);
});

test('each documented route is a call of the contract', () => {
  const documented = Object.entries(stage.app.swagger().paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const member = documented.filter((name) => !name.includes('/backoffice/'));
  expect(member.filter((name) => !named.includes(name as (typeof named)[number]))).toEqual([]);
});

test('the promised calls have their exact verb and path', () => {
  const shapes = new Set(named.map((name) => name.replace(/:\w+/g, ':id')));
  const missing = promisedCalls.filter((call) => !shapes.has(call));
  process.stdout.write(
    `Promised calls: ${promisedCalls.length - missing.length} of ${promisedCalls.length} answered. Still owed:\n${missing.join('\n')}\n`,
  );
  expect(missing.filter((call) => !owed.test(call))).toEqual([]);
});

test('OpenAPI describes every reply', () => {
  const document = stage.app.swagger();
  expect(document).toMatchObject({ openapi: '3.1.0' });
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item ?? {})) expect(operation).toHaveProperty('responses');
  }
});

test('no page fetches anything from elsewhere, and only those that must write styles in the page', async () => {
  const policyOf = async (url: string) =>
    String((await stage.send({ method: 'GET', url, headers: {} })).headers['content-security-policy']);
  const strict = await policyOf('/healthz');
  expect(strict).toContain("default-src 'none'");
  expect(strict).not.toMatch(/unsafe|https?:|\*/);
  for (const url of ['/api/docs/', '/mailbox', '/backoffice/']) {
    expect(await policyOf(url)).toBe(strict.replace("style-src 'self' 'self'", "style-src 'self' 'unsafe-inline'"));
  }
});

test('every refusal has its text in both languages', () => {
  const keys = Object.keys(errorStatus).map((code) => `errors.${code}`);
  for (const catalogue of [fr, en]) expect(keys.filter((key) => !(key in catalogue))).toEqual([]);
  expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
});
