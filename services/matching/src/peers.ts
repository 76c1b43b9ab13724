import { shownScore } from './calibration.ts';
import { areDisjoint, type Obstacle } from './eligibility.ts';
import { directionScore } from './pair.ts';
import type { MatchProfile, PairFacts } from './profile.ts';

// Two participants who look for each other as equals. Nothing here depends on who looks: every value is the same in both directions.

/** What counts between peers, and how much: what both seek and what each knows weigh more than where and when they work. */
const PEER_WEIGHTS = { needs: 4, skills: 4, slots: 2, location: 2, motivations: 1 };
type PeerCriterion = keyof typeof PEER_WEIGHTS;

/** The share of the weight of an unanswered criterion that counts, at value 0.5. */
const DOUBT = 0.5;
/** Common half-hours of a week from which more of them change nothing. */
const ENOUGH_SLOTS = 4;

/** What two participants share. Codes are in the order of both: those that both want most come first. */
export interface PeerFacts {
  /** 0–100, the same for both. */
  score: number;
  raw: number;
  confidence: { known: number; total: number };
  /** Tag codes that both seek. */
  shared_needs: string[];
  /** Tag codes that the first seeks and the second knows, in the order of the first. */
  first_learns: string[];
  /** Tag codes that the second seeks and the first knows, in the order of the second. */
  second_learns: string[];
  shared_motivations: string[];
  unit: string | null;
  site: string | null;
}

/** Computes what two participants share, with a symmetric score. */
export function peerFacts(first: MatchProfile, second: MatchProfile): PeerFacts {
  const values = peerValues(first, second);
  const entries = Object.entries(values) as [PeerCriterion, number | null][];
  let [weightedSum, knownWeight, totalWeight] = [0, 0, 0];
  for (const [criterion, value] of entries) {
    totalWeight += PEER_WEIGHTS[criterion];
    if (value === null) continue;
    weightedSum += PEER_WEIGHTS[criterion] * value;
    knownWeight += PEER_WEIGHTS[criterion];
  }
  const raw = directionScore(weightedSum, knownWeight, totalWeight, DOUBT);
  return {
    score: shownScore(raw),
    raw,
    confidence: { known: entries.filter(([, value]) => value !== null).length, total: entries.length },
    shared_needs: inCommonOrder(first.needs, second.needs),
    first_learns: intersection(first.needs, second.skills),
    second_learns: intersection(second.needs, first.skills),
    shared_motivations: inCommonOrder(first.motivations, second.motivations),
    unit: first.business_unit !== null && first.business_unit === second.business_unit ? first.business_unit : null,
    site: first.site !== null && first.site === second.site ? first.site : null,
  };
}

/** The value of each criterion, 0..1; null if it is unknown because one of the two has not answered. */
function peerValues(first: MatchProfile, second: MatchProfile): Record<PeerCriterion, number | null> {
  return {
    needs: overlap(first.needs, second.needs),
    skills: mean([coverage(first.needs, second.skills), coverage(second.needs, first.skills)]),
    slots:
      first.free_slots && second.free_slots ? Math.min(1, intersection(first.free_slots, second.free_slots).length / ENOUGH_SLOTS) : null,
    location: mean([sameness(first.business_unit, second.business_unit), sameness(first.site, second.site)]),
    motivations: overlap(first.motivations, second.motivations),
  };
}

/** Why two participants cannot be peers, in the order of `OBSTACLES`. The side `participant` is who looks, `presenter` the other. */
export function peerObstacles(seeker: MatchProfile, candidate: MatchProfile, facts: PairFacts): Obstacle[] {
  const obstacles: Obstacle[] = [];
  const add = (code: Obstacle['code'], side: Obstacle['side'], applies: boolean) => {
    if (applies) obstacles.push({ code, side });
  };
  const isIn = (set: ReadonlySet<string> | undefined) => set !== undefined && (set.has(candidate.id) || set.has(candidate.user_id));
  const sides = [
    ['presenter', candidate],
    ['participant', seeker],
  ] as const;
  add('same_person', 'pair', seeker.user_id === candidate.user_id);
  add('excluded_pair', 'pair', isIn(facts.excluded));
  add('past_pair', 'pair', isIn(facts.past));
  add('manager_chain', 'pair', seeker.manager_chain.includes(candidate.user_id) || candidate.manager_chain.includes(seeker.user_id));
  for (const [side, profile] of sides) add('not_visible', side, !profile.visible);
  for (const [side, profile] of sides) add('paused', side, profile.paused);
  add('other_program', 'pair', !shareProgram(seeker.programs, candidate.programs));
  add('no_common_language', 'pair', areDisjoint(seeker.languages, candidate.languages));
  for (const [side, { capacity }] of sides) add('no_capacity', side, capacity.active >= capacity.max);
  return obstacles;
}

/** Peers are of one program; people without any program are peers of each other. */
function shareProgram(a: readonly string[], b: readonly string[]): boolean {
  return (a.length === 0 && b.length === 0) || a.some((id) => b.includes(id));
}

/** The share of what one seeks that the other knows; null without an answer of either. */
function coverage(needs: string[], skills: string[]): number | null {
  return needs.length === 0 || skills.length === 0 ? null : Math.min(1, intersection(needs, skills).length / Math.min(3, needs.length));
}

/** Twice what both have, of all that they have (Dice). */
function overlap(a: string[], b: string[]): number | null {
  return a.length === 0 || b.length === 0 ? null : (2 * intersection(a, b).length) / (a.length + b.length);
}

function sameness(a: string | null, b: string | null): number | null {
  return a === null || b === null ? null : Number(a === b);
}

function mean(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function intersection<T>(a: readonly T[], b: readonly T[]): T[] {
  return a.filter((item) => b.includes(item));
}

/** The codes of both lists, by the sum of their ranks, then by code: the same order from either side. */
function inCommonOrder(a: string[], b: string[]): string[] {
  const rank = (code: string) => a.indexOf(code) + b.indexOf(code);
  return intersection(a, b).sort((x, y) => rank(x) - rank(y) || (x < y ? -1 : 1));
}
