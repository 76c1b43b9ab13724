import { exportResults, getResults } from '@binome/contract/console/results';
import { audit } from '../../platform/data/audit.ts';
import { route } from '../../platform/http/route.ts';
import { readResults } from './read-results.ts';
import { resultsFile } from './write-file.ts';

export const resultConsoleRoutes = [
  route(getResults, (context) => readResults(context, context.query)),

  route(exportResults, async (context) => {
    const { actor, query, locale, now, reply } = context;
    const file = resultsFile(await readResults(context, query), locale);
    await audit(context, { action: 'results.exported', subject_id: query.program_id ?? actor.company_id });
    reply.header('content-disposition', `attachment; filename=results-${now.toISOString().slice(0, 10)}.csv`);
    return file;
  }),
];
