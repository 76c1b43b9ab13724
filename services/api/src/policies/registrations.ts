import type { ConsoleActor } from '../platform/sign-in/actor.ts';
import { isAllowedIn } from './is-allowed.ts';

/** HR referents and managers of a program decide the registrations of its people. */
export function canDecideRegistration(actor: ConsoleActor, person: { program_ids: string[] }): boolean {
  return isAllowedIn(actor, 'registrations.decide', person.program_ids);
}
