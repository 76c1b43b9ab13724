import * as contract from '@binome/contract/console/training-tools';
import { sql } from 'kysely';
import { editableListRoutes } from '../console/editable-list-routes.ts';
import { insertElement, updateElement } from '../console/list-queries.ts';
import { orderElements } from '../console/order-elements.ts';

export const trainingToolAdminRoutes = editableListRoutes({
  table: 'training_tools',
  endpoints: {
    list: contract.listConsoleTrainingTools,
    get: contract.getConsoleTrainingTool,
    create: contract.createTrainingTool,
    update: contract.updateTrainingTool,
    remove: contract.removeTrainingTool,
    order: contract.orderTrainingTools,
  },
  select: (tx) =>
    tx
      .selectFrom('training_tools as e')
      .select(['e.id', 'e.category', 'e.title', 'e.description', 'e.url', 'e.minutes', 'e.position', 'e.archived_at'])
      .select('e.click_count as usage'),
  sorts: { position: sql`row(e.category, e.position)` },
  defaultSort: 'position',
  searchText: sql`concat_ws(' ', e.title ->> 'fr', e.title ->> 'en')`,
  requiredTexts: ({ title }) => ({ title }),
  texts: ({ title, description }) => [title, description],
  insert: ({ tx }, tool) => insertElement(tx, 'training_tools', tool),
  update: ({ tx }, { id }, change) => updateElement(tx, 'training_tools', id, change),
  order: ({ tx }, { ids, category }) => orderElements(tx, 'training_tools', ids, { category }),
  present: (tool, common) => ({ ...tool, ...common }),
});
