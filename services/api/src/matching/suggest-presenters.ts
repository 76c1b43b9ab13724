import type { matchSuggestion } from '@binome/contract/console/match-suggestions';
import { searchWords } from '@binome/contract/values/fold-text';
import type { z } from 'zod';
import type { ListPage, ListRange } from '../console/page-queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { say } from '../platform/text/intl.ts';
import { consoleScopeOf } from '../policies/console.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { findPersonsInScope } from './console-queries.ts';
import { filterProfiles } from './filter-profiles.ts';
import { matchPresenters, type PresenterMatch } from './matches.ts';
import { pageByMatch } from './page.ts';
import { findViewer } from './viewer.ts';

type Suggestion = z.output<typeof matchSuggestion>;

/**
 * Returns a page of presenters for a participant, best match first. Presenters with an obstacle come last and keep their score,
 * because an administrator may choose them anyway.
 * @throws ApiError `not_found` for a participant out of scope
 */
export async function suggestPresenters(
  context: ConsoleContext,
  indexes: CompanyIndexes,
  { participant_id, q = '' }: { participant_id: string; q?: string },
  [first, last]: ListRange,
): Promise<ListPage<Suggestion>> {
  const { tx, actor } = context;
  const scope = consoleScopeOf(actor);
  await assertParticipantInScope(context, participant_id);
  const community = await indexes.getCommunity(tx, actor.company_id);
  const viewer = await findViewer(tx, community, participant_id);
  if (!viewer) throw new ApiError('not_found');
  const result = filterProfiles(community, {
    words: searchWords(q),
    filters: scope.whole_company ? new Map() : new Map([['program_id', scope.program_ids]]),
    available: false,
    programs: [],
    excluded: new Set([viewer.profile.user_id]),
  });
  const page = pageByMatch(community, result, viewer, { offset: first, limit: last - first + 1 });
  const ids = page.map(({ id }) => id);
  return { rows: await listSuggestions(context, indexes, participant_id, ids), first, total: result.total };
}

/**
 * Returns the match of one participant and one presenter. `id` is `<participant id>:<presenter id>`.
 * @throws ApiError `not_found` when one of them is out of scope
 */
export async function suggestPresenter(context: ConsoleContext, indexes: CompanyIndexes, id: string): Promise<Suggestion> {
  const [participantId = '', presenterId = ''] = id.split(':');
  await assertParticipantInScope(context, participantId);
  const [suggestion] = await listSuggestions(context, indexes, participantId, [presenterId]);
  if (!suggestion) throw new ApiError('not_found');
  return suggestion;
}

async function assertParticipantInScope({ tx, actor }: ConsoleContext, id: string): Promise<void> {
  const participant = (await findPersonsInScope(tx, consoleScopeOf(actor), [id])).get(id);
  if (participant?.type !== 'participant') throw new ApiError('not_found');
}

async function listSuggestions(context: ConsoleContext, indexes: CompanyIndexes, participantId: string, presenterIds: string[]) {
  const { tx, actor, locale } = context;
  const presenters = await findPersonsInScope(tx, consoleScopeOf(actor), presenterIds);
  const matches = await matchPresenters(tx, indexes, actor.company_id, participantId, presenterIds, locale);
  return presenterIds.flatMap((presenterId): Suggestion[] => {
    const presenter = presenters.get(presenterId);
    const match = matches.get(presenterId);
    return presenter && match ? [suggestionOf(context, participantId, presenter, match)] : [];
  });
}

function suggestionOf(
  { locale }: ConsoleContext,
  participantId: string,
  presenter: Suggestion['presenter'],
  { match, capacity, standing }: PresenterMatch,
): Suggestion {
  const hasRelationship = standing.active_relationship_id !== null;
  const code = 'relationship_already_open';
  return {
    id: `${participantId}:${presenter.profile_id}`,
    participant_id: participantId,
    presenter_id: presenter.profile_id,
    presenter,
    capacity,
    match: {
      ...match,
      obstacles: [...(hasRelationship ? [{ code, text: say(locale, `errors.${code}`) }] : []), ...match.obstacles],
    },
  };
}
