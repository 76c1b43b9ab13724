import type { ActorRole } from '../../platform/actor.ts';
import { canValidate } from '../../policies/registrations.ts';
import type { PendingRegistrationRow } from './queries.ts';

const day = 86_400_000;

/** How many people wait for somebody, since when the first and the last of them. */
export type PendingSummary = { count: number; oldest: Date; newest: Date };

/** Those who wait for somebody with these roles; undefined when nobody does. */
export function summarizePending(roles: readonly ActorRole[], rows: readonly PendingRegistrationRow[]): PendingSummary | undefined {
  const moments = rows.filter((row) => canValidate(roles, row)).map(({ since }) => since.getTime());
  if (moments.length === 0) return undefined;
  return { count: moments.length, oldest: new Date(Math.min(...moments)), newest: new Date(Math.max(...moments)) };
}

/** For how many whole days the first has waited. */
export function daysOf({ oldest }: PendingSummary, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / day));
}

/** Is there something to tell: somebody new since the last time, or somebody who waits longer than people are promised? */
export function isDigestDue({ oldest, newest }: PendingSummary, toldAt: Date | null, validationDays: number, now: Date): boolean {
  return toldAt === null || newest > toldAt || now.getTime() - oldest.getTime() > validationDays * day;
}
