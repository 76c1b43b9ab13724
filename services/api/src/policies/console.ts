import type { ActorRole, ConsoleActor } from '../platform/sign-in/actor.ts';

/** The whole company, or the members of some programs and business units. */
export type ConsoleScope = { whole_company: boolean; program_ids: string[]; business_unit_ids: string[] };

/**
 * The scope that an actor reads at the console. Staff with a support access and the directory have that of a company
 * administrator.
 */
export function consoleScopeOf(actor: ConsoleActor): ConsoleScope {
  if (actor.kind !== 'member') return { whole_company: true, program_ids: [], business_unit_ids: [] };
  return {
    whole_company: coversWholeCompany(actor.roles),
    program_ids: actor.roles.flatMap(({ program_id }) => program_id ?? []),
    business_unit_ids: actor.roles.flatMap(({ business_unit_id }) => business_unit_id ?? []),
  };
}

/** The scope in which an actor manages relationships. Business unit administrators only read them. */
export function managedScopeOf(actor: ConsoleActor): ConsoleScope {
  return { ...consoleScopeOf(actor), business_unit_ids: [] };
}

export function coversWholeCompany(roles: readonly ActorRole[]): boolean {
  return roles.some(({ name, program_id }) => name !== 'business_unit_admin' && program_id === null);
}
