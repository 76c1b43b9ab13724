import { createHash } from 'node:crypto';

/** The same id for the same thing at every load: a version 8 UUID cut from a hash of what names the thing. */
export function stableId(...path: (string | number)[]): string {
  const hex = createHash('sha256').update(path.join('/')).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A whole number below `limit`, the same for the same thing: gives plain data some variety without chance. */
export function stableNumber(limit: number, ...path: (string | number)[]): number {
  return createHash('sha256').update(path.join('/')).digest().readUInt32BE(0) % limit;
}
