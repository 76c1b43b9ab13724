import type { MatchingCompany } from './criteria/company.ts';
import { RULES } from './criteria/rules.ts';
import type { MatchProfile, PairFacts, Role } from './profile.ts';
import type { Criterion } from './settings.ts';

/** Why two people cannot be a pair, the most decisive first: where several hold, the first one is the answer given. */
export const OBSTACLES = [
  'same_person',
  'excluded_pair',
  'past_pair',
  'open_pair',
  'manager_chain',
  'not_visible',
  'paused',
  'other_program',
  'no_common_language',
  'no_capacity',
  'must_have_missing',
] as const;

export type ObstacleCode = (typeof OBSTACLES)[number];

export interface Obstacle {
  code: ObstacleCode;
  /** Whose situation it is; `pair` when it takes both. */
  side: Role | 'pair';
  /** The must-have that is not met. */
  criterion?: Criterion;
}

/** The bit of a code in a set of obstacles: the lower, the more decisive. The empty set, 0, means eligible. */
export const obstacleBit = (code: ObstacleCode): number => 1 << OBSTACLES.indexOf(code);

/** The place in `OBSTACLES` of the most decisive of a set that is not empty. */
export const firstObstacle = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** All that stands between two people, the most decisive first; empty when nothing does. */
export function obstaclesBetween(
  participant: MatchProfile,
  presenter: MatchProfile,
  facts: PairFacts,
  company: MatchingCompany,
): Obstacle[] {
  const obstacles: Obstacle[] = [];
  const add = (code: ObstacleCode, side: Obstacle['side'], holds: boolean) => {
    if (holds) obstacles.push({ code, side });
  };
  const among = (set: ReadonlySet<string> | undefined) => set !== undefined && (set.has(presenter.id) || set.has(presenter.user_id));
  add('same_person', 'pair', participant.user_id === presenter.user_id);
  add('excluded_pair', 'pair', among(facts.excluded));
  add('past_pair', 'pair', among(facts.past));
  add('open_pair', 'pair', among(facts.open));
  add('manager_chain', 'pair', isManagedBy(participant, presenter) || isManagedBy(presenter, participant));
  for (const profile of [presenter, participant]) add('not_visible', profile.role, !profile.visible);
  for (const profile of [presenter, participant]) add('paused', profile.role, profile.paused);
  add('other_program', 'pair', areApart(participant.programs, presenter.programs));
  add('no_common_language', 'pair', areApart(participant.languages, presenter.languages));
  for (const profile of [presenter, participant]) add('no_capacity', profile.role, profile.capacity.active >= profile.capacity.max);
  const criterion = missedMustHave(participant, presenter, company) ?? missedMustHave(presenter, participant, company);
  if (criterion) obstacles.push({ code: 'must_have_missing', side: 'pair', criterion });
  return obstacles;
}

/** Both have answered and share nothing; an unanswered list rules nobody out. */
export function areApart(list: string[], other: string[]): boolean {
  return list.length > 0 && other.length > 0 && !list.some((code) => other.includes(code));
}

function isManagedBy(person: MatchProfile, manager: MatchProfile): boolean {
  return person.manager_chain.includes(manager.user_id);
}

function missedMustHave(reader: MatchProfile, other: MatchProfile, company: MatchingCompany): Criterion | undefined {
  return company.settings[reader.role].must_haves.find((criterion) => RULES[criterion].value(reader, other, company) === 0);
}

/** Of a list: without what is only the participant's own state, which hides no presenter from him. */
export function obstaclesInList(obstacles: Obstacle[]): Obstacle[] {
  return obstacles.filter(({ side }) => side !== 'participant');
}
