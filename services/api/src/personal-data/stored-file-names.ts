import { pictureSides } from '../platform/process-picture.ts';

/** Under which names the bytes of a file lie in the store, the largest picture first. */
export function storedFileNames({ purpose, key }: { purpose: string; key: string }): string[] {
  return purpose === 'avatar' ? pictureSides.toReversed().map((side) => `${key}-${side}.webp`) : [key];
}
