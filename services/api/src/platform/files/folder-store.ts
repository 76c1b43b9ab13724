import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assertCompanyId, assertFileName, type FileStore, isCompanyId, isFileName } from './files.ts';

/** Opens the store of files in a folder, with one folder per company. */
export function openFolderStore(folder: string): FileStore {
  const companyFolder = (company_id: string) => {
    assertCompanyId(company_id);
    return join(folder, company_id);
  };
  const pathOf = (company_id: string, name: string) => {
    assertFileName(name);
    return join(companyFolder(company_id), name);
  };
  const list = async (company_id: string) => {
    const names = await readdir(companyFolder(company_id)).catch(nullIfMissing);
    return (names ?? []).filter(isFileName).sort();
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
      // Always the same name, which no file has: a second attempt replaces what a killed process left.
      const temporaryPath = `${path}.part~`;
      await mkdir(companyFolder(company_id), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(temporaryPath, { mode: 0o600, flush: true }));
      await rename(temporaryPath, path);
      return (await stat(path)).size;
    },
    list,
    async sizes(company_id) {
      const sizes = new Map<string, number>();
      for (const name of await list(company_id)) {
        const found = await stat(pathOf(company_id, name)).catch(nullIfMissing);
        if (found) sizes.set(name, found.size);
      }
      return sizes;
    },
    async companies() {
      return ((await readdir(folder).catch(nullIfMissing)) ?? []).filter(isCompanyId).sort();
    },
    async open(company_id, name) {
      const file = await open(pathOf(company_id, name)).catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    async address() {
      return null;
    },
    async remove(company_id, names) {
      await Promise.all(names.map((name) => rm(pathOf(company_id, name), { force: true })));
    },
    async removeCompany(company_id) {
      await rm(companyFolder(company_id), { recursive: true, force: true });
    },
    async findObstacle() {
      return null;
    },
    close() {},
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
