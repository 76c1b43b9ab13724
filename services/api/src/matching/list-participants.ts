import type { listParticipants as listParticipantsEndpoint } from '@binome/contract/profiles/profiles';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { presentParticipantCard } from './card.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { rankingFor } from './page.ts';
import { findPairHistory } from './queries.ts';
import { searchCommunity } from './search-community.ts';
import { findViewer } from './viewer.ts';

type Query = z.output<(typeof listParticipantsEndpoint)['schema']['querystring']>;
type ParticipantPage = z.output<(typeof listParticipantsEndpoint)['schema']['response']>;

/**
 * Returns a page of the participants that the presenter could help: visible, open to offers, neither paused nor at their limit, and
 * without an obstacle such as another program, no common language, an ended relationship or the chain of managers.
 * @throws ApiError `forbidden` for a member who left the role of presenter, `invalid` for an answer filter on a question that is not a
 * filter
 */
export async function listParticipants(context: MemberContext, indexes: CompanyIndexes, query: Query): Promise<ParticipantPage> {
  const { tx, actor, locale, now } = context;
  const { presenter_id: id, user_id } = actor;
  const [history, community] = await Promise.all([
    id ? findPairHistory(tx, { id, user_id, type: 'presenter' }) : null,
    indexes.getCommunity(tx, actor.company_id, 'participant'),
  ]);
  const viewer = id && history ? await findViewer(tx, community, id, history) : null;
  if (!viewer) throw new ApiError('forbidden');
  const { eligible } = rankingFor(community, viewer);
  const available = eligible.clone().retainAll(community.available);
  const { profiles, nextSlotOf, isBookmarked, ...page } = await searchCommunity(context, community, viewer, query, available);
  return {
    data: profiles.map((participant) => ({
      ...presentParticipantCard(community, participant, viewer, nextSlotOf(participant), { locale, now }),
      bookmarked: isBookmarked(participant),
    })),
    ...page,
  };
}
