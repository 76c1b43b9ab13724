import type { RegistrationState } from '@binome/contract/states';
import type { ConsoleActor } from '../platform/actor.ts';
import { canManageRelationships } from './console.ts';

/** Does an actor invite people, and see who was? A business unit's administrator does neither. */
export function canInvite(actor: ConsoleActor): boolean {
  return canManageRelationships(actor);
}

/** A personal invitation is sent again or taken back until its person has come, or it was taken back. */
export function isPending(link: { revoked_at: Date | null; used_at: Date | null; state: RegistrationState }): boolean {
  return link.state === 'invited' && link.revoked_at === null && link.used_at === null;
}
