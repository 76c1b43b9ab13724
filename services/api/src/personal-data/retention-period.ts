import { retentionYears } from '@binome/contract/values/limits';

/** Returns the day until which the data of a person who leaves now is retained. */
export function retentionEnd(now: Date): string {
  return addYears(now, retentionYears).toISOString().slice(0, 10);
}

function addYears(now: Date, years: number): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
}
