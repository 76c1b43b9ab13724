import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { type Listed, viewerAs } from './peers.ts';

export interface Suggestions {
  /** Up to three. */
  people: (PresenterCard | ParticipantCard)[];
  /** How many people of the role, or peers, are open to the viewer. */
  total: number;
}

const maxItems = 3;

/**
 * The best matches among the people of a role with whom the signed-in person may start a relationship. Errors are not shown: these parts
 * are optional.
 */
export const suggestionsQuery = (listed: Listed) =>
  queryOptions({
    queryKey: [listed === 'presenter' ? 'presenters' : 'participants', 'suggestions', listed],
    queryFn: ({ signal }): Promise<Suggestions> => (listed === 'presenter' ? bestPresenters(signal) : bestParticipants(listed, signal)),
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

async function bestParticipants(listed: Exclude<Listed, 'presenter'>, signal: AbortSignal): Promise<Suggestions> {
  const query = { ...viewerAs(listed), sort: 'match', page_size: 3 * maxItems } as const;
  const { data, total } = await api('GET /api/v1/participants', { query, signal });
  return { people: data.filter(({ can }) => can.request).slice(0, maxItems), total };
}
