import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

// Errors are not shown: suggestions are optional.

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
