import { randomBytes } from 'node:crypto';
import type { CompanyContext, MemberContext, Services } from '../../platform/context.ts';
import { countUpload } from '../../platform/count-upload.ts';
import { ApiError } from '../../platform/errors.ts';
import { pictureFormatOf, reencodePicture } from '../../platform/process-picture.ts';
import type { Session } from '../../platform/session.ts';
import { countUnusedFiles, deleteUnusedFiles, insertAnswerFile } from './answer-queries.ts';

type PreparedFile = { media_type: string; bytes: Buffer };

/** More than anybody tries out before they save a step. */
const maxUnusedFiles = 20;
const dayInMs = 86_400_000;

/**
 * Makes a file ready to be kept, before any transaction is open: by its content a PDF, which is kept as it is, or a picture, which
 * is made anew.
 * @throws ApiError `invalid` for any other file, `too_many_requests`
 */
export async function prepareAnswerFile(context: { upload: Buffer; services: Services; session: Session }): Promise<PreparedFile> {
  await countUpload(context);
  const { upload } = context;
  if (isPdf(upload)) return { media_type: 'application/pdf', bytes: upload };
  const refused = new ApiError('invalid', { fields: { file: [{ code: 'not_a_document' }] } });
  if (!pictureFormatOf(upload)) throw refused;
  const { format, bytes } = await reencodePicture(upload).catch((error: unknown) => {
    throw error instanceof ApiError ? refused : error;
  });
  return { media_type: `image/${format}`, bytes };
}

/**
 * Keeps a file that a person brings for an answer; it is theirs alone until they save the answer.
 * @throws ApiError `too_many_requests` for many that no answer holds
 */
export async function saveAnswerFile({ tx, actor, services, now }: MemberContext, name: string, { media_type, bytes }: PreparedFile) {
  if ((await countUnusedFiles(tx, actor.user_id)) >= maxUnusedFiles) throw new ApiError('too_many_requests');
  const key = randomBytes(24).toString('base64url');
  const file = { user_id: actor.user_id, key, name: sanitizeFileName(name), media_type, bytes: bytes.length, created_at: now };
  const id = await insertAnswerFile(tx, file);
  await services.files.write(actor.company_id, key, bytes);
  return { id, name: file.name, bytes: file.bytes };
}

/** Removes the files that nobody made an answer of within a day. */
export async function deleteUnusedAnswerFiles({ tx, now, actor, services, afterCommit }: CompanyContext): Promise<void> {
  const keys = await deleteUnusedFiles(tx, { before: new Date(now.getTime() - dayInMs) });
  if (keys.length > 0) afterCommit(() => services.files.remove(actor.company_id, keys));
}

function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');
}

/** The last part of a path, without what no file is called. */
function sanitizeFileName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1);
  return (
    last
      .replace(/[\p{C}<>:"|?*]/gu, '')
      .trim()
      .slice(0, 200) || 'document'
  );
}
