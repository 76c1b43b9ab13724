import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

export interface Suggestions {
  /** Up to three. */
  people: (PresenterCard | ParticipantCard)[];
  /** How many people of the role are open to the viewer. */
  total: number;
}

const maxItems = 3;

/**
 * The best matches among the people of a role with whom the signed-in person may start a relationship. Errors are not shown: these parts
 * are optional.
 */
export const suggestionsQuery = (type: ProfileType) =>
  queryOptions({
    queryKey: [`${type}s`, 'suggestions'],
    queryFn: ({ signal }): Promise<Suggestions> => (type === 'presenter' ? bestPresenters(signal) : bestParticipants(signal)),
    meta: { quiet: true },
  });

async function bestPresenters(signal: AbortSignal): Promise<Suggestions> {
  const query = { available: true, sort: 'match', page_size: 3 * maxItems } as const;
  const { data, total } = await api('GET /api/v1/presenters', { query, signal });
  const people = data.filter(
    ({ match, standing }) => match?.score != null && !standing.active_relationship_id && !standing.open_request_id,
  );
  return { people: people.slice(0, maxItems), total };
}

async function bestParticipants(signal: AbortSignal): Promise<Suggestions> {
  const { data, total } = await api('GET /api/v1/participants', { query: { sort: 'match', page_size: 3 * maxItems }, signal });
  return { people: data.filter(({ can }) => can.request).slice(0, maxItems), total };
}
