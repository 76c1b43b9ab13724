import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { binary, root, run } from './lib/run.ts';

// A small project that has the folders of ours, and breaks each import rule once.
const api = 'services/api/src';
const broken: [rule: string, from: string, imported: string][] = [
  ['no-cycle', `${api}/platform/tick.ts`, './tock.ts'],
  ['resolved', `${api}/platform/lost.ts`, './nowhere.ts'],
  ['contract-zod-only', 'services/contract/src/meetings.ts', 'kysely'],
  ['client-without-zod', 'services/contract/src/client.ts', 'zod'],
  ['matching-alone', 'services/matching/src/score.ts', 'zod'],
  ['platform-knows-no-domain', `${api}/platform/nosy.ts`, '../programs/queries.ts'],
  ['policies-types-only', `${api}/policies/programs.ts`, '../programs/queries.ts'],
  ['queries-kysely-only', `${api}/programs/queries.ts`, '../platform/plain.ts'],
  ['queries-kysely-only', `${api}/programs/workshops/list-queries.ts`, '../../platform/plain.ts'],
  ['routes-own-domain', `${api}/meetings/routes.ts`, '../programs/queries.ts'],
  ['routes-belong-to-the-app', `${api}/meetings/actions.ts`, './routes.ts'],
  ['notifications-listen', `${api}/support/actions.ts`, '../notifications/write.ts'],
  ['left-to-right-accounts', `${api}/accounts/actions.ts`, '../profiles/actions.ts'],
  ['lucia-in-one-file', `${api}/platform/door.ts`, 'lucia'],
  ['fronts-by-the-wire', 'backoffice/src/app.ts', '../../services/api/src/platform/plain.ts'],
  ['web-not-backoffice', 'web/src/lib/shared.ts', '../../../backoffice/src/theme.ts'],
  ['backoffice-not-web', 'backoffice/src/borrowed.ts', '../../web/src/ui/button.tsx'],
  ['web-downwards', 'web/src/features/news/list.tsx', '../../routes/index.tsx'],
  ['web-base-knows-no-feature', 'web/src/ui/card.tsx', '../features/news/card.tsx'],
  ['web-features-apart', 'web/src/features/profiles/page.tsx', '../news/card.tsx'],
  ['tests-stay-outside', `${api}/profiles/helped.ts`, '../testing/company.ts'],
];
const allowed: [from: string, imported: string][] = [
  [`${api}/platform/tock.ts`, './tick.ts'],
  [`${api}/platform/door-types.ts`, '@binome/contract/plain'],
  [`${api}/profiles/actions.ts`, '../programs/queries.ts'],
  [`${api}/app.ts`, './meetings/routes.ts'],
  [`${api}/testing/company.ts`, '../platform/plain.ts'],
  [`${api}/platform/session.ts`, 'lucia'],
  ['web/src/routes/index.tsx', '../features/news/card.tsx'],
  ['web/src/features/news/card.tsx', '../../ui/button.tsx'],
  ['services/contract/src/plain.ts', 'zod'],
];
const plain = [`${api}/platform/plain.ts`, `${api}/notifications/write.ts`, 'backoffice/src/theme.ts', 'web/src/ui/button.tsx'];

const project = mkdtempSync(join(tmpdir(), 'binome-rules-'));
afterAll(() => rmSync(project, { recursive: true }));

test('each import rule catches what it forbids, and nothing else', async () => {
  for (const [, from, imported] of broken) write(from, `import type {} from '${imported}';\nimport '${imported}';\n`);
  for (const [from, imported] of allowed) write(from, `import '${imported}';\n`);
  for (const file of plain) write(file, 'export const nothing = null;\n');
  write('services/contract/package.json', '{ "name": "@binome/contract", "exports": { "./*": "./src/*.ts" } }');
  for (const name of ['zod', 'kysely', 'lucia']) writePackage(name);
  symlinkSync(join(project, 'services/contract'), join(project, 'node_modules/@binome/contract'));

  const folders = ['services', 'web', 'backoffice'];
  const { output } = await run(
    binary('depcruise'),
    ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders],
    {
      cwd: project,
    },
  );

  const found = JSON.parse(output).summary.violations.map(
    ({ rule, from }: { rule: { name: string }; from: string }) => `${rule.name}: ${from}`,
  );
  expect(new Set(found)).toEqual(new Set(broken.map(([rule, from]) => `${rule}: ${from}`)));
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

function writePackage(name: string): void {
  write(`node_modules/${name}/package.json`, `{ "name": "${name}", "version": "1.0.0", "type": "module", "exports": "./index.js" }`);
  write(`node_modules/${name}/index.js`, 'export {};\n');
  mkdirSync(join(project, 'node_modules/@binome'), { recursive: true });
}
