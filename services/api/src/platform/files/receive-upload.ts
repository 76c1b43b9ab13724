import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '../http/errors.ts';

/** An upload that stays on the disk while it is handled. Its file is removed afterwards, unless it was moved. */
export type UploadedFile = { path: string; bytes: number; sha256: string };

type ReceiveOptions = { caller: string; maxBytes: number };

/** Receives the bodies of uploads. */
export type Uploads = {
  /**
   * Writes a body to a temporary file while it arrives, so that a slow one takes no memory, then runs `work` with its content.
   * @throws ApiError `too_many_requests` when too many uploads are under way, in all or of this caller
   * @throws ApiError `payload_too_large`
   */
  receive<T>(body: Readable, options: ReceiveOptions, work: (content: Buffer) => Promise<T>): Promise<T>;
  /** As `receive`, for large files: `work` gets the file instead of its content, which is never in memory as a whole. */
  receiveFile<T>(body: Readable, options: ReceiveOptions, work: (file: UploadedFile) => Promise<T>): Promise<T>;
};

/** Uploads that a process receives and handles at once, in all and of one caller. */
const maxAtOnce = 16;
const maxPerCaller = 6;

export function openUploads(folder: string): Uploads {
  const callers: string[] = [];
  const inTurn = async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const ofCaller = callers.filter((other) => other === caller).length;
    if (callers.length >= maxAtOnce || ofCaller >= maxPerCaller) throw new ApiError('too_many_requests', { retryAfter: 2 });
    callers.push(caller);
    try {
      return await work();
    } finally {
      callers.splice(callers.indexOf(caller), 1);
    }
  };
  return {
    receive: (body, { caller, maxBytes }, work) => inTurn(caller, async () => work(await receiveThroughFile(folder, body, maxBytes))),
    receiveFile: (body, { caller, maxBytes }, work) =>
      inTurn(caller, async () => {
        const path = join(folder, `${randomUUID()}.upload`);
        try {
          return await work(await receiveToFile(path, body, maxBytes));
        } finally {
          await rm(path, { force: true });
        }
      }),
  };
}

async function receiveToFile(path: string, body: Readable, maxBytes: number): Promise<UploadedFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await removeLeftovers(dirname(path));
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ApiError('payload_too_large');
      hash.update(chunk);
      await file.write(chunk);
    }
    return { path, bytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

const leftoverAge = 3_600_000;

/** Removes the files of uploads during which a process was killed. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.NaN }));
    if (Date.now() - mtimeMs > leftoverAge) await rm(path, { force: true });
  }
}

async function receiveThroughFile(folder: string, body: Readable, maxBytes: number): Promise<Buffer> {
  const file = await openTemporaryFile(folder);
  try {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw new ApiError('payload_too_large');
      await file.write(chunk);
    }
    const content = Buffer.allocUnsafe(size);
    await file.read(content, 0, size, 0);
    return content;
  } finally {
    await file.close();
  }
}

/** Opens a file whose name is removed at once: it disappears when it is closed, or when the process dies. */
async function openTemporaryFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
