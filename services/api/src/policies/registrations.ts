import type { ActorRole, ConsoleActor } from '../platform/sign-in/actor.ts';
import { doRolesAllowIn, isAllowedIn } from './is-allowed.ts';

/** HR referents and managers of a program decide the registrations of its people. */
export function canDecideRegistration(actor: ConsoleActor, person: { program_ids: string[] }): boolean {
  return isAllowedIn(actor, 'registrations.decide', person.program_ids);
}

/** The same rule for a person who is not signed in. */
export function canValidateRegistration(roles: readonly ActorRole[], person: { program_ids: string[] }): boolean {
  return doRolesAllowIn(roles, 'registrations.decide', person.program_ids);
}
