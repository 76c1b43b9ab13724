import type { CurrentUser } from '@binome/contract/accounts/users';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import type { ProfileType } from '@binome/contract/states';
import { useQuery } from '@tanstack/react-query';
import { relationshipsQuery, requestsQuery } from '../../lib/data/mentoring.ts';
import { useCurrentUser } from '../../lib/data/session.ts';

/** Returns the role of a person with two roles that is not the current one; null without a second role. */
export function otherRole(user: Pick<CurrentUser, 'current_profile' | 'participant_profiles' | 'presenter_profiles'>): ProfileType | null {
  const other = user.current_profile?.type === 'presenter' ? user.participant_profiles[0] : user.presenter_profiles[0];
  return user.current_profile && other ? other.type : null;
}

/** The minute and a person who waits change without an event. */
const everyMinute = 60_000;
const whileWaiting = 15_000;

/** The requests and relationships of a role, read again each minute, and more often while somebody waits in a room. */
export function useRole(role: ProfileType, enabled = true) {
  const requests = useQuery({ ...requestsQuery(role), enabled });
  const relationships = useQuery({
    ...relationshipsQuery(role),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isAwaited) ? whileWaiting : everyMinute),
  });
  return { requests, relationships };
}

/** The same of the role that a person with two roles does not look at now. */
export function useOtherRole() {
  const other = otherRole(useCurrentUser());
  const { requests, relationships } = useRole(other ?? 'presenter', other !== null);
  return other ? { requests: requests.data ?? [], relationships: relationships.data ?? [] } : { requests: [], relationships: [] };
}

function isAwaited({ next_meeting }: MentoringRelationship): boolean {
  return Boolean(next_meeting?.partner_waiting_since);
}
