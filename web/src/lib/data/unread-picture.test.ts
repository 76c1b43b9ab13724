import { expect, test } from 'vitest';
import { unreadPicture } from './unread-picture.ts';

/** The first box of an ISO media file. */
function isoMedia(brands: string[], size = 8 + 4 * (brands.length + 1)): Uint8Array {
  const [major = '', ...others] = brands;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return Buffer.concat([length, Buffer.from(`ftyp${major}\0\0\0\0${others.join('')}`, 'latin1'), Buffer.alloc(40)]);
}

test.each<[string, Uint8Array, string | undefined]>([
  ['a photo of an iPhone', isoMedia(['heic', 'mif1', 'MiHE', 'miaf', 'heic']), 'heic'],
  ['a burst of an iPhone', isoMedia(['hevc', 'msf1', 'hevc']), 'heic'],
  ['a HEIF picture of a camera', isoMedia(['mif1', 'heix']), 'heic'],
  ['an AVIF picture', isoMedia(['avif', 'mif1', 'avif', 'miaf']), 'avif'],
  ['an AVIF picture that says so second', isoMedia(['mif1', 'avif']), 'avif'],
  ['an animated AVIF', isoMedia(['avis', 'avif', 'msf1']), 'avif'],
  ['a video', isoMedia(['isom', 'iso2', 'avc1', 'mp41']), undefined],
  ['brands after the end of the box', isoMedia(['isom', 'avif', 'heic'], 16), undefined],
  ['a box that claims to be longer than the file', isoMedia(['heic'], 0xffffffff), 'heic'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), undefined],
  ['an empty file', new Uint8Array(), undefined],
  ['three bytes', new Uint8Array([0, 0, 0]), undefined],
])('recognises %s', (_, beginning, refusal) => {
  expect(unreadPicture(beginning)).toBe(refusal);
});
