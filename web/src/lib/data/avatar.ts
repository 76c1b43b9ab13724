import type { CurrentUser } from '@binome/contract/accounts/users';
import { maxUploadBytes } from '@binome/contract/values/limits';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { currentUserQuery, useCurrentUser } from './session.ts';
import { pictureBeginning, type UnreadPicture, unreadPicture } from './unread-picture.ts';

/** The limits of the API, which checks the bytes itself; checking here avoids a useless upload. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns why a file cannot be uploaded as a picture, or null. Its first bytes tell more than its type; the API decides on an unknown one. */
export async function pictureFault(file: Blob): Promise<'type' | 'size' | 'empty' | UnreadPicture | null> {
  const { type, size } = file;
  if (size === 0) return 'empty';
  const unread = unreadPicture(new Uint8Array(await file.slice(0, pictureBeginning).arrayBuffer()));
  if (unread) return unread;
  if (type !== '' && !pictureTypes.includes(type)) return 'type';
  return size > maxUploadBytes ? 'size' : null;
}

/**
 * A square of the upright picture, in fractions from 0 to 1 as the API expects: `x` of the width, `y` of the height, `size` of the
 * shorter side.
 */
export interface SquareCrop {
  x: number;
  y: number;
  size: number;
}

interface Area {
  x: number;
  y: number;
  width: number;
}

/** Converts the cropper's output to fractions. `percent` gives the position, `pixels` the side; `picture` is in pixels. */
export function squareCrop(percent: Area, pixels: Area, picture: { width: number; height: number }): SquareCrop {
  const size = clamp(pixels.width / Math.min(picture.width, picture.height), 0.05, 1);
  const side = size * Math.min(picture.width, picture.height);
  // The cropper rounds, and the square must stay inside the picture.
  return {
    x: round(clamp(percent.x / 100, 0, 1 - side / picture.width)),
    y: round(clamp(percent.y / 100, 0, 1 - side / picture.height)),
    size: round(size),
  };
}

/** Uploads or removes the current user's picture and updates the cached user. The caller shows errors. */
export function useAvatar() {
  const client = useQueryClient();
  const { id } = useCurrentUser();
  const upload = useMutation({
    mutationFn: ({ file, crop }: { file: Blob; crop: SquareCrop }) =>
      api('PUT /api/v1/users/:id/avatar', { params: { id }, query: { ...crop }, upload: file }),
    onSuccess: ({ data }) => updateCachedAvatar(client, data.avatar_url),
    meta: { quiet: true },
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/v1/users/:id/avatar', { params: { id } }),
    onSuccess: () => updateCachedAvatar(client, null),
    meta: { quiet: true },
  });
  return { upload, remove };
}

function updateCachedAvatar(client: QueryClient, avatar_url: string | null): void {
  const withAvatar = <Owner extends { avatar_url: string | null }>(owner: Owner) => ({ ...owner, avatar_url });
  client.setQueryData<CurrentUser>(
    currentUserQuery.queryKey,
    (user) =>
      user && {
        ...withAvatar(user),
        current_profile: user.current_profile && withAvatar(user.current_profile),
        presenter_profiles: user.presenter_profiles.map(withAvatar),
        participant_profiles: user.participant_profiles.map(withAvatar),
      },
  );
  client.invalidateQueries({ queryKey: ['profiles'] });
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(max, min));
}

function round(fraction: number): number {
  return Math.floor(fraction * 1e5) / 1e5;
}
