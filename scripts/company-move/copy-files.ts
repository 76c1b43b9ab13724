import { createHash } from 'node:crypto';
import type { FileStore } from '@binome/api/platform/files/files';
import { Failure } from '../lib/failure.ts';

const atOnce = 8;

/**
 * Copies the files of a company, and compares the content of each on both sides. Leaves out the archives that staff asked for: they stay with
 * their record. Skips files that an earlier run has copied. Returns how many files there are.
 * @throws {Failure} when a file is not the same on both sides
 */
export async function copyFiles(from: FileStore, to: FileStore, companyId: string): Promise<number> {
  const names = (await from.list(companyId)).filter((name) => !name.endsWith('.zip'));
  const waiting = names.values();
  const copyNext = async () => {
    for (const name of waiting) await copyFile(from, to, companyId, name);
  };
  await Promise.all(Array.from({ length: atOnce }, copyNext));
  const copied = new Set(await to.list(companyId));
  const missing = names.filter((name) => !copied.has(name));
  if (missing.length > 0) throw new Failure(`${missing.length} files are missing on the other side. Start the command again.`);
  return names.length;
}

async function copyFile(from: FileStore, to: FileStore, companyId: string, name: string): Promise<void> {
  const wanted = await digestOf(from, companyId, name);
  if ((await digestOf(to, companyId, name)) === wanted) return;
  const content = await from.open(companyId, name);
  if (!content) throw new Failure(`The file ${name} went away while it was copied. Start the command again.`);
  await to.writeStream(companyId, name, content.stream);
  if ((await digestOf(to, companyId, name)) !== wanted) throw new Failure(`The file ${name} is not the same on both sides.`);
}

/** Null for a missing file. */
async function digestOf(files: FileStore, companyId: string, name: string): Promise<string | null> {
  const content = await files.open(companyId, name);
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content.stream) hash.update(chunk);
  return hash.digest('hex');
}
