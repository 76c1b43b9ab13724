import type { MatchingCompany } from './criteria/criterion.ts';
import { RULES } from './criteria/rules.ts';
import type { MatchProfile, PairFacts, Role } from './profile.ts';
import type { Criterion } from './settings.ts';

/** Why two people cannot be matched, in order of precedence: lists show only the first one that applies. */
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
  /** The side that causes it; `pair` if both do. */
  side: Role | 'pair';
  /** The must-have that is not met. */
  criterion?: Criterion;
}

/** The bit of a code in a set of obstacles; lower bits take precedence. The empty set, 0, means eligible. */
export const obstacleBit = (code: ObstacleCode): number => 1 << OBSTACLES.indexOf(code);

/** The index in `OBSTACLES` of the first obstacle of a non-empty set. */
export const firstObstacle = (bits: number): number => 31 - Math.clz32(bits & -bits);

/**
 * Returns all obstacles between two people, in the order of `OBSTACLES`; empty if eligible. `facts` are those of the one who looks for
 * the other.
 */
export function obstaclesBetween(
  participant: MatchProfile,
  presenter: MatchProfile,
  facts: PairFacts,
  company: MatchingCompany,
  seekerRole: Role = 'participant',
): Obstacle[] {
  const obstacles: Obstacle[] = [];
  const add = (code: ObstacleCode, side: Obstacle['side'], applies: boolean) => {
    if (applies) obstacles.push({ code, side });
  };
  const candidate = seekerRole === 'participant' ? presenter : participant;
  const includesCandidate = (set: ReadonlySet<string> | undefined) =>
    set !== undefined && (set.has(candidate.id) || set.has(candidate.user_id));
  add('same_person', 'pair', participant.user_id === presenter.user_id);
  add('excluded_pair', 'pair', includesCandidate(facts.excluded));
  add('past_pair', 'pair', includesCandidate(facts.past));
  add('open_pair', 'pair', includesCandidate(facts.open));
  add('manager_chain', 'pair', isManagedBy(participant, presenter) || isManagedBy(presenter, participant));
  for (const profile of [presenter, participant]) add('not_visible', profile.role, !profile.visible);
  for (const profile of [presenter, participant]) add('paused', profile.role, profile.paused);
  add('other_program', 'pair', areDisjoint(participant.programs, presenter.programs));
  add('no_common_language', 'pair', areDisjoint(participant.languages, presenter.languages));
  for (const profile of [presenter, participant]) add('no_capacity', profile.role, profile.capacity.active >= profile.capacity.max);
  const criterion = unmetMustHave(participant, presenter, company) ?? unmetMustHave(presenter, participant, company);
  if (criterion) obstacles.push({ code: 'must_have_missing', side: 'pair', criterion });
  return obstacles;
}

/** True if both lists have items and none in common. An empty list means unanswered, and is no obstacle. */
export function areDisjoint(a: string[], b: string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((code) => b.includes(code));
}

function isManagedBy(person: MatchProfile, manager: MatchProfile): boolean {
  return person.manager_chain.includes(manager.user_id);
}

function unmetMustHave(evaluator: MatchProfile, candidate: MatchProfile, company: MatchingCompany): Criterion | undefined {
  return company.settings[evaluator.role].must_haves.find((criterion) => RULES[criterion].value(evaluator, candidate, company) === 0);
}

/** Obstacles that remove a candidate from a list: all except the seeker's own state, such as a pause. */
export function listingObstacles(obstacles: Obstacle[], seekerRole: Role = 'participant'): Obstacle[] {
  return obstacles.filter(({ side }) => side !== seekerRole);
}
