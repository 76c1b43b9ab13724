import { findOwnCompany } from '../companies/queries.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { listPrograms } from './queries.ts';
import { presentWorkshop } from './workshops/present.ts';
import { listWorkshops } from './workshops/queries.ts';

/** The programs of the company with their workshops, as the member sees them. */
export async function readPrograms({ tx, actor, locale, now }: MemberContext) {
  const [programs, workshops, { time_zone: zone }] = await Promise.all([
    listPrograms(tx, actor.user_id),
    listWorkshops(tx, actor.user_id),
    findOwnCompany(tx),
  ]);
  return programs.map((program) => ({
    ...program,
    name: translate(program.name, locale),
    description: translate(program.description, locale) || null,
    workshops: workshops
      .filter(({ program_id }) => program_id === program.id)
      .map((workshop) => presentWorkshop(workshop, { zone, locale, now })),
  }));
}
