import type { addPasskey as addPasskeyEndpoint } from '@binome/contract/accounts/passkeys';
import { maxPasskeys } from '@binome/contract/values/limits';
import { generateRegistrationOptions, type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Directory } from '../../platform/data/database.ts';
import { isUniqueViolation } from '../../platform/data/database-errors.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { originOf, relyingParty, servesPasskeys } from '../../platform/sign-in/relying-party.ts';
import type { Session } from '../../platform/sign-in/session.ts';
import { rememberChallenge, takeSignedChallenge } from './challenge.ts';
import { insertPasskey, listPasskeys } from './queries.ts';

/** Ed25519, ES256 and RS256: every device knows one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** A request about the passkeys of its sender: a member, or the provider's staff. */
export type PasskeyRequest = PublicRequest & { tx: Directory; session: Session };

/** The name that the device shows beside the passkey. */
type PasskeyOwner = { email: string; name: string };

type Input = z.output<typeof addPasskeyEndpoint.schema.body>;

/**
 * Returns what the browser needs to make a passkey.
 * @throws ApiError `not_found` on a domain where passkeys do not work; `too_many_passkeys`
 */
export async function createPasskeyOptions(context: PasskeyRequest, { email, name }: PasskeyOwner) {
  const { services, hostname, session, tx } = context;
  if (!servesPasskeys(services.env, hostname)) throw new ApiError('not_found');
  const passkeys = await listPasskeys(tx, session.login_id);
  if (passkeys.length >= maxPasskeys) throw new ApiError('too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpName: 'Binôme',
    rpID: relyingParty(services.env),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(session.login_id),
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  });
  await rememberChallenge(context, options.challenge, session.login_id);
  const { rp, user, challenge, pubKeyCredParams, timeout, excludeCredentials, authenticatorSelection } = options;
  return {
    rp: { id: rp.id ?? relyingParty(services.env), name: rp.name },
    user,
    challenge,
    pubKeyCredParams,
    timeout: timeout ?? 60_000,
    excludeCredentials: (excludeCredentials ?? []).map(({ id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports: transports ?? [],
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      userVerification: 'required' as const,
      requireResidentKey: authenticatorSelection?.requireResidentKey ?? true,
    },
    attestation: 'none' as const,
  };
}

/**
 * Adds the passkey that the browser has made.
 * @throws ApiError `passkey_refused`
 */
export async function addPasskey(context: PasskeyRequest, input: Input): Promise<void> {
  const { tx, now, session } = context;
  const { credential } = await verify(context, input);
  await insertPasskey(tx, {
    login_id: session.login_id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: input.transports,
    name: input.name,
    created_at: now,
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'passkeys_credential_id_key') ? new ApiError('passkey_refused') : error;
  });
}

async function verify(
  context: PasskeyRequest,
  { id, client_data, attestation, transports }: Input,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const { services, hostname, session } = context;
  const challenge = await takeSignedChallenge(context, client_data, session.login_id);
  if (!challenge || !servesPasskeys(services.env, hostname)) throw new ApiError('passkey_refused');
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: client_data, attestationObject: attestation, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originOf(services.env, hostname),
    expectedRPID: relyingParty(services.env),
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!verified?.verified) throw new ApiError('passkey_refused');
  return verified.registrationInfo;
}
