import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from './errors.ts';

/** Receives the bodies of uploads. */
export type Uploads = {
  /**
   * Writes a body to a temporary file while it arrives, so that a slow one takes no memory, then runs `work` with its content.
   * @throws ApiError `too_many_requests` when too many uploads are under way, in all or of this caller
   * @throws ApiError `payload_too_large`
   */
  receive<T>(body: Readable, options: { caller: string; maxBytes: number }, work: (content: Buffer) => Promise<T>): Promise<T>;
};

/** Uploads that a process receives and handles at once, in all and of one caller. */
const maxAtOnce = 16;
const maxPerCaller = 6;

export function openUploads(folder: string): Uploads {
  const callers: string[] = [];
  return {
    async receive(body, { caller, maxBytes }, work) {
      const ofCaller = callers.filter((other) => other === caller).length;
      if (callers.length >= maxAtOnce || ofCaller >= maxPerCaller) throw new ApiError('too_many_requests', { retryAfter: 2 });
      callers.push(caller);
      try {
        return await work(await receiveThroughFile(folder, body, maxBytes));
      } finally {
        callers.splice(callers.indexOf(caller), 1);
      }
    },
  };
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
