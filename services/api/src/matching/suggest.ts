import type { matchSuggestion } from '@binome/contract/console/match-suggestions';
import type { z } from 'zod';
import type { ListPage, ListRange } from '../console/page-queries.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { say } from '../platform/intl.ts';
import { canManageRelationships, consoleScopeOf } from '../policies/console.ts';
import { findPersonsInScope } from './admin-queries.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { filterPresenters } from './filter-presenters.ts';
import { searchWords } from './normalize-text.ts';
import { bestMatches } from './page.ts';
import { type PairWeight, weighPairs } from './pairs.ts';
import { findViewer } from './viewer.ts';

type Suggestion = z.output<typeof matchSuggestion>;
/**
 * The mentors whom an administrator may give a mentee, best match first. Those with whom something stands in the way come
 * after, with their score all the same: the administrator decides knowingly.
 * @throws ApiError `forbidden`; `not_found` for a mentee out of reach
 */
export async function suggestPresenters(
  context: ConsoleContext,
  indexes: CompanyIndexes,
  { participant_id, q = '' }: { participant_id: string; q?: string },
  [first, last]: ListRange,
): Promise<ListPage<Suggestion>> {
  const { tx, actor } = context;
  const reach = consoleScopeOf(actor);
  await participantInReach(context, participant_id);
  const community = await indexes.look(tx, actor.company_id);
  const viewer = await findViewer(tx, community, participant_id);
  if (!viewer) throw new ApiError('not_found');
  const found = filterPresenters(community, {
    words: searchWords(q),
    filters: reach.whole ? new Map() : new Map([['program_id', reach.program_ids]]),
    available: false,
    programs: [],
    absent: new Set([viewer.profile.user_id]),
  });
  const members = bestMatches(community, found, viewer, { offset: first, limit: last - first + 1 });
  const ids = members.map(({ id }) => id);
  return { rows: await explained(context, indexes, participant_id, ids), first, total: found.total };
}

/**
 * How one mentee and one mentor match.
 * @throws ApiError `forbidden`; `not_found` for a pair of which one is out of reach
 */
export async function suggestPresenter(context: ConsoleContext, indexes: CompanyIndexes, pair: string): Promise<Suggestion> {
  const [participantId = '', presenterId = ''] = pair.split(':');
  await participantInReach(context, participantId);
  const [suggestion] = await explained(context, indexes, participantId, [presenterId]);
  if (!suggestion) throw new ApiError('not_found');
  return suggestion;
}

async function participantInReach({ tx, actor }: ConsoleContext, id: string): Promise<void> {
  if (!canManageRelationships(actor)) throw new ApiError('forbidden');
  const participant = (await findPersonsInScope(tx, consoleScopeOf(actor), [id])).get(id);
  if (participant?.type !== 'participant') throw new ApiError('not_found');
}

async function explained(context: ConsoleContext, indexes: CompanyIndexes, participantId: string, presenterIds: string[]) {
  const { tx, actor, locale } = context;
  const persons = await findPersonsInScope(tx, consoleScopeOf(actor), presenterIds);
  const weights = await weighPairs(tx, indexes, participantId, presenterIds, locale);
  return presenterIds.flatMap((presenterId): Suggestion[] => {
    const presenter = persons.get(presenterId);
    const weight = weights.get(presenterId);
    return presenter && weight ? [suggestionOf(context, participantId, presenter, weight)] : [];
  });
}

function suggestionOf(
  { locale }: ConsoleContext,
  participantId: string,
  presenter: Suggestion['presenter'],
  weight: PairWeight,
): Suggestion {
  const together = weight.standing.active_relationship_id !== null;
  const code = 'relationship_already_open';
  return {
    id: `${participantId}:${presenter.profile_id}`,
    participant_id: participantId,
    presenter_id: presenter.profile_id,
    presenter,
    capacity: weight.capacity,
    match: {
      ...weight.match,
      obstacles: [...(together ? [{ code, text: say(locale, `errors.${code}`) }] : []), ...weight.match.obstacles],
    },
  };
}
