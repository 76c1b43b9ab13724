import { getOwnReport } from '@binome/contract/program-reports/program-reports';
import { route } from '../platform/http/route.ts';
import { openReport } from './open-report.ts';

export const programReportRoutes = [route(getOwnReport, async (context) => ({ data: await openReport(context, context.query) }))];
