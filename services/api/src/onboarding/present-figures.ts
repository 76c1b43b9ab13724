import type { ListedCompany } from '@binome/contract/console/companies';
import { type NeedCode, needLevel } from './need-queries.ts';
import { shownCount } from './shown-count.ts';

/** A row of `directory.company_figures` as JSON. */
export type FiguresRow = {
  counted_at: string;
  members: number;
  visible: number;
  running: number;
  silent: number;
  meetings: number;
  calls_overdue: number;
  sign_in_failures: number;
  registrations_waiting_on: string | null;
  console_used_on: string | null;
  programs_end_on: string | null;
  onboarding: number | null;
  onboarding_since_on: string | null;
};

type Figures = ListedCompany['figures'];
type Need = NonNullable<ListedCompany['need']>;

/** The figures of a company as the provider's staff read them; null for its own members. `today` is an ISO day. */
export function presentFigures(row: { figures: FiguresRow | null; need: NeedCode } | null, today: string) {
  if (!row) return { figures: null, need: null };
  const { figures, need: code } = row;
  return { figures: figures && presentNumbers(figures), need: { level: needLevel(code), code, ...valuesOf(code, figures, today) } };
}

function presentNumbers(figures: FiguresRow) {
  const { counted_at, members, visible, running, meetings, console_used_on, onboarding } = figures;
  return {
    counted_at: new Date(counted_at),
    members: shownCount(members),
    visible: shownCount(visible, members),
    running: shownCount(running),
    meetings: shownCount(meetings),
    console_used_on,
    onboarding_done: onboarding === null ? null : onboarding.toString(2).replaceAll('0', '').length,
  } satisfies { [Name in keyof NonNullable<Figures>]: unknown };
}

function valuesOf(code: NeedCode, figures: FiguresRow | null, today: string): Omit<Need, 'level' | 'code'> {
  const nothing = { days: null, count: null, of: null, waiting_days: null };
  if (!figures) return nothing;
  const since = (day: string | null) => (day === null ? null : daysBetween(day, today));
  const { silent, running } = figures;
  // The part that is not silent is not told either when it is a few people.
  const isTold = typeof shownCount(silent, running) === 'number';
  switch (code) {
    case 'calls_overdue':
      return { ...nothing, count: figures.calls_overdue };
    case 'console_unused':
      return { ...nothing, days: since(figures.console_used_on) };
    case 'onboarding_stalled':
      return { ...nothing, days: since(figures.onboarding_since_on), waiting_days: since(figures.registrations_waiting_on) };
    case 'silent':
      return isTold ? { ...nothing, count: silent, of: running } : nothing;
    case 'program_ends':
      return { ...nothing, days: figures.programs_end_on === null ? null : daysBetween(today, figures.programs_end_on) };
    case 'sign_in_failures':
      return { ...nothing, count: figures.sign_in_failures };
    case 'nothing':
      return nothing;
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
