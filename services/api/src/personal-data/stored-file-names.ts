import { privateFileName } from '../platform/files/files.ts';
import { pictureSides } from '../platform/files/process-picture.ts';

/** Returns the names of a file in the file store. An avatar has one per size, the largest first. */
export function storedFileNames({ purpose, key }: { purpose: string; key: string }): string[] {
  if (purpose === 'message') return [privateFileName(key)];
  if (purpose === 'article') return [`${key}.webp`];
  if (purpose === 'logo') return [`${key}.png`];
  return purpose === 'avatar' ? pictureSides.toReversed().map((side) => `${key}-${side}.webp`) : [key];
}
