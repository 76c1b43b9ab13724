import { listConsolePrograms as listConsoleProgramsEndpoint } from '@binome/contract/console/references';
import { listAsked, sendPage } from '../console/list.ts';
import { translate } from '../platform/intl.ts';
import { route } from '../platform/route.ts';
import { reachOf } from '../policies/console.ts';
import { listConsolePrograms } from './admin-queries.ts';

/** The programs that filters and forms of the console choose from. */
export const programAdminRoutes = [
  route(listConsoleProgramsEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    const asked = listAsked(context, { field: 'position', direction: 'ASC' });
    const page = await listConsolePrograms(tx, reachOf(actor), query.filter ?? {}, asked);
    return sendPage(context, 'programs', page).map((program) => ({ ...program, name: translate(program.name, locale) }));
  }),
];
