import type { ConsoleActor } from '../platform/sign-in/actor.ts';
import { isAllowedIn } from './is-allowed.ts';

/** Program managers edit the dates, description and workshops of their program. */
export function canEditProgram(actor: ConsoleActor, programId: string): boolean {
  return isAllowedIn(actor, 'programs.edit', [programId]);
}

/** HR referents and managers of a program say when and where its workshops are, and who came. */
export function canEditWorkshop(actor: ConsoleActor, programId: string): boolean {
  return isAllowedIn(actor, 'workshops.edit', [programId]);
}

/** HR referents and managers of a program decide who is in it. */
export function canChangeEnrollment(actor: ConsoleActor, programId: string): boolean {
  return isAllowedIn(actor, 'enrollments.change', [programId]);
}
