import type { Item } from '../criteria/company.ts';
import type { ObstacleCode } from '../eligibility.ts';
import type { Gain } from '../gain.ts';
import type { Role } from '../profile.ts';
import type { Criterion } from '../settings.ts';

/** Somebody in a sentence. At most one of a pair is the reader of the sentence. */
export interface Person {
  name: string;
  role: Role;
  /** The sentence speaks to this person. */
  you: boolean;
}

/** Labels of one item, on the side of the one whom the criterion serves and on the other's. */
export interface Quoted {
  kind: Item['kind'];
  degree: Item['degree'];
  rank: number;
  mine: string;
  theirs: string;
}

export interface Saying {
  /** Whom the criterion serves. */
  one: Person;
  other: Person;
  /** For a reason never empty; the first is the most telling. */
  items: [Quoted, ...Quoted[]];
  known: number;
  total: number;
}

/** All sentences of one language. */
export interface Phrases {
  criterion: Record<Criterion, string>;
  reason: Record<Criterion, (saying: Saying) => string>;
  watch_out: Record<Criterion | 'few_answers', (saying: Saying) => string>;
  gain: Partial<Record<Gain['criterion'], (saying: Saying) => string>>;
  obstacle: Record<ObstacleCode, (people: { presenter: Person; participant: Person; about: Person; criterion: string | null }) => string>;
  confidence: (known: number, total: number) => string;
  someone: Record<Role, string>;
  /** A run of half-hours: a weekday and two local times, "12:00". */
  slot: (weekday: string, from: string, to: string) => string;
  finish: (sentence: string) => string;
}

/** Upper case for the first letter, whatever the sentence begins with. */
export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
