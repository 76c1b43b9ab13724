import { maxPasskeys } from '@binome/contract/limits';
import type { addPasskey as addPasskeyEndpoint } from '@binome/contract/passkeys';
import { generateRegistrationOptions, type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { originOf, relyingParty, servesPasskeys } from '../../platform/relying-party.ts';
import type { MemberRequest } from '../../platform/route.ts';
import { rememberChallenge, takeSignedChallenge } from './challenge.ts';
import { insertPasskey, listPasskeys } from './queries.ts';

/** Ed25519, ES256 and RS256: every device knows one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Input = z.output<typeof addPasskeyEndpoint.schema.body>;

/**
 * Returns what the browser needs to make a passkey.
 * @throws ApiError `not_found` on a domain where passkeys do not work; `too_many_passkeys`
 */
export async function createPasskeyOptions(context: MemberRequest) {
  const { services, hostname, session, actor, tx } = context;
  if (!servesPasskeys(services.env, hostname)) throw new ApiError('not_found');
  const passkeys = await listPasskeys(tx, session.login_id);
  if (passkeys.length >= maxPasskeys) throw new ApiError('too_many_passkeys');
  const { email, first_name, last_name } = await tx
    .selectFrom('users')
    .where('id', '=', actor.user_id)
    .select(['email', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  const options = await generateRegistrationOptions({
    rpName: 'Binôme',
    rpID: relyingParty(services.env),
    userName: email,
    userDisplayName: `${first_name} ${last_name}`,
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
export async function addPasskey(context: MemberRequest, input: Input): Promise<void> {
  const { tx, now, session, actor } = context;
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
  await audit(context, { action: 'passkey.added', subject_id: actor.user_id });
  await recordEvent(context, { name: 'account.passkey_added', subject_id: actor.user_id });
}

async function verify(
  context: MemberRequest,
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
