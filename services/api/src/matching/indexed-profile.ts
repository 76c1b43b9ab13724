import type { PresenterAvailability } from '@binome/contract/profiles/profiles';
import type { MatchProfile, Riasec } from '@binome/matching/profile';
import type { FreeWindow } from '../availabilities/window.ts';
import { isPaused } from '../policies/pause.ts';
import { isVisible } from '../policies/visibility.ts';
import { weeklyFreeSlots } from './free-time.ts';
import type { CompanyRow, MatchingRow } from './queries.ts';

/** Field name → answer codes, in the person's order. */
export type Answers = Map<string, string[]>;

/** A visible person in one role, with the fields of their card and those used to filter and sort. */
export type IndexedProfile = {
  /** Position in the index of the matching engine. */
  position: number;
  id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  title: string | null;
  job_title: string | null;
  business_unit_id: string | null;
  site_id: string | null;
  time_zone: string;
  languages: string[];
  skills: string[];
  needs: string[];
  programs: string[];
  is_expert: boolean;
  paused_on: string | null;
  availability: PresenterAvailability;
  created_at: number;
  /** Folded name, title and job. */
  search_text: string;
  /** Numbers of the filter values that the person has, see `Terms`. */
  terms: number[];
};

type Limits = Pick<CompanyRow, 'max_relationships_per_presenter' | 'max_relationships_per_participant' | 'min_completion_percentage'>;

/** The current time, and its ISO day in the company's time zone. */
export type Moment = { now: Date; day: string };

/** Decodes `field:code field:code`. */
export function decodeAnswers({ answers }: Pick<MatchingRow, 'answers'>): Answers {
  const byField: Answers = new Map();
  for (const item of answers?.split(' ') ?? []) {
    const colon = item.indexOf(':');
    const field = item.slice(0, colon);
    const codes = byField.get(field);
    if (codes) codes.push(item.slice(colon + 1));
    else byField.set(field, [item.slice(colon + 1)]);
  }
  return byField;
}

/** Decodes `weekday,start,end weekday,start,end`. */
function decodeWindows({ windows }: Pick<MatchingRow, 'windows'>): FreeWindow[] {
  return (windows?.split(' ') ?? []).map((text) => {
    const [weekday = 0, start = 0, end = 0] = text.split(',').map(Number);
    return { weekday, start, end };
  });
}

/** Returns the active and maximum number of relationships. A presenter may set a lower maximum than the company. */
export function capacityOf(row: Pick<MatchingRow, 'type' | 'max_relationships' | 'active_relationships'>, limits: Limits) {
  const max =
    row.type === 'presenter'
      ? Math.min(row.max_relationships ?? limits.max_relationships_per_presenter, limits.max_relationships_per_presenter)
      : limits.max_relationships_per_participant;
  return { active: row.active_relationships, max };
}

export function availabilityOf(row: MatchingRow, limits: Limits, day: string): PresenterAvailability {
  if (isPaused(row, day)) return 'paused';
  const { active, max } = capacityOf(row, limits);
  return active >= max ? 'full' : 'open';
}

/** Converts a row to the input of the matching engine. */
export function matchProfileOf(row: MatchingRow, limits: Limits, { now, day }: Moment, answers = decodeAnswers(row)): MatchProfile {
  const codes = (field: string) => answers.get(field) ?? [];
  return {
    id: row.id,
    user_id: row.user_id,
    role: row.type,
    skills: codes('skills'),
    needs: codes('needs'),
    job_category: codes('job_category')[0] ?? null,
    targeted_job_categories: codes('targeted_job_categories'),
    business_unit: row.business_unit_id,
    targeted_business_units: codes('targeted_business_units'),
    motivations: codes('motivations'),
    talents: codes('talents'),
    riasec: codes('riasec').filter(isRiasec),
    seniority: seniorityOf(codes('hierarchy_level')[0]),
    free_slots: weeklyFreeSlots(decodeWindows(row), row.time_zone, now),
    languages: codes('languages'),
    site: row.site_id,
    time_zone: row.time_zone,
    formats: codes('formats'),
    expectations: codes('expectations'),
    programs: row.programs?.split(' ') ?? [],
    manager_chain: row.manager_chain?.split(' ') ?? [],
    capacity: capacityOf(row, limits),
    paused: isPaused(row, day),
    visible: isVisible(row, limits),
  };
}

function isRiasec(code: string): code is Riasec {
  return /^[RIASEC]$/.test(code);
}

/** Returns 3 for `level_3`. */
function seniorityOf(level: string | undefined): number | null {
  const [, number] = /^level_([1-5])$/.exec(level ?? '') ?? [];
  return number ? Number(number) : null;
}
