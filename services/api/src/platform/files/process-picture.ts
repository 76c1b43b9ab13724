import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { ApiError } from '../http/errors.ts';
import { contentOf, type FileContent } from './file-content.ts';

/** A square in the upright picture: `x` and `y` are fractions of its width and height, `size` is a fraction of its shorter side. */
export type Crop = { x?: number | undefined; y?: number | undefined; size?: number | undefined };

/** The sizes of stored square pictures, in pixels. */
export const pictureSides = [96, 192, 384] as const;

export type PictureFormat = 'jpeg' | 'png' | 'webp';

const maxPixels = 50_000_000;
/** A square of a longer banner shows nobody. */
const maxElongation = 5;
const timeoutSeconds = 15;

// The same picture is rarely processed twice, and one request must not use all cores.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Crops a picture to a square and encodes it as WebP in the three sizes: upright, on white, without metadata.
 * @throws ApiError `not_a_picture` for anything but a complete, still JPEG, PNG or WebP of at most 50 megapixels, or a banner; the message
 * names what is wrong
 */
export async function resizeToSquares(bytes: Buffer, crop: Crop = {}): Promise<{ side: number; bytes: Buffer }[]> {
  return oneByOne(async () => {
    const { picture, width, height } = await openPicture(bytes);
    if (Math.max(width, height) > maxElongation * Math.min(width, height)) throw notAPicture('elongated');
    return encodeSquares(picture.extract(regionOf(crop, width, height)));
  });
}

/** Encodes a square SVG of our own in the same three sizes. Never for an uploaded SVG, which may refer to other files. */
export function encodeDrawing(svg: string): Promise<{ side: number; bytes: Buffer }[]> {
  return encodeSquares(sharp(Buffer.from(svg)));
}

/** Encodes an SVG of our own as a PNG, such as a logo of the demo. Never for an uploaded SVG. */
export function encodeLogo(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

async function encodeSquares(square: Sharp): Promise<{ side: number; bytes: Buffer }[]> {
  const largest = Math.max(...pictureSides);
  const picture = square.resize(largest, largest, { fit: 'fill' }).flatten({ background: 'white' }).toColourspace('srgb');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    pictureSides.map(async (side) => ({ side, bytes: await sharp(data, { raw }).resize(side, side).webp({ quality: 84 }).toBuffer() })),
  );
}

/**
 * Re-encodes a picture in its own format, upright and without metadata.
 * @throws ApiError `not_a_picture` as `resizeToSquares`
 */
export async function reencodePicture(bytes: Buffer): Promise<{ format: PictureFormat; bytes: Buffer }> {
  return oneByOne(async () => {
    const { picture, format } = await openPicture(bytes);
    return { format, bytes: await picture.toFormat(format, { quality: 88 }).toBuffer() };
  });
}

/** Sides of the pictures that people send each other: larger ones are reduced. */
const maxSentSide = 2560;

/**
 * Writes a picture of a file again in its own format to `target`, upright, without metadata, at most 2560 pixels wide and high.
 * @throws ApiError `not_a_picture` as `resizeToSquares`
 */
export async function reencodePictureFile(
  source: string,
  target: string,
): Promise<{ format: PictureFormat; bytes: number; width: number; height: number }> {
  return oneByOne(async () => {
    const { picture, format } = await openPicture(source);
    const resized = picture.resize(maxSentSide, maxSentSide, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
    const { size, width, height } = await resized.toFormat(format, { quality: 85 }).toFile(target);
    return { format, bytes: size, width, height };
  });
}

/**
 * Encodes a picture as PNG, upright, without metadata, at most `maxSide` pixels wide and high.
 * @throws ApiError `not_a_picture` as `resizeToSquares`
 */
export async function fitPicture(bytes: Buffer, maxSide: number): Promise<Buffer> {
  return oneByOne(async () => {
    const { picture } = await openPicture(bytes);
    const resized = picture.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
    return resized.toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer();
  });
}

/** Sides of the pictures in the help feed. */
const maxPhotoSide = 1600;

/**
 * Encodes a picture as WebP, upright, without metadata, at most 1600 pixels wide and high.
 * @throws ApiError `not_a_picture` as `resizeToSquares`
 */
export async function encodePhoto(bytes: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  return oneByOne(async () => {
    const { picture } = await openPicture(bytes);
    const resized = picture.resize(maxPhotoSide, maxPhotoSide, { fit: 'inside', withoutEnlargement: true });
    const encoded = resized.toColourspace('srgb').webp({ quality: 82 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** Returns the format of a picture according to its first bytes, or undefined for any other file. */
export function pictureFormatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/** `source` is the content of a picture, or the path of a file, which is then not read into memory. */
async function openPicture(source: Buffer | string): Promise<{ picture: Sharp; format: PictureFormat; width: number; height: number }> {
  const bytes = typeof source === 'string' ? await readBeginning(source) : source;
  const format = pictureFormatOf(bytes);
  if (!format) throw notAPicture(await contentOf(bytes));
  const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }).timeout({ seconds: timeoutSeconds });
  const metadata = await picture.metadata();
  if (metadata.format !== format) throw notAPicture('broken');
  if (isAnimated(metadata, bytes)) throw notAPicture('animated');
  return { picture, format, ...metadata.autoOrient };
}

/** The chunk that marks an animated PNG stands before its picture. */
const beginningBytes = 1024 * 1024;

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** libvips reads only the first frame of an animated PNG, so its `acTL` chunk is searched for. */
function isAnimated({ pages = 1, format }: Metadata, bytes: Buffer): boolean {
  return pages > 1 || (format === 'png' && bytes.includes('acTL', 8, 'latin1'));
}

/** Returns the crop in pixels. The default is the largest square in the centre; a square that leaves the picture is moved inside. */
function regionOf({ x, y, size }: Crop, width: number, height: number) {
  const shorter = Math.min(width, height);
  const side = Math.max(1, Math.min(shorter, Math.round(shorter * (size ?? 1))));
  const start = (fraction: number | undefined, length: number) =>
    Math.max(0, Math.min(length - side, Math.round(fraction === undefined ? (length - side) / 2 : fraction * length)));
  return { left: start(x, width), top: start(y, height), width: side, height: side };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Processes one picture at a time: a large one takes hundreds of megabytes of memory.
 * @throws ApiError `not_a_picture` for all errors of the library
 */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    throw notAPicture(/pixel limit/.test(String(error)) ? 'too_large' : 'broken');
  });
  last = done.catch(() => {});
  return done;
}

function notAPicture(found: FileContent | 'animated' | 'broken' | 'elongated' | 'too_large'): ApiError {
  return new ApiError('not_a_picture', { values: { found } });
}
