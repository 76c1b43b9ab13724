import { verifySync } from 'otplib';
import { type AttemptLimit, countFailures } from '../../platform/http/attempts.ts';
import type { Services } from '../../platform/process/context.ts';
import { acceptStep, consumeRecoveryCode, findSecondFactor } from './queries.ts';
import { hashRecoveryCode, normalizeCode } from './recovery-codes.ts';
import { decryptSecret } from './secret.ts';

/** A code has six digits, and up to three of them are right at a time. */
const perLogin: AttemptLimit = { name: 'second_factor', max: 10, seconds: 900, cleared_by_success: true };

/** A code of the app is accepted one step of 30 seconds early or late, because the clocks of phones differ. */
const toleranceSeconds = 30;

/**
 * Uses a code of the authenticator app or a recovery code, each accepted once. Wrong codes are limited: on a device that the login knows by
 * themselves, so that a stranger who has the password does not keep the owner out. Returns which it was, or null for a wrong code.
 * @throws ApiError `too_many_requests`
 */
export async function consumeCode(
  { services, now }: { services: Services; now: Date },
  loginId: string,
  typed: string,
  knownDevice?: string | undefined,
): Promise<'app' | 'recovery' | null> {
  return countFailures(
    services.database.directory,
    [{ limit: perLogin, subject: knownDevice === undefined ? loginId : `${loginId} ${knownDevice}` }],
    () => acceptCode({ services, now }, loginId, normalizeCode(typed)),
    (used) => used === null,
  );
}

async function acceptCode({ services, now }: { services: Services; now: Date }, loginId: string, code: string) {
  const { keys, database } = services;
  const factor = await findSecondFactor(database.directory, loginId);
  if (!factor) return null;
  if (!/^\d{6}$/.test(code)) {
    return (await consumeRecoveryCode(database.directory, loginId, hashRecoveryCode(loginId, code))) ? 'recovery' : null;
  }
  const secret = decryptSecret(keys, loginId, factor.secret);
  if (secret === null) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleranceSeconds,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  return (await acceptStep(database.directory, loginId, result.timeStep)) ? 'app' : null;
}
