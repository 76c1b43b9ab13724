import {
  importWorkforce as importWorkforceEndpoint,
  listWorkforceImports as listEndpoint,
  previewWorkforce,
} from '@binome/contract/console/workforce';
import { readListQuery, sendPage } from '../../console/list.ts';
import { route } from '../../platform/http/route.ts';
import { openPeopleFile } from '../invitations/open-people-file.ts';
import { importWorkforce } from './import-workforce.ts';
import { presentPreview } from './present.ts';
import { listWorkforceImports } from './queries.ts';
import { readWorkforce } from './read-workforce.ts';

/** Files of the whole workforce at the console: previews, imports and their history. */
export const workforceConsoleRoutes = [
  route(
    previewWorkforce,
    async (context) => presentPreview(context, await readWorkforce(context, context.prepared, context.query)),
    openPeopleFile,
  ),

  route(
    importWorkforceEndpoint,
    async (context) => ({ id: await importWorkforce(context, context.prepared, context.query) }),
    openPeopleFile,
  ),

  route(listEndpoint, async (context) => {
    const page = await listWorkforceImports(
      context.tx,
      context.query.filter ?? {},
      readListQuery(context, { field: 'created_at', direction: 'DESC' }),
    );
    return sendPage(context, 'workforce_imports', page);
  }),
];
