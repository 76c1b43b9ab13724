import { listTrainingToolWeeks } from '@binome/contract/console/training-tool-weeks';
import { trainingToolEndpoints } from '@binome/contract/console/training-tools';
import { sql } from 'kysely';
import { editableListRoutes } from '../console/editable-list-routes.ts';
import { readListQuery, sendPage } from '../console/list.ts';
import { orderElements } from '../console/order-elements.ts';
import { route } from '../platform/http/route.ts';
import { translate } from '../platform/text/intl.ts';
import { changeTool, insertTool } from './edit-tool.ts';
import { listToolWeeks } from './week-queries.ts';

const listRoutes = editableListRoutes({
  table: 'training_tools',
  endpoints: trainingToolEndpoints,
  select: (tx) =>
    tx
      .selectFrom('training_tools as e')
      .select(['e.id', 'e.category', 'e.title', 'e.description', 'e.url', 'e.minutes', 'e.position', 'e.archived_at'])
      .select(['e.guide', 'e.language', 'e.program_id'])
      .select('e.click_count as usage'),
  sorts: { position: sql`row(e.category, e.position)` },
  defaultSort: 'position',
  searchText: sql`concat_ws(' ', e.title ->> 'fr', e.title ->> 'en')`,
  requiredTexts: ({ title }) => ({ title }),
  texts: ({ title, description }) => [title, description],
  insert: insertTool,
  update: changeTool,
  order: ({ tx }, { ids, category }) => orderElements(tx, 'training_tools', ids, { category }),
  present: (tool, common) => ({ ...tool, ...common }),
});

export const trainingToolConsoleRoutes = [
  ...listRoutes,

  route(listTrainingToolWeeks, async (context) => {
    const { tx, query, locale } = context;
    const listQuery = readListQuery(context, { field: 'week_on', direction: 'DESC' });
    const page = await listToolWeeks(tx, query.filter ?? {}, listQuery);
    return sendPage(context, 'training_tool_weeks', page).map(({ title, ...week }) => ({
      id: `${week.training_tool_id}_${week.week_on}`,
      label: translate(title, locale),
      ...week,
    }));
  }),
];
