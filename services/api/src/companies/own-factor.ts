import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import type { Session } from '../platform/sign-in/session.ts';
import { hasProvenFactors } from './second-factor-required.ts';

/**
 * Refuses to require a second factor to an administrator who has none: it would sign them out, and perhaps everybody else.
 * @throws ApiError `invalid` unless the session of the actor was opened with two factors
 */
export async function assertOwnFactor({ tx, actor, session }: ConsoleContext & { session: Session }): Promise<void> {
  if (actor.kind === 'staff' || (await hasProvenFactors(tx, session.handle))) return;
  throw new ApiError('invalid', { fields: { second_factor_required: [{ code: 'own_second_factor_first' }] } });
}
