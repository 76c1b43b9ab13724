import { exportResults, getResults } from '@binome/contract/console/results';
import { audit } from '../../platform/data/audit.ts';
import { report } from '../../platform/http/route.ts';
import { readResults } from './read-results.ts';
import { resultsFile } from './write-file.ts';

export const resultConsoleRoutes = [
  report(getResults, (context) => readResults(context, context.query)),

  report(
    exportResults,
    async (context) => {
      const { query, locale, now, reply } = context;
      const file = resultsFile(await readResults(context, query), locale);
      reply.header('content-disposition', `attachment; filename=results-${now.toISOString().slice(0, 10)}.csv`);
      return file;
    },
    (context) => audit(context, { action: 'results.exported', subject_id: context.query.program_id ?? context.actor.company_id }),
  ),
];
