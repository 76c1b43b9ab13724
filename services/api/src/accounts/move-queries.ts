import type { Directory } from '../platform/data/database.ts';

/** The move of a company that is under way, or that has taken it elsewhere. */
export function findMove(directory: Directory, companyId: string) {
  return directory
    .selectFrom('directory.company_moves')
    .where('company_id', '=', companyId)
    .where('given_up_at', 'is', null)
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('direction', '=', 'out')]))
    .orderBy('started_at', 'desc')
    .select(['finished_at', 'other_address'])
    .executeTakeFirst();
}
