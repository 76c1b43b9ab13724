import type { listPresenters as listPresentersEndpoint, presenterQuery } from '@binome/contract/profiles/profiles';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { findProgram } from '../programs/queries.ts';
import { presentCard } from './card.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { findPairHistory } from './queries.ts';
import { searchCommunity } from './search-community.ts';
import { findViewer } from './viewer.ts';

type Query = z.output<typeof presenterQuery>;
type PresenterPage = z.output<(typeof listPresentersEndpoint)['schema']['response']>;

/**
 * Returns a page of the visible presenters, with paused and full presenters last. Leaves out the viewer and people excluded from
 * matching with the viewer. By default, a participant of programs gets the presenters of these programs and those without a program.
 * With a program filter, they get that program's presenters, with an obstacle if it is not theirs. A viewer without a participant
 * profile gets no matches, and sorting by `match` sorts by name.
 * @throws ApiError `invalid` for an answer filter on a question that is not a filter
 */
export async function listPresenters(context: MemberContext, indexes: CompanyIndexes, query: Query): Promise<PresenterPage> {
  const { tx, actor, locale, now } = context;
  const { participant_id: id, user_id } = actor;
  const [history, community] = await Promise.all([
    id ? findPairHistory(tx, { id, user_id, type: 'participant' }) : null,
    indexes.getCommunity(tx, actor.company_id, 'presenter'),
  ]);
  const viewer = id && history ? await findViewer(tx, community, id, history) : null;
  const { profiles, nextSlotOf, isBookmarked, ...page } = await searchCommunity(context, community, viewer, query);
  return {
    data: profiles.map((presenter) => ({
      ...presentCard(community, presenter, viewer, nextSlotOf(presenter), { locale, now }),
      bookmarked: isBookmarked(presenter),
    })),
    ...page,
  };
}

/**
 * Returns a page of the presenters of one program.
 * @throws ApiError `not_found` for an unknown program
 */
export async function listProgramPresenters(
  context: MemberContext,
  indexes: CompanyIndexes,
  programId: string,
  query: Omit<Query, 'program_id'>,
) {
  if (!(await findProgram(context.tx, programId))) throw new ApiError('not_found');
  return listPresenters(context, indexes, { ...query, program_id: programId });
}
