import { serverNow } from '@binome/contract/values/server-clock';

const months = 9;

/** The dates that a new program begins with: today, and nine months later, or the end of that month if it is shorter. ISO days. */
export function programDates(now = new Date(serverNow())): { starts_on: string; ends_on: string } {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  const isoDay = (date: number) => new Date(date).toISOString().slice(0, 10);
  return {
    starts_on: isoDay(Date.UTC(year, month, day)),
    ends_on: isoDay(Date.UTC(year, month + months, Math.min(day, lastDay))),
  };
}
