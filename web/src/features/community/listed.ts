import type { CurrentUser } from '@binome/contract/accounts/users';
import { type Listed, mayHavePeers } from '../../lib/data/peers.ts';
import type { CommunitySearch } from './search.ts';

/** Returns whom the community lists: participants for a presenter, presenters for all others, unless the URL names others. */
export function listedType(user: CurrentUser, { show }: CommunitySearch): Listed {
  const lists = availableLists(user);
  const usual = user.current_profile?.type === 'presenter' ? 'participant' : 'presenter';
  return lists.find((listed) => listed === show) ?? lists.find((listed) => listed === usual) ?? 'presenter';
}

/** Returns whom this person can look for: presenters, as a presenter the participants, and as a participant their peers. */
export function availableLists(user: CurrentUser): Listed[] {
  return [
    'presenter',
    ...(user.presenter_profiles.length > 0 ? (['participant'] as const) : []),
    ...(mayHavePeers(user) ? (['peer'] as const) : []),
  ];
}
