import type { presenterQuery } from '@binome/contract/profiles/profiles';
import { searchWords } from '@binome/contract/values/fold-text';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { listBookmarkedProfiles } from '../profiles/bookmarked-queries.ts';
import { listFilterQuestions } from '../profiles/queries.ts';
import { listProgramNames } from '../programs/queries.ts';
import type { BitSet } from './bit-set.ts';
import type { Community } from './community.ts';
import { labelledTag } from './company-facts.ts';
import { filterableQuestions, presentFacets } from './facets.ts';
import { type FilterResult, filterProfiles, positionsOf, type Search, totalsWithoutEachFilter } from './filter-profiles.ts';
import type { IndexedProfile } from './indexed-profile.ts';
import { findNextSlots } from './next-slots.ts';
import { pageByMatch, pageInOrder } from './page.ts';
import type { Viewer } from './viewer.ts';

type Query = z.output<typeof presenterQuery> & { site_id?: string[] | undefined };

const maxTopics = 3;

/**
 * Returns a page of a community, with the facets if they are asked for, and the totals without each filter if nothing is found.
 * `eligible` limits the search to these positions.
 * @throws ApiError `invalid` for an answer filter on a question that is not a filter
 */
export async function searchCommunity(
  context: MemberContext,
  community: Community,
  viewer: Viewer | null,
  query: Query,
  eligible?: BitSet,
) {
  const { tx, actor, locale, now } = context;
  const [filterVocabulary, bookmarked] = await Promise.all([
    findFilterVocabulary(context, community, query),
    listBookmarkedProfiles(tx, actor.user_id),
  ]);
  const search = {
    ...searchOf(query, actor.user_id, viewer),
    ...(eligible && { eligible }),
    ...(query.bookmarked && { bookmarked }),
  };
  const result = filterProfiles(community, search);
  const page_size = query.page_size ?? community.facts.row.page_size;
  const window = { offset: (query.page - 1) * page_size, limit: page_size };
  const profiles = pageOf(community, result, viewer, query.sort, window);
  const openUserIds = profiles.filter(({ availability }) => availability === 'open').map(({ user_id }) => user_id);
  const slots = viewer ? await findNextSlots(tx, actor.user_id, openUserIds, { now, count: 1 }) : new Map<string, Date[]>();
  return {
    profiles,
    /** When the viewer and a person of the page are both free next. */
    nextSlotOf: ({ user_id }: IndexedProfile) => slots?.get(user_id)?.[0] ?? null,
    isBookmarked: ({ id }: IndexedProfile) => bookmarked.includes(id),
    viewer_has_availabilities: slots !== null,
    bookmarked_total: positionsOf(community, bookmarked).retainAll(result.candidates).count,
    topics: topicsOf(community, result, viewer).map((code) => labelledTag(community.facts, code, locale)),
    page: query.page,
    page_size,
    total: result.total,
    ...(query.facets && { facets: presentFacets(community, result, search, filterVocabulary, locale) }),
    ...(result.total === 0 && { loosen: totalsWithoutEachFilter(community, result, search) }),
  };
}

/** Returns the first topics by which the viewer would filter, of those that somebody of the list has. */
function topicsOf({ terms }: Community, { candidates }: FilterResult, viewer: Viewer | null): string[] {
  const topics = viewer ? (viewer.profile.role === 'participant' ? viewer.profile.needs : viewer.profile.skills) : [];
  const isListed = (code: string) => (terms.find('tags', code)?.positions.countIntersection(candidates) ?? 0) > 0;
  return topics.filter(isListed).slice(0, maxTopics);
}

/** Returns the questions and programs that the filters offer. Runs only the queries that the request needs. */
async function findFilterVocabulary({ tx }: MemberContext, { index: { role } }: Community, { answers, facets }: Query) {
  const questions = answers || facets ? await listFilterQuestions(tx, role) : [];
  const fields = new Set(answers?.map(fieldOf));
  const filterable = new Set(filterableQuestions(questions, role).map(({ field_name }) => field_name));
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
  add('site_id', query.site_id);
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
