import { getMatchSuggestion, listMatchSuggestions } from '@binome/contract/console/match-suggestions';
import { sendPage } from '../console/list.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { suggestPresenter, suggestPresenters } from './suggest-presenters.ts';

/** Console routes for match suggestions, shown when creating a relationship. */
export function matchingConsoleRoutes(indexes: CompanyIndexes): Route[] {
  return [
    route(listMatchSuggestions, async (context) => {
      const { filter, range = [0, 9] } = context.query;
      return sendPage(context, 'match_suggestions', await suggestPresenters(context, indexes, filter, range));
    }),

    route(getMatchSuggestion, (context) => suggestPresenter(context, indexes, context.params.id)),
  ];
}
