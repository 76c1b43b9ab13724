import { getMatchSuggestion, listMatchSuggestions } from '@binome/contract/console/match-suggestions';
import { changeMatchingSettings, getMatchingSettings, previewMatchingSettings } from '@binome/contract/console/matching-settings';
import { sendPage } from '../console/list.ts';
import { type Route, route } from '../platform/http/route.ts';
import { changeSettings, showMatchingSettings } from './change-settings.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { previewSettings } from './preview/preview-settings.ts';
import { suggestPresenter, suggestPresenters } from './suggest-presenters.ts';

/** Console routes for match suggestions, shown when creating a relationship, and for what counts in a match. */
export function matchingConsoleRoutes(indexes: CompanyIndexes): Route[] {
  return [
    route(listMatchSuggestions, async (context) => {
      const { filter, range = [0, 9] } = context.query;
      return sendPage(context, 'match_suggestions', await suggestPresenters(context, indexes, filter, range));
    }),

    route(getMatchSuggestion, (context) => suggestPresenter(context, indexes, context.params.id)),

    route(getMatchingSettings, ({ tx }) => showMatchingSettings(tx)),

    route(changeMatchingSettings, (context) => changeSettings(context, indexes, context.body)),

    route(previewMatchingSettings, (context) => previewSettings(context, indexes, context.body)),
  ];
}
