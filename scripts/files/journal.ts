import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { VerifiedCopy } from '@binome/api/platform/files/copy-file';

/** The copies that were read back and compared, by `<company>/<name>`. They are written to a file one by one, so that a killed run loses none. */
export type Journal = {
  copies: ReadonlyMap<string, VerifiedCopy>;
  add(path: string, copy: VerifiedCopy): void;
  /** Forgets everything. */
  clear(): void;
};

/** Opens the journal of the copies from `from` to `to`. A journal of other places, or an unreadable last line of a killed run, is not used. */
export function openJournal(file: string, places: { from: string; to: string }): Journal {
  const header = JSON.stringify(places);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const copies = new Map<string, VerifiedCopy>();
  if (lines[0] === header) for (const line of lines.slice(1)) readLine(line, copies);
  else rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // A killed run may have left half a line: the next one begins on a line of its own.
  if (existsSync(file)) appendFileSync(file, '\n');
  else appendFileSync(file, `${header}\n`, { mode: 0o600 });
  return {
    copies,
    add(path, copy) {
      copies.set(path, copy);
      appendFileSync(file, `${JSON.stringify({ path, ...copy })}\n`);
    },
    clear() {
      copies.clear();
      rmSync(file, { force: true });
    },
  };
}

function readLine(line: string, copies: Map<string, VerifiedCopy>): void {
  try {
    const { path, bytes, sha256 } = JSON.parse(line);
    if (typeof path === 'string') copies.set(path, { bytes, sha256 });
  } catch {
    // Half a line: its file is compared again.
  }
}
