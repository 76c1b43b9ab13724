import { deriveBrand } from '@binome/contract/values/brand-colour';
import sharp from 'sharp';

/** The sides of the icons in pixels: 180 for Apple's devices, 192 and 512 for the others, 48 for `favicon.ico`. */
export const iconSides = [48, 180, 192, 512] as const;
export type IconSide = (typeof iconSides)[number];

const icons = new Map<string, Promise<Buffer>>();
const maxIcons = 400;

/**
 * Draws the mark in a company's colour as a PNG. The background fills the square, because systems cut icons to their own shape; the mark
 * stays within the four fifths that all of them keep.
 */
export function drawIcon(colour: string, side: IconSide): Promise<Buffer> {
  const key = `${colour} ${side}`;
  const known = icons.get(key);
  if (known) return known;
  if (icons.size >= maxIcons) icons.clear();
  const { light } = deriveBrand(colour);
  const drawn = sharp(Buffer.from(markOf(light.deep, light['ring-deep'], light.warm)), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  icons.set(key, drawn);
  return drawn;
}

/** Wraps a PNG as an icon file with one picture. Source: the ICO format, whose entries may hold PNG files. */
export function toIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour plane
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function markOf(background: string, ink: string, second: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" fill="none" stroke-width="3.6" stroke="${ink}"><rect width="32" height="32" fill="${background}" stroke="none"/><circle cx="12" cy="16" r="6.5"/><circle cx="20" cy="16" r="6.5" stroke="${second}"/><path d="M13.6 9.7A6.5 6.5 0 0 1 17.9 13.2"/></svg>`;
}
