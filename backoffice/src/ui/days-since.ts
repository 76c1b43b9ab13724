import { serverNow } from '@binome/contract/values/server-clock';

const msPerDay = 86_400_000;

/** Whole days since a time, at least 0. */
export function daysSince(at: string): number {
  return Math.max(0, Math.floor((serverNow() - Date.parse(at)) / msPerDay));
}
