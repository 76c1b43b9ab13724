import type { Action } from '@binome/contract/actions';
import type { Tx } from '../../platform/data/database.ts';
import { wholeCompanyRolesAllowing } from '../../policies/is-allowed.ts';
import { listHolders } from './role-queries.ts';

/** Names at most two other people of the company whose role allows an action of the console: those who administer it first. */
export async function namesWhoMay(tx: Tx, action: Action, exceptUserId: string | null): Promise<string[]> {
  const roles = wholeCompanyRolesAllowing(action);
  if (roles.length === 0) return [];
  const people = await listHolders(tx, roles, exceptUserId);
  return people.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}
