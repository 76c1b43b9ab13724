import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** The files that people brought, apart by company. What a file is and whose stands in the table `files`; its bytes lie here. */
export type FileStore = {
  /** Keeps a file under a name, all of it or nothing; one of that name is replaced. */
  write(company_id: string, name: string, bytes: Uint8Array): Promise<void>;
  /** A file to be read, or null when there is none. Whoever opens it reads its stream to the end, or destroys it. */
  open(company_id: string, name: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** Removes files; those that are gone already are no fault. */
  remove(company_id: string, names: string[]): Promise<void>;
  /** Removes all that a company ever brought. */
  removeCompany(company_id: string): Promise<void>;
};

const companyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const fileName = /^[a-zA-Z0-9_-]{22,64}(-(96|192|384))?(\.[a-z]{2,5})?$/;

/** Can this be the name of a file: a key, a size, an ending, and nothing that leads elsewhere? */
export function isFileName(name: string): boolean {
  return fileName.test(name);
}

/** Opens the store that lies in a folder. */
export function openFileStore(folder: string): FileStore {
  const ofCompany = (company_id: string) => {
    if (!companyId.test(company_id)) throw new Error('a company id is not a uuid');
    return join(folder, company_id);
  };
  const pathOf = (company_id: string, name: string) => {
    if (!isFileName(name)) throw new Error('a file has no such name');
    return join(ofCompany(company_id), name);
  };
  return {
    async write(company_id, name, bytes) {
      const path = pathOf(company_id, name);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(ofCompany(company_id), { recursive: true, mode: 0o700 });
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, path);
    },
    async open(company_id, name) {
      const file = await open(pathOf(company_id, name)).catch(unlessAbsent);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    async remove(company_id, names) {
      await Promise.all(names.map((name) => rm(pathOf(company_id, name), { force: true })));
    },
    async removeCompany(company_id) {
      await rm(ofCompany(company_id), { recursive: true, force: true });
    },
  };
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
