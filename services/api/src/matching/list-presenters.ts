import type { listPresenters as listPresentersEndpoint, presenterQuery } from '@binome/contract/profiles';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { listFilterQuestions } from '../profiles/queries.ts';
import { findProgram, listProgramNames } from '../programs/queries.ts';
import { presentCard } from './card.ts';
import type { Community } from './community.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { askableQuestions, presentFacets } from './facets.ts';
import { type FilterResult, filterPresenters, type Search, totalsWithoutEachFilter } from './filter-presenters.ts';
import { searchWords } from './normalize-text.ts';
import { bestMatches, inOrder } from './page.ts';
import { findViewer, type Viewer } from './viewer.ts';

type Query = z.output<typeof presenterQuery>;
type PresenterPage = z.output<(typeof listPresentersEndpoint)['schema']['response']>;
/**
 * A page of the community. Whoever is not visible is absent, so is the viewer, so are those whom the program must never propose
 * to them; the paused and the full are there, marked, after the others. A participant enrolled in programs sees the presenters
 * of these and those tied to none; asked for by its filter, another program's presenters are listed with their obstacle.
 * Without a participant's profile there is nothing to match: best match then means by name.
 * @throws ApiError `invalid` for a filter on answers to what is no filter
 */
export async function listPresenters(context: MemberContext, indexes: CompanyIndexes, query: Query): Promise<PresenterPage> {
  const { tx, actor, locale, now } = context;
  const community = await indexes.look(tx, actor.company_id);
  const viewer = actor.participant_id ? await findViewer(tx, community, actor.participant_id) : null;
  const vocabulary = await vocabularyFor(context, query);
  const search = searchOf(query, actor.user_id, viewer);
  const found = filterPresenters(community, search);

  const page_size = query.page_size ?? community.facts.row.page_size;
  const window = { offset: (query.page - 1) * page_size, limit: page_size };
  const members = pageOf(community, found, viewer, query.sort, window);
  return {
    data: members.map((member) => presentCard(community, member, viewer, { locale, now })),
    page: query.page,
    page_size,
    total: found.total,
    ...(query.facets && { facets: presentFacets(community, found, search, vocabulary, locale) }),
    ...(found.total === 0 && { loosen: totalsWithoutEachFilter(community, found, search) }),
  };
}

/**
 * The presenters of one program.
 * @throws ApiError `not_found` for a program that the company does not have
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

/** What filters are called, read only when it is needed. */
async function vocabularyFor({ tx }: MemberContext, { answers, facets }: Query) {
  const questions = answers || facets ? await listFilterQuestions(tx) : [];
  const fields = new Set(answers?.map(fieldOf));
  const known = new Set(askableQuestions(questions).map(({ field_name }) => field_name));
  if ([...fields].some((field) => !known.has(field))) {
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
    absent: new Set([userId, ...(viewer?.pairs.excluded ?? [])]),
  };
}

function fieldOf(answer: string): string {
  return answer.slice(0, answer.indexOf(':'));
}

function pageOf(
  community: Community,
  found: FilterResult,
  viewer: Viewer | null,
  sort: Query['sort'],
  window: { offset: number; limit: number },
) {
  if (sort === 'newest') return inOrder(community, community.newest, found, window);
  return sort === 'match' && viewer ? bestMatches(community, found, viewer, window) : inOrder(community, community.names, found, window);
}
