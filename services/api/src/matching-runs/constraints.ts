import type { RunConstraints } from '@binome/contract/values/matching-runs';
import type { OpenPair } from './pair-queries.ts';

type Settings = Pick<RunConstraints, 'floor' | 'theta' | 'ignored_criteria'>;

/** What people decided in a run, from its rows. */
export function constraintsOf({ floor, theta, ignored_criteria }: Settings, pairs: readonly OpenPair[]): RunConstraints {
  return {
    ...{ floor, theta, ignored_criteria },
    locks: pairs.flatMap(({ state, locked, participant_id, presenter_id, by_hand, hand_change }) =>
      state === 'proposed' && locked && presenter_id ? [{ participant_id, presenter_id, by_hand, hand_change }] : [],
    ),
    removed: pairs.flatMap(({ state, participant_id, presenter_id }) =>
      state === 'removed' && presenter_id ? [{ participant_id, presenter_id }] : [],
    ),
  };
}

/** The mentees whom a run can still assign. */
export function menteesOf(pairs: readonly OpenPair[]): string[] {
  return pairs.filter(({ state }) => state !== 'removed').map(({ participant_id }) => participant_id);
}
