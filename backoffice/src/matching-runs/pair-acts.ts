import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import { createContext, useContext } from 'react';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { useRunChange } from './use-run.ts';

/** What a referent does with a pair of the draft. */
export type PairActs = {
  keep(pair: MatchingRunPair): void;
  release(pair: MatchingRunPair): void;
  forbid(pair: MatchingRunPair): void;
  /** Opens the dialog with the mentors for its mentee. */
  replace(pair: MatchingRunPair): void;
};

export const PairActsContext = createContext<PairActs>({ keep: () => {}, release: () => {}, forbid: () => {}, replace: () => {} });

export function usePairActs(): PairActs {
  return useContext(PairActsContext);
}

/** Returns the function that names both people of a pair: "Léa Martin et Karim Haddad". */
export function usePairName(): (pair: Pick<MatchingRunPair, 'participant' | 'presenter'>) => string {
  const { t } = useIntl();
  return ({ participant, presenter }) =>
    presenter
      ? t('console.runs.pairs.with', { participant: fullName(participant), presenter: fullName(presenter) })
      : fullName(participant);
}

/** The pair as the person saw it: the API refuses an act on one that a colleague or the computation has changed meanwhile. */
export function seenPair({ locked, presenter }: MatchingRunPair) {
  return { locked, presenter_id: presenter?.profile_id ?? null };
}

/** Makes the acts on the pairs of a run, each undone by the button of the page. */
export function useMadePairActs(onReplace: (pair: MatchingRunPair) => void): PairActs {
  const { t } = useIntl();
  const pairName = usePairName();
  const { run: start } = useRunChange();
  const act = (pair: MatchingRunPair, change: { locked?: boolean; forbidden?: boolean }, message: string) =>
    void start({
      call: (dataProvider) =>
        dataProvider.update('matching_run_pairs', { id: pair.id, data: { ...change, expected: seenPair(pair) }, previousData: pair }),
      message,
    });
  return {
    keep: (pair) => act(pair, { locked: true }, t('console.runs.pairs.kept', { pair: pairName(pair) })),
    release: (pair) => act(pair, { locked: false }, t('console.runs.pairs.released', { pair: pairName(pair) })),
    forbid: (pair) => act(pair, { forbidden: true }, t('console.runs.pairs.forbidden', { pair: pairName(pair) })),
    replace: onReplace,
  };
}
