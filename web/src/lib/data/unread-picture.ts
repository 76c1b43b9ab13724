/** Pictures that phones and cameras make, and that not every browser shows. */
export type UnreadPicture = 'heic' | 'avif';

/** How many bytes of a file decide. */
export const pictureBeginning = 64;

/**
 * Recognises a HEIC or AVIF picture by the first bytes of its file, whatever its name is: both are boxes of ISO media, and their first box
 * lists its brands.
 */
export function unreadPicture(beginning: Uint8Array): UnreadPicture | undefined {
  const text = String.fromCharCode(...beginning.subarray(0, pictureBeginning));
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const boxEnd = Math.min(new DataView(beginning.buffer, beginning.byteOffset).getUint32(0), text.length);
  const brands = [text.slice(8, 12), ...(text.slice(16, boxEnd).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  return brands.some((brand) => /^(he[iv][cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined;
}
