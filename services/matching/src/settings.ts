import type { Role } from './profile.ts';

/**
 * The criteria, in the order in which they are summed. `needs` is what the reader seeks and the other brings; `skills` is
 * its mirror, what the reader brings and the other seeks. By default a participant is weighed on the first and a presenter on
 * the second, so that each direction counts ten.
 */
export const CRITERIA = [
  'needs',
  'skills',
  'slots',
  'targets',
  'motivations',
  'riasec',
  'talents',
  'seniority',
  'languages',
  'location',
  'expectations',
] as const;

export type Criterion = (typeof CRITERIA)[number];

export interface DirectionSettings {
  /** Relative importance, any scale, 0 = the criterion does not count in this direction. */
  weights: Record<Criterion, number>;
  /** A pair whose answers to one of these are known and do not meet at all (value 0) is not eligible. */
  must_haves: Criterion[];
  /** Value 0..1 of a gap of −4 … +4 levels, the other's level less the reader's. */
  seniority_curve: number[];
}

export interface MatchSettings {
  participant: DirectionSettings;
  presenter: DirectionSettings;
  /** Common free half-hours in a week from which more makes no difference. */
  enough_common_slots: number;
  /**
   * Part of an unanswered criterion's weight that counts as half filled; the rest of it is shared out among the answered ones.
   * 0 would let a profile with one single answer, the language, come before everybody.
   */
  doubt: number;
}

/** What a company stores: only what differs from the defaults. */
export interface MatchSettingsChanges {
  participant?: { weights?: Partial<Record<Criterion, number>>; must_haves?: Criterion[]; seniority_curve?: number[] };
  presenter?: { weights?: Partial<Record<Criterion, number>>; must_haves?: Criterion[]; seniority_curve?: number[] };
  enough_common_slots?: number;
  doubt?: number;
}

export const DEFAULT_SETTINGS: MatchSettings = {
  participant: {
    weights: {
      needs: 30,
      skills: 0,
      slots: 12,
      targets: 12,
      motivations: 8,
      riasec: 6,
      talents: 6,
      seniority: 8,
      languages: 4,
      location: 6,
      expectations: 8,
    },
    must_haves: [],
    // One or two levels above is close enough to be useful and far enough to open doors.
    seniority_curve: [0, 0, 0.1, 0.3, 0.6, 0.9, 1, 0.75, 0.5],
  },
  presenter: {
    weights: {
      needs: 0,
      skills: 28,
      slots: 12,
      targets: 8,
      motivations: 12,
      riasec: 8,
      talents: 6,
      seniority: 6,
      languages: 4,
      location: 6,
      expectations: 10,
    },
    must_haves: [],
    seniority_curve: [0.5, 0.75, 1, 0.9, 0.6, 0.3, 0.1, 0, 0],
  },
  enough_common_slots: 4,
  doubt: 0.3,
};

/**
 * The defaults with a company's changes over them.
 * @throws RangeError when a weight is negative or no number, or a curve has not nine values in 0..1.
 */
export function resolveSettings(changes: MatchSettingsChanges = {}): MatchSettings {
  const enough_common_slots = changes.enough_common_slots ?? DEFAULT_SETTINGS.enough_common_slots;
  const doubt = changes.doubt ?? DEFAULT_SETTINGS.doubt;
  if (!(Number.isInteger(enough_common_slots) && enough_common_slots >= 1)) throw new RangeError('enough_common_slots: an integer from 1');
  if (!(doubt >= 0 && doubt <= 1)) throw new RangeError('doubt: a number in 0..1');
  return {
    participant: resolveDirection('participant', changes),
    presenter: resolveDirection('presenter', changes),
    enough_common_slots,
    doubt,
  };
}

function resolveDirection(role: Role, changes: MatchSettingsChanges): DirectionSettings {
  const defaults = DEFAULT_SETTINGS[role];
  const weights = { ...defaults.weights, ...changes[role]?.weights };
  const must_haves = changes[role]?.must_haves ?? defaults.must_haves;
  const seniority_curve = changes[role]?.seniority_curve ?? defaults.seniority_curve;
  for (const criterion of CRITERIA) {
    const weight = weights[criterion];
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) throw new RangeError(`${role}.weights.${criterion}: a number from 0`);
  }
  if (seniority_curve.length !== 9 || !seniority_curve.every((value) => value >= 0 && value <= 1)) {
    throw new RangeError(`${role}.seniority_curve: nine numbers in 0..1`);
  }
  return { weights, must_haves, seniority_curve };
}
