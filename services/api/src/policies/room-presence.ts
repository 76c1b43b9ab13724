import type { ProfileType } from '@binome/contract/states';

/** A page that is in the room says so every 15 seconds; without a word for this time, it counts as gone. */
const goneAfterMs = 45_000;

/** Who is in the room of a meeting, and when each side was last seen there. */
export type RoomPresence = { [Side in ProfileType as `${Side}_here`]: boolean } & {
  [Side in ProfileType as `${Side}_seen_at`]: Date | null;
};

/** Since when a side must have been seen to count as here. */
export function seenSince(now: Date): Date {
  return new Date(now.getTime() - goneAfterMs);
}

/** Is a side in the video room? */
export function isHere(presence: RoomPresence | undefined, side: ProfileType, now: Date): boolean {
  const seen_at = presence?.[`${side}_seen_at`];
  return Boolean(presence?.[`${side}_here`] && seen_at && seen_at > seenSince(now));
}
