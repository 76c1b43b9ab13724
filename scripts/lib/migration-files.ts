import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.ts';
import { root } from './run.ts';

/** An SQL file of the migrations folder. */
export type Migration = { name: string; sql: string; checksum: string };

export const migrationsFolder = join(root, 'migrations');

/** The numbered files, in order. Each is applied once. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const migrations = readSqlFiles(folder);
  migrations.map(({ name }) => name).forEach(assertNumbered);
  return migrations;
}

/** The repeatable files, in order of their names: functions, procedures and triggers. Each is applied again when its text has changed. */
export function readRepeatable(folder = migrationsFolder): Migration[] {
  const subfolder = join(folder, 'repeatable');
  if (!existsSync(subfolder)) return [];
  return readSqlFiles(subfolder).map((file) => ({ ...file, name: `${repeatablePrefix}${file.name}` }));
}

const repeatablePrefix = 'repeatable/';

export function isRepeatable({ name }: Pick<Migration, 'name'>): boolean {
  return name.startsWith(repeatablePrefix);
}

/** Numbers may have gaps, because branches reserve theirs. */
function assertNumbered(name: string, index: number, names: string[]): void {
  if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
    throw new Failure(`The name of the migration ${name} must start with a number of four digits, such as 0007_meetings.sql.`);
  }
  if (name.slice(0, 4) === names[index - 1]?.slice(0, 4))
    throw new Failure(`The number of the migration ${name} is taken: one file per number.`);
}

function readSqlFiles(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** A line of a list of checksums, as `sha256sum` writes it. */
export function checksumLine({ name, checksum }: Pick<Migration, 'name' | 'checksum'>): string {
  return `${checksum}  ${name}`;
}

/** Lines of the files that were edited after they had landed, before edits were refused: a database may hold their earlier text. */
export function readEarlierChecksums(folder = migrationsFolder): Set<string> {
  const file = join(folder, 'earlier-checksums.txt');
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
}
