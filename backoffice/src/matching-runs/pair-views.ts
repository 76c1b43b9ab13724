import type { MatchingRun } from '@binome/contract/console/matching-runs';
import type { SortPayload } from 'react-admin';

export type PairView = 'by_score' | 'by_mentor' | 'to_check' | 'published';

type View = { filter: Record<string, unknown>; sort: SortPayload };

/** What each view of the pairs shows, and in which order. */
export const pairViews: Record<PairView, View> = {
  by_score: { filter: { state: 'proposed' }, sort: { field: 'score', order: 'DESC' } },
  by_mentor: { filter: { state: 'proposed' }, sort: { field: 'presenter', order: 'ASC' } },
  to_check: { filter: { state: 'proposed', to_check: true }, sort: { field: 'score', order: 'ASC' } },
  published: { filter: { state: 'published' }, sort: { field: 'participant', order: 'ASC' } },
};

/** The views that a run has: nothing is published before its first wave. */
export function viewsOf({ waves }: Pick<MatchingRun, 'waves'>): PairView[] {
  return waves.length > 0 ? ['by_score', 'by_mentor', 'to_check', 'published'] : ['by_score', 'by_mentor', 'to_check'];
}

/** The view in which a run opens: what is published, once nothing is left to publish. */
export function firstView({ waves, metrics }: Pick<MatchingRun, 'waves' | 'metrics'>): PairView {
  return waves.length > 0 && metrics.served === 0 ? 'published' : 'by_score';
}
