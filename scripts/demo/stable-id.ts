import { hash } from 'node:crypto';

/** Returns a deterministic version 8 UUID: a hash of the path. */
export function stableId(...path: (string | number)[]): string {
  const hex = hash('sha256', path.join('/'), 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns a deterministic integer from 0 to `limit` - 1, to vary generated data. */
export function stableNumber(limit: number, ...path: (string | number)[]): number {
  return Number.parseInt(hash('sha256', path.join('/'), 'hex').slice(0, 8), 16) % limit;
}
