import { runInCompany } from '../../platform/data/run-in-company.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { findRegistration } from '../registration/queries.ts';
import { proveSecondFactor } from '../second-factor/prove.ts';
import { auditSession } from '../sessions/audit-session.ts';
import { assertEnters } from '../sign-in-answers.ts';
import { upsertIdentity } from './identity-queries.ts';
import { deleteSsoCode, findSsoCode } from './queries.ts';

/**
 * Exchanges the code of a single sign-on for its login, once, in the browser that began it. At the first sign-in by a new provider, a login
 * with a second factor also needs its code: whoever controls the provider does not have it. The person is told by mail.
 * @throws ApiError `sso_code_expired`; the answer of `signInAnswers` for an account that may not sign in; `otp_required`, `otp_wrong`, `too_many_requests`, after which the code can still be exchanged
 */
export async function loginOfCode(
  context: PublicRequest,
  { code, otp }: { code: string; otp?: string | undefined },
  session_kind: 'member' | 'console',
) {
  const { services, ssoBrowser, now } = context;
  const { directory } = services.database;
  const code_hash = hashToken(code);
  const found = ssoBrowser && (await findSsoCode(directory, { code_hash, browser_hash: hashToken(ssoBrowser), session_kind }, now));
  if (!found) throw new ApiError('sso_code_expired');
  const { login, met } = found;
  if (met) {
    await assertOpen(context, login, session_kind);
    await proveSecondFactor(context, login, otp).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'otp_wrong') await auditSession(context, login, 'session.refused', session_kind);
      throw error;
    });
  }
  if (!(await deleteSsoCode(directory, code_hash))) throw new ApiError('sso_code_expired');
  if (met) await meetProvider(context, login, met);
  return found;
}

/** An account that may not sign in meets no provider: nothing opens, so its owner is not told that something did. */
async function assertOpen(
  { services }: PublicRequest,
  { company_id, user_id }: { company_id: string | null; user_id: string | null },
  session_kind: 'member' | 'console',
): Promise<void> {
  if (!company_id || !user_id) return;
  const { state } = await services.database.inCompany({ company_id, user_id }, (tx) => findRegistration(tx, user_id));
  assertEnters(state, session_kind === 'console' ? 'console' : 'sso');
}

/** Stores the person at the provider, and tells the owner of the login. */
async function meetProvider(
  { services, now }: PublicRequest,
  { id: login_id, company_id, user_id }: { id: string; company_id: string | null; user_id: string | null },
  identity: { issuer: string; subject: string },
): Promise<void> {
  if (!company_id || !user_id) return;
  await runInCompany(services, { company_id, user_id }, async (context) => {
    await upsertIdentity(context.tx, { company_id, ...identity, login_id }, now);
    await recordEvent(context, { name: 'account.provider_met', subject_id: user_id });
  });
}
