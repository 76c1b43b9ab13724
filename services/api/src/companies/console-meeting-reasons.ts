import { meetingReasonEndpoints } from '@binome/contract/console/meeting-reasons';
import { sql } from 'kysely';
import { codeFrom } from '../console/codes.ts';
import { editableListRoutes } from '../console/editable-list-routes.ts';
import { insertElement, listCodes, updateElement } from '../console/list-queries.ts';
import { orderElements } from '../console/order-elements.ts';

export const meetingReasonConsoleRoutes = editableListRoutes({
  table: 'meeting_reasons',
  endpoints: meetingReasonEndpoints,
  select: (tx) =>
    tx
      .selectFrom('meeting_reasons as e')
      .select(['e.id', 'e.code', 'e.name', 'e.position', 'e.archived_at'])
      .select(sql<number>`(select count(*) from meetings m where m.meeting_reason_id = e.id)`.as('usage')),
  sorts: { position: sql.ref('e.position') },
  defaultSort: 'position',
  searchText: sql`concat_ws(' ', e.name ->> 'fr', e.name ->> 'en')`,
  requiredTexts: ({ name }) => ({ name }),
  texts: ({ name }) => [name],
  unique: ({ code }) => ({ code }),
  uniqueName: ({ name }) => ({ name }),
  insert: async ({ tx }, { name, code }) =>
    insertElement(tx, 'meeting_reasons', { name, code: code ?? codeFrom(name, await listCodes(tx, 'meeting_reasons')) }),
  update: ({ tx }, { id }, change) => updateElement(tx, 'meeting_reasons', id, change),
  order: ({ tx }, { ids }) => orderElements(tx, 'meeting_reasons', ids),
  present: (reason, common) => ({ ...reason, ...common }),
});
