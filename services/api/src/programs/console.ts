import { programEndpoints } from '@binome/contract/console/programs';
import { sql } from 'kysely';
import { editableListRoutes } from '../console/editable-list-routes.ts';
import { orderElements } from '../console/order-elements.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { canEditProgram } from '../policies/programs.ts';
import { changeProgram, insertProgram, requiredTexts } from './actions.ts';
import { selectPrograms } from './console-queries.ts';

export const programConsoleRoutes = editableListRoutes({
  table: 'programs',
  endpoints: programEndpoints,
  select: selectPrograms,
  sorts: { position: sql.ref('e.position'), starts_on: sql.ref('e.starts_on') },
  defaultSort: 'position',
  searchText: sql`concat_ws(' ', e.name ->> 'fr', e.name ->> 'en')`,
  requiredTexts,
  texts: ({ name, description, workshops }) => [name, description, ...workshops.map(({ title }) => title)],
  uniqueName: ({ names }) => ({ names }),
  insert: insertProgram,
  // Program managers change the dates, description and workshops of their program; only administrators rename or archive it.
  canChange: (actor, { id }, { names, archived }) =>
    names === undefined && archived === undefined ? canEditProgram(actor, id) : isAllowed(actor, 'programs.manage'),
  update: changeProgram,
  order: ({ tx }, { ids }) => orderElements(tx, 'programs', ids),
  present: ({ name: names, ...program }, { label, missing }, { actor }) => ({
    ...program,
    name: label,
    names,
    missing,
    can: { edit: canEditProgram(actor, program.id), manage: isAllowed(actor, 'programs.manage') },
  }),
});
