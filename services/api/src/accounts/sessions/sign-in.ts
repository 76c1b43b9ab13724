import { cleanEmail } from '@binome/contract/values/email-address';
import type { DirectorySessionKind } from '../../platform/data/schema.gen.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { passwordMatches } from '../../platform/sign-in/passwords.ts';
import { archivalRefusal } from '../archival-refusal.ts';
import { findLogin } from '../queries.ts';
import { proveSecondFactor } from '../second-factor/prove.ts';
import { auditSession } from './audit-session.ts';
import { isKnownDevice, markDevice } from './known-devices.ts';
import { countWrongPasswords } from './sign-in-limits.ts';
import { warnOfGuesses } from './warn-of-guesses.ts';

export type Credentials = { email: string; password: string; otp?: string | undefined };

/**
 * Returns the login, and how it proved itself, of an e-mail and a password. An unknown e-mail and a wrong password take the same time and get the same answer.
 * A login with a second factor also needs its code.
 * @throws ApiError `invalid_credentials`, `too_many_requests`; `company_archived`, `company_moving`, `company_moved`, `otp_required`, `otp_wrong` when the e-mail and the
 * password are right
 */
export async function authenticate(context: PublicRequest, credentials: Credentials, kind: DirectorySessionKind) {
  const { services, ip, device } = context;
  const { directory } = services.database;
  const email = cleanEmail(credentials.email);
  const isKnown = await isKnownDevice(context, email);
  const login = await countWrongPasswords(directory, { email, ip, device, isKnown }, async () => {
    const found = await findLogin(directory, email);
    if ((await passwordMatches(found?.password_hash, credentials.password)) && found) return found;
    // Does not await, so that the response time does not reveal the account.
    if (found) void recordRefusal(context, found, kind, isKnown).catch(() => {});
    markDevice(context);
    throw new ApiError('invalid_credentials');
  });
  if (login.company_archived_at) throw await archivalRefusal(directory, login.company_id);
  const way = await proveSecondFactor(context, login, credentials.otp, isKnown ? device : undefined).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'otp_wrong') await auditSession(context, login, 'session.refused', kind);
    throw error;
  });
  return { login, way };
}

async function recordRefusal(
  context: PublicRequest,
  login: { id: string; company_id: string | null; user_id: string | null; staff_id: string | null },
  kind: DirectorySessionKind,
  isKnown: boolean,
): Promise<void> {
  await auditSession(context, login, 'session.refused', kind);
  if (!isKnown) await warnOfGuesses(context.services, login);
}
