import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowsSocialSignIn } from '../../../companies/sign-in-methods.ts';
import type { Services } from '../../../platform/process/context.ts';
import { hashToken, newToken } from '../../../platform/sign-in/tokens.ts';
import { hasSecondFactor } from '../../second-factor/queries.ts';
import { codeMilliseconds, linkAddress } from '../complete.ts';
import { findLoginOfSubject, upsertIdentity } from '../identity-queries.ts';
import { findCompanyById, insertSsoCode, type SsoRequestRow } from '../queries.ts';
import { receiveAnswer } from '../receive-answer.ts';
import { SsoRefusal } from '../refusal.ts';
import { destinationOf } from '../way-back.ts';
import { readFacebookPerson } from './client.ts';
import { facebookIssuer } from './issuer.ts';

/** Receives the answer of Facebook. */
export function receiveFacebookAnswer(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { searchParams } = new URL(request.url, services.env.BASE_URL);
  const requestId = searchParams.get('state') ?? '';
  const accept = async (pending: SsoRequestRow) => {
    const code = searchParams.get('code');
    if (!code) throw new SsoRefusal('status', { actual: (searchParams.get('error') ?? '').slice(0, 100) });
    const subject = await readFacebookPerson(services.env, code);
    const { link_login_id } = pending;
    if (!link_login_id) return signIn(services, pending, subject);
    return linkAddress(services.database.directory, services, { ...pending, link_login_id }, { issuer: facebookIssuer, subject });
  };
  return receiveAnswer(services, request, reply, { requestId, protocol: 'facebook', accept });
}

/**
 * Signs in the member to whose account the Facebook account is linked. Nobody gets an account by Facebook, and no e-mail address is
 * compared: Facebook says nothing about an organisation.
 */
async function signIn({ env, database, now }: Services, pending: SsoRequestRow, subject: string): Promise<string> {
  const login = await findLoginOfSubject(database.directory, { issuer: facebookIssuer, subject });
  if (!login?.company_id || !login.user_id) throw new SsoRefusal('no_account');
  const { id: login_id, company_id } = login;
  // The refusal is recorded in the company where the sign-in began, which learns nothing about an account of another.
  const refuse = (reason: 'second_factor' | 'not_configured') => {
    throw new SsoRefusal(company_id === pending.company_id ? reason : 'no_account');
  };
  if (await hasSecondFactor(database.directory, login_id)) refuse('second_factor');
  const { origin, browser_hash } = destinationOf(env, pending, await findCompanyById(database.directory, company_id));
  const code = newToken();
  await database.inCompany({ company_id }, async (tx) => {
    if (!(await allowsSocialSignIn(tx))) refuse('not_configured');
    await upsertIdentity(tx, { company_id, issuer: facebookIssuer, subject, login_id }, now());
    await insertSsoCode(tx, {
      code_hash: hashToken(code),
      login_id,
      browser_hash,
      session_kind: 'member',
      return_path: pending.return_path,
      way: 'social',
      expires_at: new Date(now().getTime() + codeMilliseconds),
    });
  });
  return `${origin}/sso/complete#code=${code}`;
}
