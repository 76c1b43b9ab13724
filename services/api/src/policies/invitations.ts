import type { RegistrationState } from '@binome/contract/states';
import type { ConsoleActor } from '../platform/actor.ts';
import { type Reach, reachOf, steersPairs } from './console.ts';

/** Does an actor invite people, and see who was? A business unit's administrator does neither. */
export function canInvite(actor: ConsoleActor): boolean {
  return steersPairs(actor);
}

/** Whoever looks after some programs only invites to one of them, and never to the company alone. */
export function canInviteTo(actor: ConsoleActor, programId: string | null): boolean {
  return canInvite(actor) && isProgramInReach(reachOf(actor), programId);
}

export function isProgramInReach(reach: Reach, programId: string | null): boolean {
  return reach.whole || (programId !== null && reach.program_ids.includes(programId));
}

/** A personal invitation is sent again or taken back until its person has come, or it was taken back. */
export function isPending(link: { revoked_at: Date | null; used_at: Date | null; state: RegistrationState }): boolean {
  return link.state === 'invited' && link.revoked_at === null && link.used_at === null;
}
