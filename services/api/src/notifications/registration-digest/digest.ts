import type { ActorRole } from '../../platform/sign-in/actor.ts';
import { canValidateRegistration } from '../../policies/registrations.ts';
import type { PendingRegistrationRow } from './queries.ts';

const day = 86_400_000;

/** Number of pending registrations, and the start of the longest and the shortest wait. */
type PendingSummary = { count: number; oldest: Date; newest: Date };

/** Summarizes the registrations that these roles can validate; undefined if there are none. */
export function summarizePending(roles: readonly ActorRole[], rows: readonly PendingRegistrationRow[]): PendingSummary | undefined {
  const times = rows.filter((row) => canValidateRegistration(roles, row)).map(({ since }) => since.getTime());
  if (times.length === 0) return undefined;
  return { count: times.length, oldest: new Date(Math.min(...times)), newest: new Date(Math.max(...times)) };
}

/** Full days of the longest wait. */
export function daysOf({ oldest }: PendingSummary, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / day));
}

/** Is a registration new since the last digest, or waiting longer than `validationDays`? */
export function isDigestDue({ oldest, newest }: PendingSummary, lastSentAt: Date | null, validationDays: number, now: Date): boolean {
  return lastSentAt === null || newest > lastSentAt || now.getTime() - oldest.getTime() > validationDays * day;
}
