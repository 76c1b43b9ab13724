import { listEnrollments as listEnrollmentsEndpoint, listPrograms as listProgramsEndpoint } from '@binome/contract/companies/programs';
import { route } from '../platform/http/route.ts';
import { translate } from '../platform/text/intl.ts';
import { listEnrollments, listPrograms } from './queries.ts';

export const programRoutes = [
  route(listProgramsEndpoint, async ({ tx, actor, locale }) => {
    const programs = await listPrograms(tx, actor.user_id);
    const data = programs.map((program) => ({
      ...program,
      name: translate(program.name, locale),
      description: translate(program.description, locale) || null,
      workshops: program.workshops.map((workshop) => ({ ...workshop, title: translate(workshop.title, locale) })),
    }));
    return { data };
  }),

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
