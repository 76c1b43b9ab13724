import { randomBytes } from 'node:crypto';
import { countUpload } from '../../platform/files/count-upload.ts';
import { type Crop, pictureSides, resizeToSquares } from '../../platform/files/process-picture.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import type { Session } from '../../platform/sign-in/session.ts';
import { deleteOtherAvatars, insertAvatar, updateAvatarUrl } from './avatar-queries.ts';

type Squares = Awaited<ReturnType<typeof resizeToSquares>>;

/**
 * Crops and resizes a member's picture, before the transaction begins.
 * @throws ApiError `not_found` for another member's user, `not_a_picture`, `too_many_requests`
 */
export async function prepareAvatar({
  params,
  query,
  upload,
  session,
  services,
}: { params: { id: string }; query: Crop; upload: Buffer; session: Session } & Pick<PublicRequest, 'services'>): Promise<Squares> {
  if (params.id !== session.user_id) throw new ApiError('not_found');
  await countUpload({ services, session });
  return resizeToSquares(upload, query);
}

/** Stores a picture under a random key, in place of the current one. Returns its address. */
export async function saveAvatar(context: MemberContext, squares: Squares): Promise<string> {
  const { tx, actor, services, now } = context;
  const key = randomBytes(24).toString('base64url');
  const avatar_url = `/files/${actor.company_id}/${key}-192.webp`;
  await updateAvatarUrl(tx, actor.user_id, avatar_url);
  const bytes = squares.reduce((sum, square) => sum + square.bytes.length, 0);
  await insertAvatar(tx, { user_id: actor.user_id, key, bytes, created_at: now });
  await removeOtherAvatars(context, key);
  for (const square of squares) await services.files.write(actor.company_id, `${key}-${square.side}.webp`, square.bytes);
  return avatar_url;
}

export async function removeAvatar(context: MemberContext): Promise<void> {
  await updateAvatarUrl(context.tx, context.actor.user_id, null);
  await removeOtherAvatars(context, null);
}

/** Deletes the other avatars; their files are deleted after the commit, when no row refers to them. */
async function removeOtherAvatars({ tx, actor, services, afterCommit }: MemberContext, keptKey: string | null): Promise<void> {
  const keys = await deleteOtherAvatars(tx, actor.user_id, keptKey);
  const names = keys.flatMap((key) => pictureSides.map((side) => `${key}-${side}.webp`));
  if (names.length > 0) afterCommit(() => services.files.remove(actor.company_id, names));
}
