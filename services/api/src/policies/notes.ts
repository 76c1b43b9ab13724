import type { ConsoleActor } from '../platform/sign-in/actor.ts';
import { isAllowedIn } from './is-allowed.ts';

/** Referents and managers read and write notes about the people of their programs. Row-level security holds the same rule. */
export function canUseNotes(actor: ConsoleActor, person: { program_ids: string[] }): boolean {
  return isAllowedIn(actor, 'notes.write', person.program_ids);
}
