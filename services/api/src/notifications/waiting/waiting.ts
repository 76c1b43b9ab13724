import type { Role } from '../../platform/actor.ts';
import { letsIn } from '../../policies/registrations.ts';
import type { WaitingRow } from './queries.ts';

const day = 86_400_000;

/** How many people wait for somebody, since when the first and the last of them. */
export type Waiting = { count: number; oldest: Date; newest: Date };

/** Those who wait for somebody with these roles; undefined when nobody does. */
export function waitingFor(roles: readonly Role[], rows: readonly WaitingRow[]): Waiting | undefined {
  const moments = rows.filter((row) => letsIn(roles, row)).map(({ since }) => since.getTime());
  if (moments.length === 0) return undefined;
  return { count: moments.length, oldest: new Date(Math.min(...moments)), newest: new Date(Math.max(...moments)) };
}

/** For how many whole days the first has waited. */
export function daysOf({ oldest }: Waiting, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / day));
}

/** Is there something to tell: somebody new since the last time, or somebody who waits longer than people are promised? */
export function isWorthTelling({ oldest, newest }: Waiting, toldAt: Date | null, validationDays: number, now: Date): boolean {
  return toldAt === null || newest > toldAt || now.getTime() - oldest.getTime() > validationDays * day;
}
