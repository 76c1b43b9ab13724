import sharp, { type Metadata, type Sharp } from 'sharp';
import { ApiError } from './errors.ts';

/** A square of the upright picture, in fractions: its corner of the width and the height, its side of the shorter side. */
export type Crop = { x?: number | undefined; y?: number | undefined; size?: number | undefined };

/** The sides in which a square picture is kept, in pixels. */
export const pictureSides = [96, 192, 384] as const;

export type PictureFormat = 'jpeg' | 'png' | 'webp';

const maxPixels = 50_000_000;
const secondsOfWork = 15;

// A person's picture is seldom the same twice, and a request must not take the whole machine.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A square of a picture in the three sizes, made anew as WebP: upright, on white, without anything that the file told of camera,
 * place or author.
 * @throws ApiError `not_a_picture` for anything but one whole JPEG, PNG or WebP of at most 50 megapixels
 */
export async function resizeToSquares(bytes: Buffer, crop: Crop = {}): Promise<{ side: number; bytes: Buffer }[]> {
  return oneByOne(async () => {
    const { picture, width, height } = await openPicture(bytes);
    const [largest] = [...pictureSides].reverse();
    const square = picture.extract(regionOf(crop, width, height)).resize(largest, largest, { fit: 'fill' });
    const { data, info } = await square.flatten({ background: 'white' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return Promise.all(
      pictureSides.map(async (side) => ({ side, bytes: await sharp(data, { raw }).resize(side, side).webp({ quality: 84 }).toBuffer() })),
    );
  });
}

/**
 * A whole picture made anew in its own format, upright and without its metadata.
 * @throws ApiError `not_a_picture` as above
 */
export async function reencodePicture(bytes: Buffer): Promise<{ format: PictureFormat; bytes: Buffer }> {
  return oneByOne(async () => {
    const { picture, format } = await openPicture(bytes);
    return { format, bytes: await picture.toFormat(format, { quality: 88 }).toBuffer() };
  });
}

/**
 * A whole picture made anew as PNG, upright and without its metadata, no wider and no higher than a side in pixels.
 * @throws ApiError `not_a_picture` as above
 */
export async function fitPicture(bytes: Buffer, side: number): Promise<Buffer> {
  return oneByOne(async () => {
    const { picture } = await openPicture(bytes);
    const within = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return within.toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer();
  });
}

/** What a picture is by its first bytes; undefined for anything else, whatever it is called. */
export function pictureFormatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

async function openPicture(bytes: Buffer): Promise<{ picture: Sharp; format: PictureFormat; width: number; height: number }> {
  const format = pictureFormatOf(bytes);
  if (!format) throw new ApiError('not_a_picture');
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }).timeout({ seconds: secondsOfWork });
  const metadata = await picture.metadata();
  if (metadata.format !== format || isAnimated(metadata, bytes)) throw new ApiError('not_a_picture');
  return { picture, format, ...metadata.autoOrient };
}

/** An animated PNG shows its first frame to whoever does not know better: it tells of itself in a chunk of its own. */
function isAnimated({ pages = 1, format }: Metadata, bytes: Buffer): boolean {
  return pages > 1 || (format === 'png' && bytes.includes('acTL', 8, 'latin1'));
}

/** The largest square in the middle, unless another is named; one that leads outside is moved back in. */
function regionOf({ x, y, size }: Crop, width: number, height: number) {
  const shorter = Math.min(width, height);
  const side = Math.max(1, Math.min(shorter, Math.round(shorter * (size ?? 1))));
  const start = (fraction: number | undefined, length: number) =>
    Math.max(0, Math.min(length - side, Math.round(fraction === undefined ? (length - side) / 2 : fraction * length)));
  return { left: start(x, width), top: start(y, height), width: side, height: side };
}

let last: Promise<unknown> = Promise.resolve();

/** Takes one picture at a time: a large one fills hundreds of megabytes while it is open. What the library refuses is no picture. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work).catch((error: unknown) => {
    throw error instanceof ApiError ? error : new ApiError('not_a_picture');
  });
  last = done.catch(() => {});
  return done;
}
