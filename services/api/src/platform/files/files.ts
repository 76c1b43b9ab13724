import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The contents of uploaded files, in one folder per company. The table `files` holds their owners and purposes. */
export type FileStore = {
  /** Writes a file atomically. Replaces a file of the same name. */
  write(company_id: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a file of the same disk into the store. */
  adopt(company_id: string, name: string, path: string): Promise<void>;
  /** Writes a large file atomically while its content arrives. Returns its size in bytes. */
  writeStream(company_id: string, name: string, content: Readable): Promise<number>;
  /** Lists the names of a company's files. */
  list(company_id: string): Promise<string[]>;
  /** Opens a file; null if it does not exist. The caller must read the stream to its end or destroy it. */
  open(company_id: string, name: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** Removes files. Ignores missing ones. */
  remove(company_id: string, names: string[]): Promise<void>;
  /** Removes all files of a company. */
  removeCompany(company_id: string): Promise<void>;
};

const companyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const fileName = /^[a-zA-Z0-9_-]{22,64}(-(96|192|384))?(\.[a-z]{2,5})?$/;

/** Is this a valid file name: a random key, a size and an extension, without any path? */
export function isFileName(name: string): boolean {
  return fileName.test(name);
}

const privateExtension = '.priv';

/** The name of a file that only some members may read, such as one that two people send each other. */
export function privateFileName(key: string): string {
  return key + privateExtension;
}

/** Such files are in no export of a company. */
export function isPrivateFileName(name: string): boolean {
  return name.endsWith(privateExtension);
}

export function openFileStore(folder: string): FileStore {
  const companyFolder = (company_id: string) => {
    if (!companyId.test(company_id)) throw new Error('a company id is not a uuid');
    return join(folder, company_id);
  };
  const pathOf = (company_id: string, name: string) => {
    if (!isFileName(name)) throw new Error('a file has no such name');
    return join(companyFolder(company_id), name);
  };
  return {
    async write(company_id, name, bytes) {
      const path = pathOf(company_id, name);
      const temporaryPath = `${path}.${randomUUID()}`;
      await mkdir(companyFolder(company_id), { recursive: true, mode: 0o700 });
      await writeFile(temporaryPath, bytes, { mode: 0o600, flush: true });
      await rename(temporaryPath, path);
    },
    async adopt(company_id, name, path) {
      await mkdir(companyFolder(company_id), { recursive: true, mode: 0o700 });
      await rename(path, pathOf(company_id, name));
    },
    async writeStream(company_id, name, content) {
      const path = pathOf(company_id, name);
      // Always the same name: a second attempt replaces what a killed process left.
      const temporaryPath = `${path}.part`;
      await mkdir(companyFolder(company_id), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(temporaryPath, { mode: 0o600, flush: true }));
      await rename(temporaryPath, path);
      return (await stat(path)).size;
    },
    async list(company_id) {
      const names = await readdir(companyFolder(company_id)).catch(nullIfMissing);
      return (names ?? []).filter(isFileName).sort();
    },
    async open(company_id, name) {
      const file = await open(pathOf(company_id, name)).catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    async remove(company_id, names) {
      await Promise.all(names.map((name) => rm(pathOf(company_id, name), { force: true })));
    },
    async removeCompany(company_id) {
      await rm(companyFolder(company_id), { recursive: true, force: true });
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
