import type { CurrentUser } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';
import type { CommunitySearch } from './search.ts';

/** Returns the role of the listed people: participants for a presenter, presenters for all others, unless the URL names one. */
export function listedType(user: CurrentUser, { show }: CommunitySearch): ProfileType {
  if (!canListParticipants(user)) return 'presenter';
  return show ?? (user.current_profile?.type === 'presenter' ? 'participant' : 'presenter');
}

export function canListParticipants({ presenter_profiles }: CurrentUser): boolean {
  return presenter_profiles.length > 0;
}
