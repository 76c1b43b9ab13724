import type { MatchProfile, Riasec, Role } from '../profile.ts';
import { type CriterionValue, type Item, item } from './company.ts';
import { RANK_WEIGHTS } from './motivations.ts';

type Typed = Pick<MatchProfile, 'riasec'>;

const HEXAGON: Riasec[] = ['R', 'I', 'A', 'S', 'E', 'C'];

/** Points of a distance of 0, 1, 2 or 3 corners. */
const POINTS = [3, 2, 1, 0];

/**
 * The C index of Brown and Gore ("An evaluation of interest congruence indices", 1994): letters are compared place by place,
 * 3 points for the same corner down to 0 for the opposite one, weighed 3, 2 and 1, over the 18 points at most. A shorter code
 * is compared over its own length.
 */
export function riasecValue(reader: Typed, other: Typed): CriterionValue {
  const places = placesOf(reader, other);
  if (places === 0) return null;
  let points = 0;
  let most = 0;
  for (let place = 0; place < places; place += 1) {
    const weight = RANK_WEIGHTS[place] ?? 0;
    points += weight * (POINTS[distance(reader.riasec[place], other.riasec[place])] ?? 0);
    most += weight * 3;
  }
  return points / most;
}

/** Places where the two letters are the same or neighbours. */
export function riasecItems(reader: Typed, other: Typed, direction: Role): Item[] {
  const items: Item[] = [];
  for (let place = 0; place < placesOf(reader, other); place += 1) {
    const mine = reader.riasec[place];
    const theirs = other.riasec[place];
    const apart = distance(mine, theirs);
    if (mine && theirs && apart <= 1) items.push(item(direction, 'riasec', mine, theirs, apart === 0 ? 'same' : 'near', place));
  }
  return items;
}

function placesOf(reader: Typed, other: Typed): number {
  return Math.min(reader.riasec.length, other.riasec.length, RANK_WEIGHTS.length);
}

function distance(letter: Riasec | undefined, other: Riasec | undefined): number {
  if (letter === undefined || other === undefined) return 3;
  const steps = Math.abs(HEXAGON.indexOf(letter) - HEXAGON.indexOf(other));
  return Math.min(steps, 6 - steps);
}
