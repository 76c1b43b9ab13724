import { runInCompany } from '../../platform/data/run-in-company.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { consumeCode } from './check-code.ts';
import { hasSecondFactor } from './queries.ts';

type Login = { id: string; company_id: string | null; user_id: string | null };

/**
 * Asks a login whose password is right for its second factor, if it has one. Returns how the person proved who they are.
 * @throws ApiError `otp_required` without a code, `otp_wrong`, `too_many_requests`
 */
export async function proveSecondFactor(
  context: Pick<PublicRequest, 'services' | 'now'>,
  login: Login,
  code: string | undefined,
  knownDevice?: string | undefined,
): Promise<'password' | 'password_and_code'> {
  if (!(await hasSecondFactor(context.services.database.directory, login.id))) return 'password';
  if (!code) throw new ApiError('otp_required');
  const used = await consumeCode(context, login.id, code, knownDevice);
  if (!used) throw new ApiError('otp_wrong', { fields: { otp: [{ code: 'otp_wrong' }] } });
  if (used === 'recovery') await recordRecoveryCodeUse(context, login);
  return 'password_and_code';
}

/** Queues a mail to the account holder, because another person may have used the codes. */
async function recordRecoveryCodeUse({ services }: Pick<PublicRequest, 'services'>, { company_id, user_id }: Login): Promise<void> {
  if (!company_id || !user_id) return;
  await runInCompany(services, { company_id, user_id }, (context) =>
    recordEvent(context, { name: 'account.recovery_code_used', subject_id: user_id }),
  );
}
