import type { AccountKinds } from '../account-kind.ts';
import { writeFeedWeek } from '../feed-week/write-feed-week.ts';

/** The weekly digest of the help feed, for those who chose it. */
export const feedKinds = {
  'feed.week': {
    states: ['validated', 'active'],
    isOptional: true,
    preference: 'feed.week',
    content: writeFeedWeek,
  },
} satisfies AccountKinds;
