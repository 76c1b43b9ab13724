import { listEnrollments as listEnrollmentsEndpoint, listPrograms as listProgramsEndpoint } from '@binome/contract/companies/programs';
import { route } from '../platform/http/route.ts';
import { translate } from '../platform/text/intl.ts';
import { listEnrollments } from './queries.ts';
import { readPrograms } from './read-programs.ts';

export const programRoutes = [
  route(listProgramsEndpoint, async (context) => ({ data: await readPrograms(context) })),

  route(listEnrollmentsEndpoint, async ({ tx, actor, locale }) => {
    const enrollments = await listEnrollments(tx, actor.user_id);
    const data = enrollments.map(({ id, enrolled_at, program_id, program_name }) => ({
      id,
      enrolled_at,
      program: { id: program_id, name: translate(program_name, locale) },
    }));
    return { data };
  }),
];
