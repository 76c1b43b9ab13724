import type { MatchingPreview } from '@binome/contract/console/matching-settings';

/** A mentee before and after a change. */
export type Sample = MatchingPreview['samples'][number];
