import { ApiError } from '../http/errors.ts';

/** Files of a person that nothing uses yet. A job deletes them after a day. */
const maxUnusedFiles = 20;
const daySeconds = 86_400;

/** @throws ApiError `too_many_requests` with the time at which the oldest is deleted */
export function assertFewUnusedFiles({ unused, oldest }: { unused: number; oldest: Date | null }, now: Date): void {
  if (unused < maxUnusedFiles) return;
  const age = oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0;
  throw new ApiError('too_many_requests', { retryAfter: Math.max(60, Math.ceil(daySeconds - age)) });
}
