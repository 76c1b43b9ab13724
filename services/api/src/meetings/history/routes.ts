import { exportMeetingsHistory, listMeetingsHistory } from '@binome/contract/mentoring/meetings-history';
import { attachmentHeader } from '../../platform/http/attachment.ts';
import { route } from '../../platform/http/route.ts';
import { say } from '../../platform/text/intl.ts';
import { exportHistory, listHistory } from './history.ts';

export const historyRoutes = [
  route(listMeetingsHistory, (context) => listHistory(context, context.query)),

  route(exportMeetingsHistory, async (context) => {
    const { locale, now, query, reply } = context;
    const file = await exportHistory(context, query);
    reply.header('content-disposition', attachmentHeader(`${say(locale, 'history.file')}-${now.toISOString().slice(0, 10)}.csv`));
    return file;
  }),
];
