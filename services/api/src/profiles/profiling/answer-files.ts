import { randomBytes } from 'node:crypto';
import { countUpload } from '../../platform/files/count-upload.ts';
import { contentOf } from '../../platform/files/file-content.ts';
import { sanitizeFileName } from '../../platform/files/file-names.ts';
import { pictureFormatOf, reencodePicture } from '../../platform/files/process-picture.ts';
import { removeAfterCommit } from '../../platform/files/remove-files.ts';
import { scanFile } from '../../platform/files/scan-file.ts';
import { storeUpload } from '../../platform/files/store-upload.ts';
import { assertFewUnusedFiles } from '../../platform/files/unused-files.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Preparing } from '../../platform/http/route.ts';
import type { CompanyContext, MemberContext } from '../../platform/process/context.ts';
import { countUnusedFiles, deleteUnusedFiles, insertAnswerFile } from './answer-queries.ts';

type StoredFile = { key: string; media_type: string; bytes: number };

/**
 * Checks an uploaded file before the transaction opens: the virus scanner says that it is clean, a PDF is stored unchanged, a picture is
 * re-encoded. The content decides the type. Then stores the file under a random key.
 * @throws ApiError `invalid` for any other file, `file_infected`, `scanner_unavailable`, `too_many_requests`
 */
export async function prepareAnswerFile(request: { upload: Buffer } & Preparing): Promise<StoredFile> {
  await countUpload(request);
  const { upload, services } = request;
  if (!isPdf(upload) && !pictureFormatOf(upload)) throw notADocument(await contentOf(upload));
  const verdict = await scanFile([upload], services.env.CLAMD_URL);
  if (verdict !== 'clean') throw new ApiError(verdict === 'infected' ? 'file_infected' : 'scanner_unavailable', { retryAfter: 30 });
  const { media_type, bytes } = isPdf(upload) ? { media_type: 'application/pdf', bytes: upload } : await reencode(upload);
  const key = randomBytes(24).toString('base64url');
  await storeUpload(request, key, bytes);
  return { key, media_type, bytes: bytes.length };
}

async function reencode(upload: Buffer): Promise<{ media_type: string; bytes: Buffer }> {
  const { format, bytes } = await reencodePicture(upload).catch((error: unknown) => {
    throw error instanceof ApiError ? notADocument(String(error.values.found)) : error;
  });
  return { media_type: `image/${format}`, bytes };
}

/**
 * Saves a stored file that the actor uploads for an answer. Only the actor can read it until they save the answer.
 * @throws ApiError `too_many_requests` if they have too many files that no answer uses
 */
export async function saveAnswerFile({ tx, actor, now }: MemberContext, name: string, stored: StoredFile) {
  assertFewUnusedFiles(await countUnusedFiles(tx, actor.user_id), now);
  const file = { user_id: actor.user_id, name: sanitizeFileName(name), ...stored, created_at: now };
  const id = await insertAnswerFile(tx, file);
  return { id, name: file.name, bytes: file.bytes };
}

/** Deletes uploaded files that no answer uses after a day. */
export async function deleteUnusedAnswerFiles(context: CompanyContext): Promise<void> {
  removeAfterCommit(context, await deleteUnusedFiles(context.tx, { dueAt: context.now }));
}

function notADocument(found: string): ApiError {
  return new ApiError('invalid', { fields: { file: [{ code: 'not_a_document', values: { found } }] } });
}

function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');
}
