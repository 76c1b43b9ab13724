import { reportCrash, reportProblem } from '@binome/contract/companies/support';
import { listCrashGroups as listCrashGroupsEndpoint } from '@binome/contract/console/crash-groups';
import { reportConsoleCrash } from '@binome/contract/console/crash-reports';
import { readListQuery, sendPage } from '../console/list.ts';
import { route } from '../platform/http/route.ts';
import { listCrashGroups } from './queries.ts';
import { receiveCrash } from './receive-crash.ts';
import { countProblem, mailProblem } from './report-problem.ts';

export const supportRoutes = [
  route(reportCrash, async (context) => {
    await receiveCrash(context, 'member_app', context.body.body);
    return { success: true as const };
  }),

  route(reportConsoleCrash, async (context) => {
    await receiveCrash(context, 'console', context.body);
    return { success: true as const };
  }),

  route(
    reportProblem,
    async (context) => ({ success: true as const, message: await mailProblem(context, context.body) }),
    // A refused report counts too.
    countProblem,
  ),

  route(listCrashGroupsEndpoint, async (context) => {
    const listQuery = readListQuery(context, { field: 'last_seen_at', direction: 'DESC' });
    const page = await listCrashGroups(context.services.database.directory, context.query.filter ?? {}, listQuery);
    return sendPage(context, 'crash_groups', page);
  }),
];
