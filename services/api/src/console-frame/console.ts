import { searchConsole } from '@binome/contract/console/search';
import { getSettings } from '@binome/contract/console/settings';
import { route } from '../platform/http/route.ts';
import { readSettings } from './read-settings.ts';
import { search } from './search.ts';

/** What stands around the pages of the console. */
export const frameConsoleRoutes = [
  route(getSettings, readSettings),

  route(searchConsole, (context) => search(context, context.query.q)),
];
