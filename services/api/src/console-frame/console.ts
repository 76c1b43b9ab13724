import { createSavedView, createSharedView, listSavedViews, removeSavedView } from '@binome/contract/console/saved-views';
import { searchConsole } from '@binome/contract/console/search';
import { getSettings } from '@binome/contract/console/settings';
import { readListQuery, sendPage } from '../console/list.ts';
import { route } from '../platform/http/route.ts';
import { readSettings } from './read-settings.ts';
import { search } from './search.ts';
import { listViews } from './view-queries.ts';
import { presentView, removeView, saveView, viewReaderOf } from './views.ts';

/** What stands around the pages of the console. */
export const frameConsoleRoutes = [
  route(getSettings, readSettings),

  route(searchConsole, (context) => search(context, context.query.q)),

  route(listSavedViews, async (context) => {
    const { tx, actor, query } = context;
    const page = await listViews(tx, viewReaderOf(actor), query.filter ?? {}, readListQuery(context, { field: 'name', direction: 'ASC' }));
    return sendPage(context, 'saved_views', page).map((view) => presentView(actor, view));
  }),

  route(createSavedView, (context) => saveView(context, { ...context.body, shared: false })),

  route(createSharedView, (context) => saveView(context, { ...context.body, shared: true })),

  route(removeSavedView, (context) => removeView(context, context.params.id)),
];
