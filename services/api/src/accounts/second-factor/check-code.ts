import { verifySync } from 'otplib';
import { type AttemptLimit, countAttempt, resetAttempts } from '../../platform/attempts.ts';
import type { Services } from '../../platform/context.ts';
import { acceptStep, consumeRecoveryCode, findSecondFactor } from './queries.ts';
import { hashRecoveryCode, normalizeCode } from './recovery-codes.ts';
import { decryptSecret } from './secret.ts';

/** A code has six digits, and up to three of them are right at a time. */
const perLogin: AttemptLimit = { name: 'second_factor', max: 10, seconds: 900 };

/** A code of the app is accepted one step of 30 seconds early or late, because the clocks of phones differ. */
const toleranceSeconds = 30;

/**
 * Uses a code of the authenticator app or a recovery code, each accepted once. Counts the attempt before the check; success resets the
 * count. Returns which it was, or null for a wrong code.
 * @throws ApiError `too_many_requests`
 */
export async function consumeCode(
  { services, now }: { services: Services; now: Date },
  loginId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const { directory } = services.database;
  await countAttempt(directory, perLogin, loginId);
  const used = await acceptCode({ services, now }, loginId, normalizeCode(typed));
  if (used) await resetAttempts(directory, perLogin, loginId);
  return used;
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
