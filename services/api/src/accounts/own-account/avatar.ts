import { randomBytes } from 'node:crypto';
import { countUpload } from '../../platform/files/count-upload.ts';
import { type Crop, pictureSides, resizeToSquares } from '../../platform/files/process-picture.ts';
import { removeAfterCommit } from '../../platform/files/remove-files.ts';
import { storeUpload } from '../../platform/files/store-upload.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Preparing } from '../../platform/http/route.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { deleteOtherAvatars, insertAvatar, updateAvatarUrl } from './avatar-queries.ts';

/** `bytes` is the size of the three files. */
type StoredAvatar = { key: string; bytes: number };

/**
 * Crops and resizes a member's picture, and stores it under a random key, before the transaction begins.
 * @throws ApiError `not_found` for another member's user, `not_a_picture`, `too_many_requests`
 */
export async function prepareAvatar(request: { params: { id: string }; query: Crop; upload: Buffer } & Preparing): Promise<StoredAvatar> {
  const { params, query, upload, session } = request;
  if (params.id !== session.user_id) throw new ApiError('not_found');
  await countUpload(request);
  const squares = await resizeToSquares(upload, query);
  const key = randomBytes(24).toString('base64url');
  for (const square of squares) await storeUpload(request, `${key}-${square.side}.webp`, square.bytes);
  return { key, bytes: squares.reduce((sum, square) => sum + square.bytes.length, 0) };
}

/** Shows a stored picture in place of the current one. Returns its address. */
export async function saveAvatar(context: MemberContext, { key, bytes }: StoredAvatar): Promise<string> {
  const { tx, actor, now } = context;
  const avatar_url = `/files/${actor.company_id}/${key}-192.webp`;
  await updateAvatarUrl(tx, actor.user_id, avatar_url);
  await insertAvatar(tx, { user_id: actor.user_id, key, bytes, created_at: now });
  await removeOtherAvatars(context, key);
  return avatar_url;
}

export async function removeAvatar(context: MemberContext): Promise<void> {
  await updateAvatarUrl(context.tx, context.actor.user_id, null);
  await removeOtherAvatars(context, null);
}

/** Deletes the other avatars; their files are deleted after the commit, when no row refers to them. */
async function removeOtherAvatars(context: MemberContext, keptKey: string | null): Promise<void> {
  const keys = await deleteOtherAvatars(context.tx, context.actor.user_id, keptKey);
  const names = keys.flatMap((key) => pictureSides.map((side) => `${key}-${side}.webp`));
  removeAfterCommit(context, names);
}
