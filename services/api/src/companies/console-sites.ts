import { siteEndpoints } from '@binome/contract/console/sites';
import { sql } from 'kysely';
import { editableListRoutes } from '../console/editable-list-routes.ts';
import { insertElement, updateElement } from '../console/list-queries.ts';

/** Sites have no position, unlike the elements of other lists: they are sorted by name. */
export const siteConsoleRoutes = editableListRoutes({
  table: 'sites',
  endpoints: siteEndpoints,
  select: (tx) =>
    tx
      .selectFrom('sites as e')
      .select(['e.id', 'e.name', 'e.names', 'e.country', 'e.time_zone', 'e.archived_at'])
      .select(sql<number>`(select count(*) from users u where u.site_id = e.id)`.as('usage')),
  sorts: { name: sql`fold_text(e.name)` },
  defaultSort: 'name',
  searchText: sql.ref('e.name'),
  unique: ({ name }) => ({ name }),
  insert: ({ tx }, site) => insertElement(tx, 'sites', site),
  update: ({ tx }, { id }, change) => updateElement(tx, 'sites', id, change),
  present: (site, { can }) => ({ ...site, can }),
});
