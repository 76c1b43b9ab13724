import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hostileFiles, twoColourPicture } from '../../testing/pictures.ts';
import { reencodePicture, resizeToSquares } from './process-picture.ts';

/** The colour at the centre of a picture, as red, green and blue from 0 to 1. */
async function centreColour(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)].map((channel) => Math.round(channel / 255));
}
const [red, blue, white] = [
  [1, 0, 0],
  [0, 0, 1],
  [1, 1, 1],
];

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes three squares in WebP', async (format) => {
  const squares = await resizeToSquares(await twoColourPicture().toFormat(format).toBuffer());
  expect(squares.map(({ side }) => side)).toEqual([96, 192, 384]);
  for (const { side, bytes } of squares) expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
});

test.each([
  ['the left end', { x: 0, y: 0, size: 0.5 }, red],
  ['the right end', { x: 0.7, y: 0.2, size: 0.5 }, blue],
  ['a square beyond the right end', { x: 1, y: 1, size: 1 }, blue],
  ['a full-height square from the left', { x: 0, y: 0, size: 1 }, red],
])('crops to %s', async (_, crop, colour) => {
  const [, , largest] = await resizeToSquares(await twoColourPicture(800, 300).png().toBuffer(), crop);
  expect(await centreColour(largest?.bytes ?? Buffer.alloc(0))).toEqual(colour);
});

test('a picture with an EXIF orientation is cropped upright', async () => {
  // Upright, it is red above and blue below.
  const sideways = await twoColourPicture(800, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  for (const [y, colour] of [[0, red] as const, [0.6, blue] as const]) {
    const [, , largest] = await resizeToSquares(sideways, { x: 0, y, size: 1 });
    expect(await centreColour(largest?.bytes ?? Buffer.alloc(0))).toEqual(colour);
  }
});

test('metadata and data appended to the file are removed', async () => {
  const tagged = await twoColourPicture()
    .jpeg()
    .withExif({ IFD0: { Artist: 'SECRET-AUTHOR' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-PLACE</x:xmpmeta>')
    .toBuffer();
  const polyglot = Buffer.concat([tagged, Buffer.from('<script>SECRET-SCRIPT</script>')]);
  expect(polyglot.includes('SECRET-AUTHOR') && polyglot.includes('SECRET-PLACE')).toBe(true);
  const encoded = [...(await resizeToSquares(polyglot)), await reencodePicture(polyglot)];
  for (const { bytes } of encoded) {
    expect(bytes.includes('SECRET')).toBe(false);
    const { exif, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
  }
});

test('transparent pixels become white, and colours of other colour spaces are kept', async () => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();
  const cmyk = await twoColourPicture().toColourspace('cmyk').jpeg().toBuffer();
  const grey = await twoColourPicture().greyscale().png().toBuffer();
  expect(await centreColour((await resizeToSquares(clear))[2]?.bytes ?? Buffer.alloc(0))).toEqual(white);
  expect(await centreColour((await resizeToSquares(cmyk, { x: 0, y: 0, size: 0.5 }))[2]?.bytes ?? Buffer.alloc(0))).toEqual(red);
  expect(await resizeToSquares(grey)).toHaveLength(3);
});

test('a re-encoded picture keeps its format and size', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const encoded = await reencodePicture(await twoColourPicture().toFormat(format).toBuffer());
    expect(encoded.format).toBe(format);
    expect(await sharp(encoded.bytes).metadata()).toMatchObject({ format, width: 400, height: 300 });
  }
});

test('refuses a banner as a square, and keeps it as a picture', async () => {
  const banner = await twoColourPicture(1200, 60).png().toBuffer();
  await expect(resizeToSquares(banner)).rejects.toMatchObject({ code: 'not_a_picture', values: { found: 'elongated' } });
  expect((await reencodePicture(banner)).format).toBe('png');
});

test.each(await hostileFiles())('refuses %s', async (_, bytes) => {
  await expect(resizeToSquares(bytes)).rejects.toMatchObject({ code: 'not_a_picture' });
  await expect(reencodePicture(bytes)).rejects.toMatchObject({ code: 'not_a_picture' });
});

test('a bad picture does not block the next one', async () => {
  const [, bomb] = (await hostileFiles()).find(([name]) => name.startsWith('a bomb')) ?? [];
  const good = await twoColourPicture().png().toBuffer();
  const results = await Promise.allSettled([
    resizeToSquares(bomb ?? good),
    resizeToSquares(good),
    resizeToSquares(bomb ?? good),
    resizeToSquares(good),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});
