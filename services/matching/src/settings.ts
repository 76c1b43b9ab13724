import type { Role } from './profile.ts';

/**
 * The criteria, in the order in which they are summed. A direction scores how well the candidate suits the evaluator. `needs`: the
 * evaluator's needs covered by the candidate's skills; `skills`: the reverse. By default, `needs` counts for participants and `skills`
 * for presenters, so that each direction has ten criteria.
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
  /** Relative importance on any scale; 0 disables the criterion in this direction. */
  weights: Record<Criterion, number>;
  /** A pair with value 0 for one of these is not eligible. An unknown value is allowed. */
  must_haves: Criterion[];
  /** Nine values, 0..1, for gaps of −4 … +4 levels: the candidate's level minus the evaluator's. */
  seniority_curve: number[];
}

export interface MatchSettings {
  participant: DirectionSettings;
  presenter: DirectionSettings;
  /** Number of common free half-hours per week that gives the full value. */
  enough_common_slots: number;
  /**
   * Share of an unanswered criterion's weight that counts with value 0.5; the rest goes to the answered criteria.
   * With 0, a profile whose only answer is a language would rank first.
   */
  doubt: number;
}

/** Stored per company: only values that differ from the defaults. */
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
    // The best gap is one or two levels above: close enough to help, senior enough to open doors.
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
 * Merges a company's changes into the defaults.
 * @throws RangeError for a value out of range, or a curve without exactly nine values.
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
