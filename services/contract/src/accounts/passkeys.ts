import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { passkeyNameLength, passwordLength } from '../values/limits.ts';
import { staySignedIn } from './auth.ts';
import { waysIn } from './single-sign-on.ts';
import { currentUser } from './users.ts';

// Passkeys (WebAuthn). Names in camel case are those of the browser's interface, which receives these objects as they are.

/** Bytes in base64url, as browsers encode them. */
function bytes(max: number) {
  return z
    .string()
    .min(1)
    .max(max, { abort: true })
    .regex(/^[\w-]+$/);
}

/** What the browser needs to sign in by a passkey. */
export const passkeySignInOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** In milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** A challenge that a passkey has signed. `id` is that of the passkey. */
export const signedChallenge = z.strictObject({
  id: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(4000),
});

export const createPasskeyChallenge = endpoint({
  method: 'POST',
  url: '/auth/passkey_challenges',
  access: 'public',
  summary: 'Get a challenge for a sign-in by passkey. It names no account',
  schema: { response: z.object({ data: passkeySignInOptions }) },
});

export const signInByPasskey = endpoint({
  method: 'POST',
  url: '/auth/passkey_sign_in',
  access: 'public',
  opens_session: true,
  returns_secret: true,
  summary: 'Sign in by a passkey. It counts as two factors',
  schema: { body: signedChallenge.extend({ stay_signed_in: staySignedIn }), response: z.object({ data: currentUser }) },
});

const name = z.string().trim().min(1).max(passkeyNameLength, { abort: true });

/** The passkey that a browser has made. */
export const newPasskey = z.strictObject({
  id: bytes(1400),
  client_data: bytes(4000),
  attestation: bytes(20_000),
  transports: z.array(z.string().max(20, { abort: true })).max(10),
  name,
});

const own = { access: 'member', action: 'own_ways_in.edit' } as const;
const response = z.object({ data: waysIn });

export const createPasskey = endpoint({
  ...own,
  method: 'POST',
  url: '/auth/passkey_registrations',
  summary: 'Get what the browser needs to make a passkey. Somebody who has a password gives it',
  schema: {
    body: z.strictObject({ current_password: z.string().max(passwordLength.max, { abort: true }).optional() }),
    response: z.object({ data: passkeyCreationOptions }),
  },
});

export const addPasskey = endpoint({
  ...own,
  method: 'POST',
  url: '/auth/passkeys',
  status: 201,
  summary: 'Add the passkey that the browser has made',
  schema: {
    body: newPasskey,
    response,
  },
});

export const renamePasskey = endpoint({
  ...own,
  method: 'PATCH',
  url: '/auth/passkeys/:id',
  summary: 'Rename a passkey',
  schema: { params: idParams, body: z.strictObject({ name }), response },
});

export const removePasskey = endpoint({
  ...own,
  method: 'DELETE',
  url: '/auth/passkeys/:id',
  summary: 'Remove a passkey. The last way in stays',
  schema: { params: idParams, response },
});
