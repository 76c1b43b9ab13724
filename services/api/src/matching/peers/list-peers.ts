import type { listParticipants as listParticipantsEndpoint } from '@binome/contract/profiles/profiles';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { assertPeersEnabled } from '../../profiles/peers/consent.ts';
import { listPeerConsents } from '../../profiles/peers/consent-queries.ts';
import { BitSet } from '../bit-set.ts';
import type { CompanyIndexes } from '../company-indexes.ts';
import { rankingFor } from '../page.ts';
import { findPeerHistory } from '../queries.ts';
import { searchCommunity } from '../search-community.ts';
import { findViewer } from '../viewer.ts';
import { presentPeerCard } from './peer-card.ts';

type Query = z.output<(typeof listParticipantsEndpoint)['schema']['querystring']>;
type ParticipantPage = z.output<(typeof listParticipantsEndpoint)['schema']['response']>;

/**
 * Returns a page of the participants of the actor's programs who consent to be found, without those at their limit of relationships of
 * peers, paused, or with an obstacle. Empty until the actor consents too.
 * @throws ApiError `forbidden` where the company has no relationships of peers, or for a member who is no participant
 */
export async function listPeers(context: MemberContext, indexes: CompanyIndexes, query: Query): Promise<ParticipantPage> {
  const { tx, actor, locale } = context;
  const { participant_id: id, user_id } = actor;
  await assertPeersEnabled(context);
  const [history, community, [own]] = await Promise.all([
    id ? findPeerHistory(tx, { id, user_id }) : null,
    indexes.getCommunity(tx, actor.company_id, 'peer'),
    listPeerConsents(tx, [user_id]),
  ]);
  const viewer = id && history ? await findViewer(tx, community, id, history) : null;
  if (!viewer) throw new ApiError('forbidden');
  const eligible = own?.found_by_peers ? rankingFor(community, viewer).eligible.clone().retainAll(community.available) : new BitSet();
  const { profiles, nextSlotOf, isBookmarked, ...page } = await searchCommunity(context, community, viewer, query, eligible);
  return {
    data: profiles.map((peer) => ({
      ...presentPeerCard(community, peer, viewer, nextSlotOf(peer), locale),
      bookmarked: isBookmarked(peer),
    })),
    ...page,
  };
}
