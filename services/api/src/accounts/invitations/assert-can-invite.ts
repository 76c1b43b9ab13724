import type { ConsoleActor } from '../../platform/actor.ts';
import { ApiError } from '../../platform/errors.ts';
import { canInvite } from '../../policies/invitations.ts';

/** @throws ApiError `forbidden` */
export function assertCanInvite(actor: ConsoleActor): void {
  if (!canInvite(actor)) throw new ApiError('forbidden');
}
