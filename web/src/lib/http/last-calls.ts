import type { ReportedCall } from '@binome/contract/companies/support';
import { maxReportedCalls } from '@binome/contract/values/limits';

const calls: ReportedCall[] = [];

/** Remembers a call for a problem report: its pattern without ids, and neither its content nor its query. */
export function recordCall(call: ReportedCall): void {
  calls.push(call);
  if (calls.length > maxReportedCalls) calls.shift();
}

/** Returns the last calls, the oldest first. */
export function lastCalls(): ReportedCall[] {
  return [...calls];
}

/** Forgets the calls, when the person signs out. */
export function clearCalls(): void {
  calls.length = 0;
}
