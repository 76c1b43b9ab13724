import { businessUnitEndpoints } from '@binome/contract/console/business-units';
import { sql } from 'kysely';
import { editableListRoutes } from '../console/editable-list-routes.ts';
import { insertElement, updateElement } from '../console/list-queries.ts';
import { orderElements } from '../console/order-elements.ts';
import { selectBusinessUnits } from './business-unit-queries.ts';

export const businessUnitConsoleRoutes = editableListRoutes({
  table: 'business_units',
  endpoints: businessUnitEndpoints,
  select: selectBusinessUnits,
  sorts: { name: sql`fold_text(e.name)`, position: sql.ref('e.position') },
  defaultSort: 'name',
  searchText: sql.ref('e.name'),
  unique: ({ name }) => ({ name }),
  insert: ({ tx }, unit) => insertElement(tx, 'business_units', unit),
  update: ({ tx }, { id }, change) => updateElement(tx, 'business_units', id, change),
  order: ({ tx }, { ids }) => orderElements(tx, 'business_units', ids),
  present: (unit, { can }) => ({ ...unit, can }),
});
