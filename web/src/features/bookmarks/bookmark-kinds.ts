import type { BookmarkKind } from '../../lib/data/bookmarks.ts';

/** In the order of the filters. */
export const bookmarkKinds = ['profile', 'article', 'training_tool'] as const satisfies BookmarkKind[];

/** Reads a kind from the address; an unknown one becomes all kinds. */
export function readBookmarkKind(value: unknown): BookmarkKind | undefined {
  return bookmarkKinds.find((kind) => kind === value);
}
