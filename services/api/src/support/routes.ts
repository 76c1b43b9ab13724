import { reportCrash } from '@binome/contract/support';
import { route } from '../platform/route.ts';
import { mailCrash } from './mail-crash.ts';

export const supportRoutes = [
  route(reportCrash, async (context) => {
    await mailCrash(context, context.body);
    return { success: true as const };
  }),
];
