import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packageBinary, root, run } from './lib/run.ts';

// A small project with the same folders, which breaks each import rule.
const api = 'services/api/src';
const forbidden: [rule: string, from: string, imported: string][] = [
  ['no-cycle', `${api}/platform/cycle-a.ts`, './cycle-b.ts'],
  ['no-unresolved', `${api}/platform/unresolved.ts`, './missing.ts'],
  ['packages-by-name', `${api}/profiles/imports-scripts.test.ts`, '../../../../scripts/lib/start.ts'],
  ['packages-by-name', 'scripts/lib/start.ts', '../../services/api/src/platform/valid.ts'],
  ['contract-without-server-code', 'services/contract/src/mentoring/meetings.ts', 'kysely'],
  ['contract-values-without-zod', 'services/contract/src/values/client.ts', 'zod'],
  ['frontends-without-zod', 'web/src/lib/imports-schema.ts', '@binome/contract/valid'],
  ['matching-without-dependencies', 'services/matching/src/score.ts', 'zod'],
  ['platform-without-domains', `${api}/platform/imports-domain.ts`, '../programs/queries.ts'],
  ['lucia-in-one-file', `${api}/platform/sign-in/session.ts`, 'lucia'],
  ['open-telemetry-on-demand', `${api}/platform/data/database.ts`, '../telemetry/open-telemetry.ts'],
  ['policies-types-only', `${api}/policies/programs.ts`, '../programs/queries.ts'],
  ['queries-kysely-only', `${api}/programs/queries.ts`, '../platform/valid.ts'],
  ['queries-kysely-only', `${api}/programs/workshops/list-queries.ts`, '../../platform/valid.ts'],
  ['routes-own-domain', `${api}/meetings/routes.ts`, '../programs/queries.ts'],
  ['routes-only-in-entry-points', `${api}/meetings/actions.ts`, './routes.ts'],
  ['notifications-by-event', `${api}/support/actions.ts`, '../notifications/write.ts'],
  ['domain-order-accounts', `${api}/accounts/actions.ts`, '../profiles/actions.ts'],
  ['frontends-without-server-code', 'backoffice/src/app.ts', '@binome/api/platform/valid'],
  ['web-not-backoffice', 'web/src/lib/imports-console.ts', '@binome/backoffice/theme'],
  ['backoffice-not-web', 'backoffice/src/imports-web.ts', '@binome/web/lib/imports-schema'],
  ['web-layers', 'web/src/features/news/list.tsx', '../../routes/index.tsx'],
  ['web-base-without-features', 'web/src/ui/card.tsx', '../features/news/card.tsx'],
  ['web-features-independent', 'web/src/features/profiles/page.tsx', '../news/card.tsx'],
  ['production-without-tests', `${api}/profiles/imports-tests.ts`, '../testing/company.ts'],
  ['production-without-tests', `${api}/profiles/imports-testing-package.ts`, '@binome/testing/zip'],
];
const allowed: [from: string, imported: string][] = [
  [`${api}/platform/cycle-b.ts`, './cycle-a.ts'],
  [`${api}/platform/sign-in-types.ts`, '@binome/contract/valid'],
  [`${api}/profiles/actions.ts`, '../programs/queries.ts'],
  [`${api}/app.ts`, './meetings/routes.ts'],
  [`${api}/testing/company.ts`, '../platform/valid.ts'],
  ['web/src/routes/index.tsx', '../features/news/card.tsx'],
  ['web/src/features/news/card.tsx', '../../ui/button.tsx'],
  ['services/contract/src/valid.ts', 'zod'],
  [`${api}/platform/sign-in/lucia.ts`, 'lucia'],
  ['backoffice/src/imports-limits.ts', '@binome/contract/values/limits'],
  [`${api}/profiles/actions.test.ts`, '@binome/testing/zip'],
];
const withoutImports = [
  'services/contract/src/values/limits.ts',
  `${api}/platform/valid.ts`,
  `${api}/platform/telemetry/open-telemetry.ts`,
  `${api}/notifications/write.ts`,
  'backoffice/src/theme.ts',
  'web/src/ui/button.tsx',
  'testing/zip.ts',
];
/** The source folder of each package. */
const packages = { 'services/contract': 'src/', 'services/api': 'src/', web: 'src/', backoffice: 'src/', testing: '' };

const project = mkdtempSync(join(tmpdir(), 'binome-rules-'));
afterAll(() => rmSync(project, { recursive: true }));

test('each import rule reports the forbidden imports and no allowed one', async () => {
  for (const [, from, imported] of forbidden) write(from, `import type {} from '${imported}';\nimport '${imported}';\n`);
  for (const [from, imported] of allowed) write(from, `import '${imported}';\n`);
  for (const file of withoutImports) write(file, 'export const value = null;\n');
  for (const name of ['zod', 'kysely', 'lucia']) writePackage(name);
  for (const [folder, source] of Object.entries(packages)) {
    const name = `@binome/${basename(folder)}`;
    write(`${folder}/package.json`, JSON.stringify({ name, exports: { './*': `./${source}*.ts` } }));
    symlinkSync(join(project, folder), join(project, 'node_modules', name));
  }

  const folders = ['services', 'web', 'backoffice', 'scripts', 'testing'];
  const { output } = await run(
    packageBinary('depcruise'),
    ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders],
    {
      cwd: project,
    },
  );

  const violations = JSON.parse(output).summary.violations.map(
    ({ rule, from }: { rule: { name: string }; from: string }) => `${rule.name}: ${from}`,
  );
  expect(new Set(violations)).toEqual(new Set(forbidden.map(([rule, from]) => `${rule}: ${from}`)));
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
