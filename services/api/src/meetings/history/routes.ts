import { exportMeetingsHistory, listMeetingsHistory } from '@binome/contract/meetings-history';
import { attachmentHeader } from '../../platform/attachment.ts';
import { say } from '../../platform/intl.ts';
import { route } from '../../platform/route.ts';
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
