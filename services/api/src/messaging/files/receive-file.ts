import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { countUpload } from '../../platform/files/count-upload.ts';
import { contentOf, type FileContent, judgedBytes } from '../../platform/files/file-content.ts';
import { sanitizeFileName } from '../../platform/files/file-names.ts';
import { privateFileName } from '../../platform/files/files.ts';
import { reencodePictureFile } from '../../platform/files/process-picture.ts';
import type { UploadedFile } from '../../platform/files/receive-upload.ts';
import { removeAfterCommit } from '../../platform/files/remove-files.ts';
import { scanFile, type Verdict } from '../../platform/files/scan-file.ts';
import { storeUpload } from '../../platform/files/store-upload.ts';
import { assertFewUnusedFiles } from '../../platform/files/unused-files.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Preparing } from '../../platform/http/route.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import type { MessagingContext } from '../messaging-context.ts';
import { assertWritable } from '../own-conversation.ts';
import { presentFile } from '../present-comment.ts';
import { countUnusedFiles, deleteUnusedFile, deleteUnusedFiles, insertFile } from './file-queries.ts';
import { fileKindOf } from './file-types.ts';

type StoredFile = {
  key: string;
  name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  scan: Verdict;
};

/** Unused files that a run of the job deletes. The next run continues. */
const batchSize = 1000;

/**
 * Checks an uploaded file before the transaction opens: its content decides its type, a picture is written again without its metadata,
 * and the virus scanner sees it. Where the scanner does not answer, the file waits for it. Then stores the file under a random key.
 * @throws ApiError `invalid` for a type that people may not send, `file_infected`, `too_many_requests`
 */
export async function prepareFile(request: { upload: UploadedFile; query: { name: string } } & Preparing): Promise<StoredFile> {
  const { upload, query, services } = request;
  await countUpload(request, 'message_file');
  const type = await fileTypeFromFile(upload.path).catch(() => undefined);
  const content = await contentOf(await readBeginning(upload.path));
  const file = fileKindOf(sanitizeFileName(query.name), type?.mime, texts.has(content));
  if (!file) throw refusal('file_type_refused', content);
  const scan = await scanFile(upload.path, services.env.CLAMD_URL);
  if (scan === 'infected') throw new ApiError('file_infected');
  const { name, media_type } = file;
  const size = file.kind === 'picture' ? await reencode(upload.path) : { bytes: upload.bytes, width: null, height: null };
  const key = randomBytes(24).toString('base64url');
  await storeUpload(request, privateFileName(key), upload);
  return { key, name, media_type, ...size, scan };
}

/**
 * Writes a picture again in its own place, without its metadata. Returns its size.
 * @throws ApiError `invalid`
 */
async function reencode(path: string): Promise<{ bytes: number; width: number; height: number }> {
  const picture = `${path}.picture`;
  try {
    const { bytes, width, height } = await reencodePictureFile(path, picture);
    // Under the name of the upload, which is removed if anything fails from here.
    await rename(picture, path);
    return { bytes, width, height };
  } catch (error) {
    await rm(picture, { force: true });
    throw error instanceof ApiError ? refusal('picture_unreadable', String(error.values.found)) : error;
  }
}

/**
 * Saves a stored file for a message that the actor writes. Only they can read it until they send the message.
 * @throws ApiError `not_found`, `conversation_closed`, `too_many_requests`
 */
export async function storeFile(context: MessagingContext, conversationId: string, { key, ...file }: StoredFile) {
  const { tx, actor, now } = context;
  const { sender_user_id, receiver_user_id } = await assertWritable(context, conversationId);
  assertFewUnusedFiles(await countUnusedFiles(tx, actor.user_id), now);
  const people = { sender_user_id, receiver_user_id, author_user_id: actor.user_id };
  const id = await insertFile(tx, { conversation_id: conversationId, ...people, key, ...file, created_at: now });
  return presentFile(context, { id, ...file });
}

/**
 * Removes a file that is not part of a message yet.
 * @throws ApiError `not_found`
 */
export async function removeFile(context: MessagingContext, id: string): Promise<void> {
  const key = await deleteUnusedFile(context.tx, context.actor.user_id, id);
  if (!key) throw new ApiError('not_found');
  removeAfterCommit(context, [privateFileName(key)]);
}

/** Deletes uploaded files that no message uses after a day. */
export async function deleteUnusedMessageFiles(context: CompanyContext): Promise<void> {
  const keys = await deleteUnusedFiles(context.tx, context.now, batchSize);
  removeAfterCommit(context, keys.map(privateFileName));
}

function refusal(code: 'file_type_refused' | 'picture_unreadable', found: string): ApiError {
  return new ApiError('invalid', { fields: { file: [{ code, values: { found } }] } });
}

/** Texts without markup. */
const texts: ReadonlySet<FileContent> = new Set(['text', 'json', 'vcard']);

async function readBeginning(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(judgedBytes), 0, judgedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
