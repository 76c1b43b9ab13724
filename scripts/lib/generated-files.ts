import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase } from '@binome/testing/test-database';
import { Failure } from './failure.ts';
import { writeChecksums } from './frozen-migrations.ts';
import { packageBinary, root, run } from './run.ts';

// `<name>.gen.ts` are generated types and tables; `<locale>.ast.json` are compiled messages; `<name>.gen.woff2` are fonts.
const patterns = [
  '{services/*,web,backoffice}/src/**/*.gen.{ts,woff2}',
  '{services/*,web,backoffice}/src/**/*.ast.json',
  'migrations/checksums.txt',
];

/** Regenerates all generated files: checksums of migrations, database types, messages, fonts, replaceable product texts, texts of the public pages, route tree, page addresses. Returns the changed ones. */
export async function generate(): Promise<string[]> {
  const before = readAll();
  await Promise.all([writeChecksums(), generateDatabaseTypes(), generateConsoleMessages(), generateWebFiles()]);
  const after = readAll();
  return [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
}

function readAll(): Map<string, string> {
  return new Map(globSync(patterns, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'latin1')]));
}

/** Generates the table types from a newly migrated database. */
async function generateDatabaseTypes(): Promise<void> {
  const database = await openTestDatabase();
  try {
    await generateWith('database types', packageBinary('kysely-codegen', 'services/api'), ['--config-file=kysely-codegen.json'], {
      cwd: join(root, 'services/api'),
      env: { DATABASE_URL: database.ownerUrl },
    });
  } finally {
    await database.close();
  }
}

async function generateConsoleMessages(): Promise<void> {
  await generateWith('messages of the console', process.execPath, ['scripts/generate-messages.ts'], { cwd: join(root, 'backoffice') });
}

async function generateWebFiles(): Promise<void> {
  const cwd = join(root, 'web');
  await generateWith('messages', process.execPath, ['scripts/generate-messages.ts'], { cwd });
  await generateWith('password words', process.execPath, ['scripts/generate-password-words.ts'], { cwd });
  await generateWith('fonts', process.execPath, ['scripts/generate-font.ts'], { cwd });
  await generateWith('product texts', process.execPath, [join(root, 'scripts/lib/write-product-texts.ts')], { cwd });
  await generateWith('page texts', process.execPath, [join(root, 'scripts/lib/write-page-texts.ts')], { cwd });
  await generateWith('route tree', process.execPath, [join(root, 'scripts/lib/write-route-tree.ts')], { cwd });
  await generateWith('page addresses', process.execPath, [join(root, 'scripts/lib/write-page-addresses.ts')], { cwd });
}

async function generateWith(
  what: string,
  command: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<void> {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Failure(`The ${what} could not be generated:\n${output.trim()}`);
}
