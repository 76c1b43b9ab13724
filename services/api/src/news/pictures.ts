import { randomBytes } from 'node:crypto';
import { countUpload } from '../platform/files/count-upload.ts';
import { encodePhoto } from '../platform/files/process-picture.ts';
import type { PublicRequest } from '../platform/http/route.ts';
import type { MemberContext } from '../platform/process/context.ts';
import type { Session } from '../platform/sign-in/session.ts';
import { deletePicture, insertPicture } from './picture-queries.ts';
import { publishArticle } from './publish.ts';
import { findOwnArticle } from './read-articles.ts';
import { updateArticle } from './write-queries.ts';

type Photo = Awaited<ReturnType<typeof encodePhoto>>;

/**
 * Encodes the picture of an article, before the transaction begins.
 * @throws ApiError `not_a_picture`, `too_many_requests`
 */
export async function preparePicture({
  upload,
  session,
  services,
}: { upload: Buffer; session: Session } & Pick<PublicRequest, 'services'>): Promise<Photo> {
  await countUpload({ services, session });
  return encodePhoto(upload);
}

/**
 * Stores the picture of the member's own article under a random key, in place of the current one.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function savePicture(context: MemberContext, articleId: string, { bytes, width, height }: Photo): Promise<void> {
  const { tx, actor, services, now } = context;
  const article = await findOwnArticle(context, articleId);
  const key = randomBytes(24).toString('base64url');
  const picture_file_id = await insertPicture(tx, { user_id: actor.user_id, key, bytes: bytes.length, created_at: now });
  await updateArticle(tx, articleId, { picture_file_id, picture_width: width, picture_height: height });
  await removePictureOf(context, article);
  await services.files.write(actor.company_id, `${key}.webp`, bytes);
  publishArticle(context, article);
}

/** @throws ApiError `not_found`, `forbidden` */
export async function removePicture(context: MemberContext, articleId: string): Promise<void> {
  const article = await findOwnArticle(context, articleId);
  await removePictureOf(context, article);
  publishArticle(context, article);
}

/** Deletes a picture; its content is deleted after the commit, when no row refers to it. */
export async function removePictureOf(
  { tx, actor, services, afterCommit }: MemberContext,
  { picture_file_id }: { picture_file_id: string | null },
): Promise<void> {
  const key = picture_file_id && (await deletePicture(tx, picture_file_id));
  if (key) afterCommit(() => services.files.remove(actor.company_id, [`${key}.webp`]));
}
