import { copyFile } from '@binome/api/platform/files/copy-file';
import type { FileStore } from '@binome/api/platform/files/files';
import { Failure } from '../lib/failure.ts';
import type { Journal } from './journal.ts';

type Places = { source: FileStore; target: FileStore; journal: Journal };

/** Files copied at once. */
const atOnce = 8;

/**
 * Copies the files that the target lacks and compares each with its original. Then removes copies of files that the source no longer has.
 * Files of the target that this command did not copy stay. `counts` are of files; `bytes` is the size of all of them.
 * @throws {Failure} when the source has lost most of what was copied from it: it is probably the wrong place
 */
export async function copyFiles({
  source,
  target,
  journal,
}: Places): Promise<{ files: number; bytes: number; copied: number; removed: number }> {
  const wanted = await listFiles(source);
  const present = await listFiles(target);
  const gone = [...journal.copies.keys()].filter((path) => !wanted.has(path) && present.has(path));
  if (gone.length > wanted.size) {
    throw new Failure(
      `${gone.length} of the copied files are gone from the source, more than it has. Nothing was changed: check DATA_DIR and S3_….`,
    );
  }
  const missing = [...wanted].filter(([path, bytes]) => journal.copies.get(path)?.bytes !== bytes || present.get(path) !== bytes);
  await inParallel(missing, async ([path]) => {
    const [company_id, name] = splitPath(path);
    const copy = await copyFile(source, target, company_id, name);
    if (copy) journal.add(path, copy);
  });
  await removeFiles(target, gone);
  return {
    files: wanted.size,
    bytes: [...wanted.values()].reduce((sum, size) => sum + size, 0),
    copied: missing.length,
    removed: gone.length,
  };
}

/**
 * Removes the files of the source once each has a verified copy. A copy that the target no longer has was deleted there since.
 * @throws {Failure} when a file of the source was never copied, or differs from its copy; nothing is removed then
 */
export async function removeSource({ source, target, journal }: Places): Promise<{ removed: number }> {
  const [files, copies] = [await listFiles(source), await listFiles(target)];
  const unsafe = [...files].filter(([path, bytes]) => {
    const verified = journal.copies.get(path)?.bytes;
    return verified !== bytes || (copies.get(path) ?? bytes) !== bytes;
  });
  if (unsafe.length > 0) {
    throw new Failure(
      `${unsafe.length} of ${files.size} files have no verified copy. Nothing was removed: run the command without --remove-source.`,
    );
  }
  await removeFiles(source, [...files.keys()]);
  journal.clear();
  return { removed: files.size };
}

/** The files of a store with their sizes, by `<company>/<name>`. */
async function listFiles(store: FileStore): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for (const company_id of await store.companies())
    for (const [name, bytes] of await store.sizes(company_id)) files.set(`${company_id}/${name}`, bytes);
  return files;
}

async function removeFiles(store: FileStore, paths: string[]): Promise<void> {
  await inParallel(paths, async (path) => {
    const [company_id, name] = splitPath(path);
    await store.remove(company_id, [name]);
  });
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function splitPath(path: string): [company_id: string, name: string] {
  const [company_id = '', name = ''] = path.split('/');
  return [company_id, name];
}
