const pictureSizes = [384, 192, 96];

/** Under which names the bytes of a file lie in the store, the largest picture first. */
export function storedNames({ purpose, key }: { purpose: string; key: string }): string[] {
  return purpose === 'avatar' ? pictureSizes.map((size) => `${key}-${size}.webp`) : [key];
}
