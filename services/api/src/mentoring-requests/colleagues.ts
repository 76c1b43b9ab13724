import { filterProfiles } from '../matching/filter-profiles.ts';
import { matchPresenters } from '../matching/matches.ts';
import { pageByMatch } from '../matching/page.ts';
import { findViewer } from '../matching/viewer.ts';
import { ApiError } from '../platform/http/errors.ts';
import { requestPermissions } from '../policies/mentoring-requests.ts';
import { listPersons } from '../relationships/person-queries.ts';
import { findOwnRequest } from './actions.ts';
import type { RequestContext } from './eligibility.ts';

const maxColleagues = 5;
/** Some of the best matches are those whom the participant knows already. */
const searched = 20;

/**
 * Returns the presenters with a place who match the author of a request best, and whom they can ask.
 * @throws ApiError `not_found`; `transition_refused` for a request that the member cannot answer so
 */
export async function listColleagues(context: RequestContext, requestId: string) {
  const { tx, actor, indexes, locale } = context;
  const request = await findOwnRequest(context, requestId);
  if (!requestPermissions(actor, request).orient) throw new ApiError('transition_refused', { values: { event: 'decline' } });
  const { participant_id, participant } = request;
  const community = await indexes.getCommunity(tx, actor.company_id);
  const viewer = await findViewer(tx, community, participant_id);
  if (!viewer) return [];
  const excluded = new Set([actor.user_id, participant.user_id]);
  const result = filterProfiles(community, { words: [], filters: new Map(), available: true, programs: [], excluded });
  const ids = pageByMatch(community, result, viewer, { offset: 0, limit: searched }).map(({ id }) => id);
  const matches = await matchPresenters(tx, indexes, actor.company_id, participant_id, ids, locale);
  const persons = new Map((await listPersons(tx, ids)).map((person) => [person.profile_id, person]));
  return ids
    .flatMap((id) => {
      const [person, match] = [persons.get(id), matches.get(id)];
      if (!person || !match || match.match.obstacles.length > 0 || match.standing.open_request_id || match.standing.active_relationship_id)
        return [];
      return { ...person, places_left: match.capacity.max - match.capacity.active };
    })
    .filter(({ places_left }) => places_left > 0)
    .slice(0, maxColleagues);
}
