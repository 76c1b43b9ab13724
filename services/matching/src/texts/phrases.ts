import type { AnswerPair } from '../criteria/criterion.ts';
import type { ObstacleCode } from '../eligibility.ts';
import type { Gain } from '../gain.ts';
import type { Role } from '../profile.ts';
import type { Criterion } from '../settings.ts';

/** A person in a sentence. At most one of the two people is addressed as "you". */
export interface Person {
  name: string;
  role: Role;
  /** Addressed as "you". */
  you: boolean;
}

/** An answer pair with labels instead of codes. */
export interface LabelledAnswerPair {
  kind: AnswerPair['kind'];
  degree: AnswerPair['degree'];
  rank: number;
  evaluator_label: string;
  candidate_label: string;
}

export interface SentenceData {
  evaluator: Person;
  candidate: Person;
  /** Most relevant first. */
  items: [LabelledAnswerPair, ...LabelledAnswerPair[]];
  /** Number of criteria that both people answered, of `total`. */
  known: number;
  total: number;
}

/** All sentences of one language. */
export interface Phrases {
  criterion: Record<Criterion, string>;
  reason: Record<Criterion, (data: SentenceData) => string>;
  watch_out: Record<Criterion | 'few_answers', (data: SentenceData) => string>;
  gain: Partial<Record<Gain['criterion'], (data: SentenceData) => string>>;
  /** Answers to criteria with these labels lower the score. Without labels, it is an answer that nobody reads. */
  lowered: (people: { participant: Person; presenter: Person; labels: string[] }) => string;
  /** `about` is the person who causes the obstacle; `criterion` is the label of a missing must-have. */
  obstacle: Record<ObstacleCode, (people: { presenter: Person; participant: Person; about: Person; criterion: string | null }) => string>;
  confidence: (known: number, total: number) => string;
  /** Replaces an unknown first name. */
  unknownName: Record<Role, string>;
  /** A run of half-hours: a weekday and two local times, "12:00". */
  formatSlot: (weekday: string, from: string, to: string) => string;
  /** Capitalises a sentence and applies the typography of the language. */
  formatSentence: (sentence: string) => string;
}

export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
