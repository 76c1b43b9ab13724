import {
  getConversationReport,
  handleConversationReport,
  listConversationReports as listConversationReportsEndpoint,
} from '@binome/contract/console/conversation-reports';
import { readListQuery, sendPage } from '../console/list.ts';
import { route } from '../platform/http/route.ts';
import { handleReport, listOwnReports, presentReport, showReport } from './reports/console-reports.ts';

/** Messages that members showed to the HR referents. */
export const conversationReportConsoleRoutes = [
  route(listConversationReportsEndpoint, async (context) => {
    const listQuery = readListQuery(context, { field: 'urgency', direction: 'DESC' });
    return sendPage(context, 'conversation_reports', await listOwnReports(context, context.query.filter ?? {}, listQuery)).map(
      presentReport,
    );
  }),
  route(getConversationReport, (context) => showReport(context, context.params.id)),
  route(handleConversationReport, (context) => handleReport(context, context.body.report_id)),
];
