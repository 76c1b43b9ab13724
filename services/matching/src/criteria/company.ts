import type { Role } from '../profile.ts';
import type { MatchSettings } from '../settings.ts';
import type { CodeKind, Vocabulary } from '../vocabulary.ts';

/** What a company decides about matching: how much things weigh, and what its codes mean. */
export interface MatchingCompany {
  settings: MatchSettings;
  vocabulary: Vocabulary;
}

/** How much one criterion of the other suits the reader, in 0..1; null when one of them has not answered. */
export type CriterionValue = number | null;

/**
 * One answer of each that meet. `slot` is a run of common half-hours, written "first-last"; each side has the same one.
 * `same`: equal codes · `near`: siblings, neighbours or a fitting distance · `complement`: different, and that is the point.
 */
export interface Item {
  kind: CodeKind | 'slot';
  participant: string;
  presenter: string;
  degree: 'same' | 'near' | 'complement';
  /** Place of the reader's answer in his ranking, from 0, when he ranked it. */
  rank?: number;
}

/** An item seen by its reader, put on the right sides. */
export function item(direction: Role, kind: Item['kind'], reader: string, other: string, degree: Item['degree'], rank?: number): Item {
  const sides = direction === 'participant' ? { participant: reader, presenter: other } : { participant: other, presenter: reader };
  return rank === undefined ? { kind, ...sides, degree } : { kind, ...sides, degree, rank };
}
