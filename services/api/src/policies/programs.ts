import type { ConsoleActor } from '../platform/sign-in/actor.ts';
import { isAllowedIn } from './is-allowed.ts';

/** Program managers edit the dates, description and workshops of their program. */
export function canEditProgram(actor: ConsoleActor, programId: string): boolean {
  return isAllowedIn(actor, 'programs.edit', [programId]);
}
