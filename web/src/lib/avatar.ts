import type { CurrentUser } from '@binome/contract/users';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { currentUserQuery, useCurrentUser } from './session.ts';

/** What a picture may be; the API looks at the bytes, this spares a useless upload. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
export const maxPictureBytes = 10 * 1024 * 1024;

/** Why a file cannot become a picture before anything is sent; null when it may. An unknown type is left to the API. */
export function pictureFault({ type, size }: { type: string; size: number }): 'type' | 'size' | 'empty' | null {
  if (size === 0) return 'empty';
  if (type !== '' && !pictureTypes.includes(type)) return 'type';
  return size > maxPictureBytes ? 'size' : null;
}

/** A square of the upright picture, as the API takes it: `x` and `y` of the width and height, `size` of the shorter side. */
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

/** The fractions of a square that was chosen in percent (its place) and in pixels (its side) of a picture of that many pixels. */
export function squareCrop(percent: Area, pixels: Area, picture: { width: number; height: number }): SquareCrop {
  const size = clamp(pixels.width / Math.min(picture.width, picture.height), 0.05, 1);
  const side = size * Math.min(picture.width, picture.height);
  // The cropper rounds: no square may stick out of its picture.
  return {
    x: round(clamp(percent.x / 100, 0, 1 - side / picture.width)),
    y: round(clamp(percent.y / 100, 0, 1 - side / picture.height)),
    size: round(size),
  };
}

/** Sets or takes away the signed-in person's picture; every screen shows it at once. The screen tells a refusal itself. */
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
  const wearing = <Wearer extends { avatar_url: string | null }>(one: Wearer) => ({ ...one, avatar_url });
  client.setQueryData<CurrentUser>(
    currentUserQuery.queryKey,
    (user) =>
      user && {
        ...wearing(user),
        current_profile: user.current_profile && wearing(user.current_profile),
        presenter_profiles: user.presenter_profiles.map(wearing),
        participant_profiles: user.participant_profiles.map(wearing),
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
