import type { addPasskey as addPasskeyEndpoint } from '@binome/contract/accounts/passkeys';
import { maxPasskeys } from '@binome/contract/values/limits';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Directory } from '../../platform/data/database.ts';
import { isUniqueViolation } from '../../platform/data/database-errors.ts';
import type { DirectoryPasskeys } from '../../platform/data/schema.gen.ts';
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

/** Whom the device knows the passkey by, with the name that it shows beside it. */
type PasskeyOwner = { id: string; email: string; name: string };

type Input = z.output<typeof addPasskeyEndpoint.schema.body>;

/** A passkey whose signature is verified, without its login. */
export type VerifiedPasskey = Omit<Insertable<DirectoryPasskeys>, 'login_id' | 'name' | 'created_at'>;

/**
 * Returns what the browser needs to make another passkey of a login.
 * @throws ApiError `not_found` on a domain where passkeys do not work; `too_many_passkeys`
 */
export async function createOwnPasskeyOptions(context: PasskeyRequest, owner: Omit<PasskeyOwner, 'id'>) {
  const { session, tx } = context;
  const passkeys = await listPasskeys(tx, session.login_id);
  if (passkeys.length >= maxPasskeys) throw new ApiError('too_many_passkeys');
  return createPasskeyOptions(context, { ...owner, id: session.login_id }, { login_id: session.login_id, passkeys });
}

/**
 * Returns what the browser needs to make a passkey. `login_id` is null if the account does not exist yet.
 * @throws ApiError `not_found` on a domain where passkeys do not work
 */
export async function createPasskeyOptions(
  context: PublicRequest,
  { id, email, name }: PasskeyOwner,
  { login_id, passkeys }: { login_id: string | null; passkeys: Awaited<ReturnType<typeof listPasskeys>> },
) {
  const { services, hostname } = context;
  if (!servesPasskeys(services.env, hostname)) throw new ApiError('not_found');
  const options = await generateRegistrationOptions({
    rpName: 'Binôme',
    rpID: relyingParty(services.env),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  });
  await rememberChallenge(context, options.challenge, login_id);
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
  const passkey = await verifyNewPasskey(context, input, session.login_id);
  await insertVerifiedPasskey(tx, passkey, { login_id: session.login_id, name: input.name, created_at: now });
}

/** @throws ApiError `passkey_refused` if the device's passkey is already known */
export async function insertVerifiedPasskey(
  tx: Parameters<typeof insertPasskey>[0],
  passkey: VerifiedPasskey,
  owner: { login_id: string; name: string; created_at: Date },
): Promise<void> {
  await insertPasskey(tx, { ...passkey, ...owner }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'passkeys_credential_id_key') ? new ApiError('passkey_refused') : error;
  });
}

/**
 * Verifies the passkey that the browser has made for a challenge of `createPasskeyOptions`.
 * @throws ApiError `passkey_refused`
 */
export async function verifyNewPasskey(
  context: PublicRequest,
  { id, client_data, attestation, transports }: Omit<Input, 'name'>,
  login_id: string | null,
): Promise<VerifiedPasskey> {
  const { services, hostname } = context;
  const challenge = await takeSignedChallenge(context, client_data, login_id);
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
  const { credential } = verified.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  };
}
