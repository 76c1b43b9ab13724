import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { errorMessage, Failure, runScript } from './lib/failure.ts';
import { runStep } from './lib/progress.ts';
import { waitForStopSignal } from './lib/signals.ts';
import { type Count, countRows, listNamedFiles } from './restore/count-restored.ts';
import { makeOwnBackup } from './restore/own-backup.ts';
import { restoreTo } from './restore/restored-server.ts';

// Restores a backup to a moment beside everything else, counts its rows and looks for its files: `npm run drill:restore -- --base /backup/base
// --wal /backup/wal --files /backup/files --to '2026-11-28 12:00:00+01'`. Without options, it first makes a backup of a server of its own.
const stopSignal = waitForStopSignal();

await runScript(async () => {
  const options = readOptions();
  const folder = mkdtempSync(join(tmpdir(), 'binome-restore-'));
  const closing: (() => Promise<void>)[] = [];
  const stopped = stopSignal.then(() => Promise.reject(new Failure('Stopped: the restored copy is removed.')));
  try {
    await Promise.race([drill(options, folder, closing), stopped]);
  } finally {
    for (const close of closing.reverse()) await close().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
});

async function drill(options: ReturnType<typeof readOptions>, folder: string, closing: (() => Promise<void>)[]): Promise<void> {
  const own = options.base === undefined ? await makeOwnBackup(folder, closing) : undefined;
  const backup = own ?? {
    base: folderOf('--base', options.base),
    wal: folderOf('--wal', options.wal),
    files: options.files === undefined ? null : folderOf('--files', options.files),
    moment: options.to ?? null,
  };
  const restored = mkdtempSync(join(folder, 'restored-'));
  const server = await runStep(`Restore to ${backup.moment ?? 'the end of the log'}`, () =>
    restoreTo({ ...backup, folder: restored, closing }),
  );
  const client = await server.connect(options.database);
  closing.push(() => client.end());
  const counts = await runStep('Rows', () => countRows(client), describeRows);
  for (const line of await listCompanies(client, counts)) console.log(`    ${line}`);
  if (own) assertSame(own.counts, counts);
  if (backup.files !== null) assertFiles(await listNamedFiles(client, backup.files));
}

function readOptions() {
  const options = {
    base: { type: 'string' },
    wal: { type: 'string' },
    files: { type: 'string' },
    to: { type: 'string' },
    database: { type: 'string', default: 'binome' },
  } as const;
  try {
    const { values } = parseArgs({ options });
    if (values.base === undefined && (values.wal ?? values.files ?? values.to) !== undefined) {
      throw new Failure('--base must name the folder of a base backup; without any option the drill makes a backup of its own.');
    }
    return values;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      `${errorMessage(error)}. The options are: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    );
  }
}

function folderOf(name: string, path: string | undefined): string {
  if (path === undefined || !existsSync(path)) throw new Failure(`${name} must name a folder (got "${path ?? ''}").`);
  return resolve(path);
}

function describeRows(counts: Count[]): string {
  const total = counts.reduce((sum, { rows }) => sum + rows, 0);
  return `${total.toLocaleString('en')} in ${new Set(counts.map(({ table }) => table)).size} tables`;
}

async function listCompanies(client: pg.Client, counts: Count[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; slug: string }>('select id, slug from directory.companies order by slug');
  const of = (id: string) => counts.filter(({ company_id }) => company_id === id).reduce((sum, { rows }) => sum + rows, 0);
  return rows.map(({ id, slug }) => `${slug}: ${of(id).toLocaleString('en')} rows`);
}

/** @throws {Failure} that names the tables whose rows differ */
function assertSame(expected: Count[], found: Count[]): void {
  const key = ({ table, company_id }: Count) => `${table} ${company_id}`;
  const rowsOf = new Map(found.map((count) => [key(count), count.rows]));
  const wrong = expected.filter((count) => rowsOf.get(key(count)) !== count.rows);
  if (wrong.length === 0 && expected.length === found.length) return;
  const tables = [...new Set(wrong.map(({ table }) => table))];
  throw new Failure(`The restored rows differ from those of the moment: ${some(tables) || 'there are more'}.`);
}

function assertFiles(files: { path: string; exists: boolean }[]): void {
  const missing = files.filter(({ exists }) => !exists).map(({ path }) => path);
  if (missing.length > 0) {
    throw new Failure(`${missing.length} of ${files.length} files that the database names are missing: ${some(missing)}.`);
  }
  console.log(`  ✓ Files: ${files.length} named by the database, all there`);
}

/** The first five names. */
function some(names: string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(', ')}, …` : names.join(', ');
}
