import type { HealthReason, RelationshipHealth } from '@binome/contract/console/health';
import type { ProfileType } from '@binome/contract/states';
import { behindBy, firstSessionDays, healthWords, maxNudges, neverMetDays, nothingPlannedDays } from '@binome/contract/values/health-rules';

/** What is known of a running relationship without reading what its partners write or think of each other. */
export type HealthFacts = {
  created_at: Date;
  last_contact_at: Date;
  /** The start of the next agreed meeting. */
  next_at: Date | null;
  held: number;
  /** The number of meetings that the pace of the relationship would have by now. */
  expected: number;
  silent: boolean;
  /** Reminders by the product since the last contact. */
  nudges: number;
  /** Meetings over for more than `lateReportDays` that wait for a required report, and the end of the oldest. */
  late_reports: number;
  late_since: Date | null;
  help_wanted_by: ProfileType | null;
  help_wanted_at: Date | null;
  gone: { side: ProfileType; state: 'suspended' | 'closed' | 'left'; since: Date } | null;
  paused: ProfileType | null;
};

/** Returns the word for a running relationship and the facts that give it, the worst first. `rankOf` of `health-queries.ts` is its twin. */
export function healthOf(facts: HealthFacts, now: Date): RelationshipHealth {
  const found = reasonsOf(facts, now);
  const worst = Math.max(0, ...found.map(([rank]) => rank));
  const reasons = found.length > 0 ? found.map(([, reason]) => reason) : calmReasonsOf(facts, now);
  return { word: healthWords[worst] ?? 'calm', reasons };
}

type Ranked = [rank: 1 | 2 | 3, reason: HealthReason];

function reasonsOf(facts: HealthFacts, now: Date): Ranked[] {
  const { held, expected, silent, nudges, next_at, help_wanted_by, help_wanted_at, gone, paused, late_since } = facts;
  const age = daysBetween(facts.created_at, now);
  const quiet = daysBetween(facts.last_contact_at, now);
  const found: Ranked[] = [];
  if (help_wanted_by && help_wanted_at) found.push([3, { code: 'help_wanted', values: { side: help_wanted_by, at: help_wanted_at } }]);
  if (gone) {
    found.push([3, { code: 'partner_gone', values: { side: gone.side, state: gone.state, days: daysBetween(gone.since, now) } }]);
  }
  if (silent && nudges >= maxNudges) found.push([3, { code: 'nudged_in_vain', values: { nudges, days: quiet } }]);
  if (held === 0 && age >= neverMetDays) found.push([3, { code: 'never_met', values: { days: age } }]);
  if (silent) found.push([2, { code: 'silent', values: { days: quiet, met: held > 0, opened_at: facts.created_at } }]);
  if (expected - held >= behindBy) found.push([1, { code: 'behind', values: { expected, held } }]);
  if (late_since) found.push([1, { code: 'report_late', values: { count: facts.late_reports, days: daysBetween(late_since, now) } }]);
  if (paused) found.push([1, { code: 'partner_paused', values: { side: paused } }]);
  // A worse reason says the same.
  if (next_at !== null || silent || (held === 0 && age >= neverMetDays)) return found;
  if (held === 0 && age >= firstSessionDays) found.push([1, { code: 'no_first_session', values: { days: age } }]);
  if (held > 0 && quiet >= nothingPlannedDays) found.push([1, { code: 'nothing_planned', values: { days: quiet } }]);
  return found;
}

function calmReasonsOf({ held, expected, created_at }: HealthFacts, now: Date): HealthReason[] {
  if (held === 0) return [{ code: 'opened', values: { days: daysBetween(created_at, now) } }];
  return held > expected ? [{ code: 'ahead', values: { count: held - expected } }] : [];
}

const day = 86_400_000;

function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / day));
}
