import type { CurrentUser } from '@binome/contract/accounts/users';
import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

// Separate from the components, so that the route can prefetch before they are loaded. Errors are not shown: these parts are optional.

const maxItems = 3;

/** The best matches among the people of a role with whom the signed-in person may start a relationship. */
export const suggestionsQuery = (type: ProfileType) =>
  queryOptions<(PresenterCard | ParticipantCard)[]>({
    queryKey: [`${type}s`, 'suggestions'],
    queryFn: async ({ signal }) => (await (type === 'presenter' ? bestPresenters(signal) : bestParticipants(signal))).slice(0, maxItems),
    meta: { quiet: true },
  });

async function bestPresenters(signal: AbortSignal): Promise<PresenterCard[]> {
  const query = { available: true, sort: 'match', page_size: 3 * maxItems } as const;
  const { data } = await api('GET /api/v1/presenters', { query, signal });
  return data.filter(({ match, standing }) => match?.score != null && !standing.active_relationship_id && !standing.open_request_id);
}

async function bestParticipants(signal: AbortSignal): Promise<ParticipantCard[]> {
  const { data } = await api('GET /api/v1/participants', { query: { sort: 'match', page_size: 3 * maxItems }, signal });
  return data.filter(({ can }) => can.request);
}

/** Returns the role of a person with two roles that is not the current one; null without a second role. */
export function otherRole(user: Pick<CurrentUser, 'current_profile' | 'participant_profiles' | 'presenter_profiles'>): ProfileType | null {
  const other = user.current_profile?.type === 'presenter' ? user.participant_profiles[0] : user.presenter_profiles[0];
  return user.current_profile && other ? other.type : null;
}
