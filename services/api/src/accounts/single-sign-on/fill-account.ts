import type { Tx } from '../../platform/data/database.ts';
import type { PersonAttributes } from './person-attributes.ts';
import { findManager, findWorkplace } from './queries.ts';

/**
 * Updates the account by what the identity provider says: unit and site if the company has one of that name, job title, and manager if the
 * company knows the address. The person chooses their language, so it is set at the first sign-in only.
 */
export async function fillAccount(tx: Tx, userId: string, person: PersonAttributes, isFirst: boolean): Promise<void> {
  const { business_unit_id, site_id } = await findWorkplace(tx, { unit: person.unit, site: person.site });
  const manager_id = person.manager && (await findManager(tx, userId, person.manager));
  const { job_title, language } = person;
  const change = {
    ...(business_unit_id && { business_unit_id }),
    ...(site_id && { site_id }),
    ...(job_title && { job_title }),
    ...(manager_id && { manager_id }),
    ...(isFirst && language && { language }),
  };
  if (Object.keys(change).length > 0) await tx.updateTable('users').set(change).where('id', '=', userId).execute();
}
