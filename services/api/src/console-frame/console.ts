import { getSettings } from '@binome/contract/console/settings';
import { route } from '../platform/http/route.ts';
import { readSettings } from './read-settings.ts';

/** What stands around the pages of the console. */
export const frameConsoleRoutes = [route(getSettings, readSettings)];
