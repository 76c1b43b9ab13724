import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileStore } from './files.ts';

/** A copy that was read back from the other store: its size, and the SHA-256 of its content. */
export type VerifiedCopy = { bytes: number; sha256: string };

/**
 * Copies a file to another store, reads the copy back and compares size and checksum. Leaves a copy that is equal already. Returns null if the
 * source no longer has the file.
 * @throws Error if the copy differs; it is then removed
 */
export async function copyFile(source: FileStore, target: FileStore, company_id: string, name: string): Promise<VerifiedCopy | null> {
  const original = await checksumOf(source, company_id, name);
  if (!original) return null;
  if (isSame(original, await checksumOf(target, company_id, name))) return original;
  const content = await source.open(company_id, name);
  if (!content) return null;
  await target.writeStream(company_id, name, content.stream);
  if (isSame(original, await checksumOf(target, company_id, name))) return original;
  await target.remove(company_id, [name]);
  throw new Error('a copy differs from its original');
}

async function checksumOf(store: FileStore, company_id: string, name: string): Promise<VerifiedCopy | null> {
  const content = await store.open(company_id, name);
  return content && readChecksum(content.stream);
}

async function readChecksum(stream: Readable): Promise<VerifiedCopy> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

function isSame(one: VerifiedCopy, other: VerifiedCopy | null): boolean {
  return one.bytes === other?.bytes && one.sha256 === other.sha256;
}
