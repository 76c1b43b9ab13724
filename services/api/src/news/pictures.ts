import { randomBytes } from 'node:crypto';
import { countUpload } from '../platform/files/count-upload.ts';
import { encodePhoto } from '../platform/files/process-picture.ts';
import { removeAfterCommit } from '../platform/files/remove-files.ts';
import { storeUpload } from '../platform/files/store-upload.ts';
import type { Preparing } from '../platform/http/route.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { deletePicture, insertPicture } from './picture-queries.ts';
import { publishArticle } from './publish.ts';
import { findOwnArticle } from './read-articles.ts';
import { updateArticle } from './write-queries.ts';

type StoredPhoto = { key: string; bytes: number; width: number; height: number };

/**
 * Encodes the picture of an article and stores it under a random key, before the transaction begins.
 * @throws ApiError `not_a_picture`, `too_many_requests`
 */
export async function preparePicture(request: { upload: Buffer } & Preparing): Promise<StoredPhoto> {
  await countUpload(request);
  const { bytes, width, height } = await encodePhoto(request.upload);
  const key = randomBytes(24).toString('base64url');
  await storeUpload(request, `${key}.webp`, bytes);
  return { key, bytes: bytes.length, width, height };
}

/**
 * Shows a stored picture in the member's own article, in place of the current one.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function savePicture(context: MemberContext, articleId: string, { key, bytes, width, height }: StoredPhoto): Promise<void> {
  const { tx, actor, now } = context;
  const article = await findOwnArticle(context, articleId);
  const picture_file_id = await insertPicture(tx, { user_id: actor.user_id, key, bytes, created_at: now });
  await updateArticle(tx, articleId, { picture_file_id, picture_width: width, picture_height: height });
  await removePictureOf(context, article);
  publishArticle(context, article);
}

/** @throws ApiError `not_found`, `forbidden` */
export async function removePicture(context: MemberContext, articleId: string): Promise<void> {
  const article = await findOwnArticle(context, articleId);
  await removePictureOf(context, article);
  publishArticle(context, article);
}

/** Deletes a picture; its content is deleted after the commit, when no row refers to it. */
export async function removePictureOf(context: MemberContext, { picture_file_id }: { picture_file_id: string | null }): Promise<void> {
  const key = picture_file_id && (await deletePicture(context.tx, picture_file_id));
  if (key) removeAfterCommit(context, [`${key}.webp`]);
}
