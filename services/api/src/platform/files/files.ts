import type { Readable } from 'node:stream';
import type { Env } from '../process/env.ts';

/**
 * The contents of uploaded files, by company, in a folder or in a bucket. The table `files` holds their owners and purposes. A bucket that
 * does not answer, or refuses, ends any call with `FilesUnavailable`.
 */
export type FileStore = {
  /** Writes a file atomically. Replaces a file of the same name. */
  write(company_id: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a file of `DATA_DIR` into the store. */
  adopt(company_id: string, name: string, path: string): Promise<void>;
  /** Writes a large file atomically while its content arrives. Returns its size in bytes. */
  writeStream(company_id: string, name: string, content: Readable): Promise<number>;
  /** Lists the names of a company's files. */
  list(company_id: string): Promise<string[]>;
  /** Lists a company's files with their sizes in bytes. */
  sizes(company_id: string): Promise<Map<string, number>>;
  /** Lists the ids of the companies that have files. */
  companies(): Promise<string[]>;
  /** Opens a file; null if it does not exist. The caller must read the stream to its end or destroy it. */
  open(company_id: string, name: string): Promise<{ bytes: number; stream: Readable } | null>;
  /**
   * Returns an address at which a browser reads the file for a minute, with these headers; null where the API sends the files itself.
   * Whoever has the address reads the file: check the rights first.
   */
  address(company_id: string, name: string, headers: FileHeaders): Promise<string | null>;
  /** Removes files. Ignores missing ones. */
  remove(company_id: string, names: string[]): Promise<void>;
  /** Removes all files of a company. */
  removeCompany(company_id: string): Promise<void>;
  /** Says to the operator why the store cannot be used. Null once it has answered. */
  findObstacle(): Promise<StoreObstacle | null>;
  close(): void;
};

/** The settings that choose the store. */
export type FileSettings = Pick<Env, 'DATA_DIR' | Extract<keyof Env, `S3_${string}`>>;

type FileHeaders = { type: string; disposition: string };

export type StoreObstacle = { reason: string; code: string };

/** The bucket does not answer, or refuses a call. `code` is that of the network or of the bucket, without names. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const companyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const fileName = /^[a-zA-Z0-9_-]{22,64}(-(96|192|384))?(\.[a-z]{2,5})?$/;

export function isCompanyId(id: string): boolean {
  return companyId.test(id);
}

/** Is this a valid file name: a random key, a size and an extension, without any path? */
export function isFileName(name: string): boolean {
  return fileName.test(name);
}

/** @throws Error for what could lead out of the store */
export function assertCompanyId(id: string): void {
  if (!isCompanyId(id)) throw new Error('a company id is not a uuid');
}

/** @throws Error for what could lead out of the folder of the company */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error('a file has no such name');
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
