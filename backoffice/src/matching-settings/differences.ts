import type { MatchCriterion, MatchingSettings } from '@binome/contract/console/matching-settings';
import { shownCriteria, type WeightWord, wordOf } from '@binome/contract/values/match-weights';

/** Whose wishes a weight or a must-have is about. */
export const directions = ['participant', 'presenter'] as const;
export type Direction = (typeof directions)[number];

/** What a reader sees change between two settings. */
export type Difference = { direction: Direction; criterion: MatchCriterion } & (
  | { kind: 'weight'; word: WeightWord }
  | { kind: 'must_have'; required: boolean }
);

/** Returns the criteria whose word or must-have differs, in the order of the page. */
export function differencesOf(before: MatchingSettings, after: MatchingSettings): Difference[] {
  return directions.flatMap((direction) =>
    shownCriteria[direction].flatMap((criterion): Difference[] => {
      const [old, next] = [before[direction], after[direction]];
      const word = wordOf(next.weights[criterion]);
      const required = next.must_haves.includes(criterion);
      return [
        ...(word === wordOf(old.weights[criterion]) ? [] : [{ direction, criterion, kind: 'weight' as const, word }]),
        ...(required === old.must_haves.includes(criterion) ? [] : [{ direction, criterion, kind: 'must_have' as const, required }]),
      ];
    }),
  );
}

/** Are all values the same, also those that no word shows? */
export function areSameSettings(one: MatchingSettings, other: MatchingSettings): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ participant, presenter, enough_common_slots, doubt }: MatchingSettings): string {
  const values = [participant, presenter].map(({ weights, must_haves, seniority_curve }) => [
    Object.entries(weights).toSorted(([name], [next]) => (name < next ? -1 : 1)),
    must_haves.toSorted(),
    seniority_curve,
  ]);
  return JSON.stringify([values, enough_common_slots, doubt]);
}

/** Returns the settings with another weight of a criterion. */
export function withWeight(settings: MatchingSettings, direction: Direction, criterion: MatchCriterion, weight: number): MatchingSettings {
  const { weights, ...rest } = settings[direction];
  return { ...settings, [direction]: { ...rest, weights: { ...weights, [criterion]: weight } } };
}

/** Returns the settings with a criterion that is a must-have, or no longer. */
export function withMustHave(
  settings: MatchingSettings,
  direction: Direction,
  criterion: MatchCriterion,
  required: boolean,
): MatchingSettings {
  const others = settings[direction].must_haves.filter((one) => one !== criterion);
  return { ...settings, [direction]: { ...settings[direction], must_haves: required ? [...others, criterion] : others } };
}
