import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksumLine, migrationsFolder, readMigrations } from './migration-files.ts';
import { run } from './run.ts';

/**
 * Writes the list of the checksums of the numbered migrations: the lines that were ever committed, and those of files that are new since.
 * A committed line stays for ever, so an edit or a removal of its file shows.
 */
export async function writeChecksums(folder = migrationsFolder): Promise<void> {
  const committed = await listCommitted(folder);
  const frozen = new Set(committed.map(nameOf));
  const added = readMigrations(folder).filter(({ name }) => !frozen.has(name));
  const lines = [...committed, ...added.map(checksumLine)].sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
  writeFileSync(listIn(folder), lines.map((line) => `${line}\n`).join(''));
}

/** Returns a line for each migration that was edited or removed after it was listed, or that the list lacks. */
export async function findEditedMigrations(folder = migrationsFolder): Promise<string> {
  const present = readMigrations(folder).map(checksumLine);
  const listed = new Set([...(await listCommitted(folder)), ...readList(folder)]);
  const edited = [...listed].filter((line) => !present.includes(line)).map(nameOf);
  const unlisted = present.filter((line) => !listed.has(line)).map(nameOf);
  return [...new Set([...edited, ...unlisted])]
    .map((name) =>
      edited.includes(name)
        ? `${name} was edited or removed after it was committed: restore it and put the change into a new file. If it is not on the main branch yet, amend the commit that added it.`
        : `${name} is not in checksums.txt: run npm run generate.`,
    )
    .join('\n');
}

/**
 * All lines that the commits up to the present one have added to the list. They include those that a later commit removed, so the branch of
 * the present commit may be the main branch itself. Without git, or without that history, the list is what it says.
 */
async function listCommitted(folder: string): Promise<string[]> {
  const args = ['log', '--first-parent', '--patch', '--format=', '--', listIn(folder)];
  const { code, output } = await run('git', args, { cwd: folder }).catch(() => ({ code: 1, output: '' }));
  if (code !== 0) return readList(folder);
  return [...new Set(output.split('\n').flatMap((line) => /^\+([0-9a-f]{64} {2}\S+)$/.exec(line)?.[1] ?? []))];
}

function readList(folder: string): string[] {
  return existsSync(listIn(folder)) ? readFileSync(listIn(folder), 'utf8').split('\n').filter(Boolean) : [];
}

function listIn(folder: string): string {
  return join(folder, 'checksums.txt');
}

function nameOf(line: string): string {
  return line.slice(66);
}
