import type { MatchProfile, Role } from '../profile.ts';
import { type CriterionValue, type Item, item } from './company.ts';
import { RANK_WEIGHTS } from './motivations.ts';

type Talented = Pick<MatchProfile, 'talents'>;

/** Complementarity: the share of the other's ranked talents (3, 2, 1) that the reader does not have among his own. */
export function talentsValue(reader: Talented, other: Talented): CriterionValue {
  if (reader.talents.length === 0 || other.talents.length === 0) return null;
  let added = 0;
  let all = 0;
  for (const [rank, talent] of other.talents.entries()) {
    const weight = RANK_WEIGHTS[rank] ?? 0;
    all += weight;
    if (!reader.talents.includes(talent)) added += weight;
  }
  return added / all;
}

/** The reader's strongest talent beside the strongest one that the other adds. */
export function talentsItems(reader: Talented, other: Talented, direction: Role): Item[] {
  const added = other.talents.find((talent) => !reader.talents.includes(talent));
  const own = reader.talents.find((talent) => !other.talents.includes(talent)) ?? reader.talents[0];
  return added === undefined || own === undefined ? [] : [item(direction, 'talent', own, added, 'complement')];
}
