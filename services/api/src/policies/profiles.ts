import type { ConsoleActor } from '../platform/sign-in/actor.ts';
import { isAllowedIn } from './is-allowed.ts';

/** Only the owner edits a profile in the member app. */
export function canEditProfile(actor: { user_id: string }, profile: { user_id: string }): boolean {
  return actor.user_id === profile.user_id;
}

/** HR referents of a program set the expert badge of the people in it. */
export function canSetExpert(actor: ConsoleActor, person: { program_ids: string[] }): boolean {
  return isAllowedIn(actor, 'profiles.set_expert', person.program_ids);
}
