import type { signInByPasskey } from '@binome/contract/accounts/passkeys';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import { type AttemptLimit, countFailures } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { originOf, relyingParty, servesPasskeys } from '../../platform/sign-in/relying-party.ts';
import { archivalRefusal } from '../archival-refusal.ts';
import { findLogin } from '../queries.ts';
import { rememberChallenge, takeSignedChallenge } from './challenge.ts';
import { findPasskey, recordUse } from './queries.ts';

export type SignedChallenge = z.output<typeof signInByPasskey.schema.body>;

/** Refused signatures. Valid ones, which nobody can guess, are always accepted. */
const perNetwork: AttemptLimit = { name: 'passkey_network', max: 300, seconds: 900 };

/**
 * Returns what the browser needs to sign in by a passkey. It names no account: the device offers the passkeys that it has.
 * @throws ApiError `not_found` on a domain where passkeys do not work
 */
export async function createSignInOptions(context: PublicRequest) {
  const { services, hostname } = context;
  if (!servesPasskeys(services.env, hostname)) throw new ApiError('not_found');
  const rpId = relyingParty(services.env);
  const { challenge, timeout } = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
  await rememberChallenge(context, challenge, null);
  return { challenge, rpId, timeout: timeout ?? 60_000, userVerification: 'required' as const };
}

/**
 * Returns the login of a passkey that has signed the browser's challenge. The device has verified the person, so it counts as two factors.
 * @throws ApiError `passkey_refused`; `company_archived`; `too_many_requests`
 */
export async function loginOfPasskey(context: PublicRequest, signed: SignedChallenge) {
  const { directory } = context.services.database;
  const count = { limit: perNetwork, subject: context.ip, accepts: () => true };
  const login = await countFailures(directory, [count], () => findSigner(context, signed));
  if (login.company_archived_at) throw await archivalRefusal(directory, login.company_id);
  return login;
}

/** @throws ApiError `passkey_refused` */
async function findSigner(context: PublicRequest, signed: SignedChallenge) {
  const { services, now } = context;
  const { directory } = services.database;
  const passkey = await findPasskey(directory, signed.id);
  const counter = passkey && (await newCounter(context, passkey, signed));
  if (counter === undefined || !(await recordUse(directory, passkey?.id ?? '', counter, now))) throw new ApiError('passkey_refused');
  const login = await findLogin(directory, passkey?.email ?? '');
  if (!login) throw new ApiError('passkey_refused');
  return login;
}

/** Returns undefined if the signature is not valid. */
async function newCounter(
  context: PublicRequest,
  { public_key, counter }: { public_key: string; counter: string | number },
  { id, client_data, authenticator_data, signature }: SignedChallenge,
): Promise<number | undefined> {
  const { services, hostname } = context;
  const challenge = await takeSignedChallenge(context, client_data, null);
  if (!challenge || !servesPasskeys(services.env, hostname)) return undefined;
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originOf(services.env, hostname),
    expectedRPID: relyingParty(services.env),
    credential: { id, publicKey: Buffer.from(public_key, 'base64url'), counter: Number(counter) },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
