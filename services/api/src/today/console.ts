import { getToday, resumeFollowUp, snoozeFollowUp } from '@binome/contract/console/today';
import { route } from '../platform/http/route.ts';
import { readToday } from './read-today.ts';
import { resumeRow, snoozeRow } from './snooze.ts';

export const todayConsoleRoutes = [
  route(getToday, (context) => readToday(context, context.query.program_id ?? null)),

  route(snoozeFollowUp, (context) => snoozeRow(context, context.body)),

  route(resumeFollowUp, (context) => resumeRow(context, context.params.id)),
];
