import type { listPresenters as listPresentersEndpoint, presenterQuery } from '@binome/contract/profiles';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { listFilterQuestions } from '../profiles/queries.ts';
import { findProgram, listProgramNames } from '../programs/queries.ts';
import { presentCard } from './card.ts';
import type { Community } from './community.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { filterableQuestions, presentFacets } from './facets.ts';
import { type FilterResult, filterPresenters, type Search, totalsWithoutEachFilter } from './filter-presenters.ts';
import { findNextSlots } from './next-slots.ts';
import { searchWords } from './normalize-text.ts';
import { pageByMatch, pageInOrder } from './page.ts';
import { findViewer, type Viewer } from './viewer.ts';

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
  const community = await indexes.getCommunity(tx, actor.company_id);
  const viewer = actor.participant_id ? await findViewer(tx, community, actor.participant_id) : null;
  const filterVocabulary = await findFilterVocabulary(context, query);
  const search = searchOf(query, actor.user_id, viewer);
  const result = filterPresenters(community, search);

  const page_size = query.page_size ?? community.facts.row.page_size;
  const window = { offset: (query.page - 1) * page_size, limit: page_size };
  const presenters = pageOf(community, result, viewer, query.sort, window);
  const open = presenters.filter(({ availability }) => availability === 'open');
  const slots = viewer
    ? await findNextSlots(
        tx,
        actor.user_id,
        open.map(({ user_id }) => user_id),
        { now, count: 1 },
      )
    : new Map<string, Date[]>();
  return {
    data: presenters.map((presenter) =>
      presentCard(community, presenter, viewer, slots?.get(presenter.user_id)?.[0] ?? null, { locale, now }),
    ),
    viewer_has_availabilities: slots !== null,
    page: query.page,
    page_size,
    total: result.total,
    ...(query.facets && { facets: presentFacets(community, result, search, filterVocabulary, locale) }),
    ...(result.total === 0 && { loosen: totalsWithoutEachFilter(community, result, search) }),
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

/** Returns the questions and programs that the filters offer. Runs only the queries that the request needs. */
async function findFilterVocabulary({ tx }: MemberContext, { answers, facets }: Query) {
  const questions = answers || facets ? await listFilterQuestions(tx) : [];
  const fields = new Set(answers?.map(fieldOf));
  const filterable = new Set(filterableQuestions(questions).map(({ field_name }) => field_name));
  if ([...fields].some((field) => !filterable.has(field))) {
    throw new ApiError('invalid', { fields: { answers: [{ code: 'invalid' }] } });
  }
  return { questions, programs: facets ? await listProgramNames(tx) : [] };
}

function searchOf(query: Query, userId: string, viewer: Viewer | null): Search {
  const filters = new Map<string, string[]>();
  const add = (name: string, values: string[] | undefined) => {
    if (values && values.length > 0) filters.set(name, [...(filters.get(name) ?? []), ...values]);
  };
  add('business_unit_id', query.business_unit_id);
  add('language', query.language);
  add('tags', query.tags);
  add('program_id', query.program_id ? [query.program_id] : undefined);
  for (const answer of query.answers ?? []) add(`answers:${fieldOf(answer)}`, [answer.slice(answer.indexOf(':') + 1)]);
  return {
    words: searchWords(query.q ?? ''),
    filters,
    available: query.available ?? false,
    programs: viewer?.profile.programs ?? [],
    excluded: new Set([userId, ...(viewer?.pairs.excluded ?? [])]),
  };
}

function fieldOf(answer: string): string {
  return answer.slice(0, answer.indexOf(':'));
}

function pageOf(
  community: Community,
  result: FilterResult,
  viewer: Viewer | null,
  sort: Query['sort'],
  window: { offset: number; limit: number },
) {
  if (sort === 'newest') return pageInOrder(community, community.sortedByNewest, result, window);
  return sort === 'match' && viewer
    ? pageByMatch(community, result, viewer, window)
    : pageInOrder(community, community.sortedByName, result, window);
}
