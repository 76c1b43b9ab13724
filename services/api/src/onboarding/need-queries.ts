import { sql } from 'kysely';

/** Why a company needs the provider's staff, worst first. */
const needCodes = [
  'calls_overdue',
  'console_unused',
  'onboarding_stalled',
  'silent',
  'program_ends',
  'sign_in_failures',
  'nothing',
] as const;
export type NeedCode = (typeof needCodes)[number];

/** From this code on, the company is to be watched rather than called. */
const firstWatched = needCodes.indexOf('silent');

/** Whether staff call the company or watch it. */
export function needLevel(code: NeedCode): 'call' | 'watch' | 'nothing' {
  if (code === 'nothing') return 'nothing';
  return needCodes.indexOf(code) < firstWatched ? 'call' : 'watch';
}

/**
 * SQL expression: the first reason for which the company `c` with the figures `f` needs the staff. An archived company needs nothing.
 * `today` is an ISO day.
 */
export function needOf(today: string) {
  const daysBefore = (days: number) => sql`(${today}::date - ${sql.lit(days)}::int)`;
  return sql<NeedCode>`case
    when c.suspended_at is not null or f.company_id is null then 'nothing'
    when f.calls_overdue >= 5 then 'calls_overdue'
    when coalesce(f.console_used_on, date(c.created_at at time zone 'UTC')) <= ${daysBefore(21)} then 'console_unused'
    when f.onboarding_since_on <= ${daysBefore(3)} and f.onboarding is not null then 'onboarding_stalled'
    when f.running >= 10 and f.silent * 10 >= f.running * 4 then 'silent'
    when f.onboarding is null and (f.programs_end_on is null or f.programs_end_on < ${today}::date + 30) then 'program_ends'
    when f.sign_in_failures >= 10 then 'sign_in_failures'
    else 'nothing' end`;
}

/** SQL expression: sorts the companies that need the staff first, worst first, then by name. */
export function needOrder(today: string) {
  return sql`array_position(${sql.lit(`{${needCodes.join(',')}}`)}::text[], ${needOf(today)})::text || fold_text(c.name)`;
}
