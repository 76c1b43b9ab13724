import { z } from 'zod';
import { accountSession } from '../accounts/account.ts';
import { newPasskey, passkeyCreationOptions } from '../accounts/passkeys.ts';
import { secondFactorCode } from '../accounts/second-factor.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, timestamp } from '../fields.ts';
import { passwordLength } from '../values/limits.ts';

// How the provider's staff sign in: they have no settings in the member app.

const read = { access: 'staff', action: 'staff_sign_in.read' } as const;
const change = { access: 'staff', action: 'staff_sign_in.change' } as const;

const currentPassword = z.string().max(passwordLength.max, { abort: true }).optional();

const ownSignIn = z.object({
  /** When codes of an authenticator app were switched on. */
  enabled_at: timestamp.nullable(),
  recovery_codes_left: z.int(),
  passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), created_at: timestamp, last_used_at: timestamp.nullable() })),
  /** Somebody who has a password gives it for each change. */
  asks_password: z.boolean(),
  /** The console opens only with a code, a passkey or single sign-on. */
  required: z.boolean(),
  /** Whether this session has proven two factors. */
  proven: z.boolean(),
  /** The open sessions, newest first. */
  sessions: z.array(accountSession.omit({ kind: true })),
});
export type OwnSignIn = z.input<typeof ownSignIn>;

/** Shown once: the database has their hashes only. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const getOwnSignIn = endpoint({
  ...read,
  method: 'GET',
  url: '/backoffice/v1/session/own_sign_in',
  summary: 'How the signed-in staff member signs in',
  schema: { response: ownSignIn },
});

export const prepareOwnSecondFactor = endpoint({
  ...change,
  method: 'POST',
  url: '/backoffice/v1/session/second_factor',
  summary: 'Create the key of an authenticator app; sign-in asks for codes once a first code is confirmed',
  schema: { body: z.strictObject({ current_password: currentPassword }), response: z.object({ secret: z.string(), uri: z.string() }) },
});

export const enableOwnSecondFactor = endpoint({
  ...change,
  method: 'PUT',
  url: '/backoffice/v1/session/second_factor',
  summary: 'Confirm the authenticator app with a code: switches the second factor on and ends the other sessions',
  schema: { body: z.strictObject({ code: secondFactorCode }), response: recoveryCodes },
});

const confirmed = z.strictObject({ code: secondFactorCode, current_password: currentPassword });

export const disableOwnSecondFactor = endpoint({
  ...change,
  method: 'DELETE',
  url: '/backoffice/v1/session/second_factor',
  summary: 'Switch the second factor off; requires a code',
  schema: { body: confirmed, response: ownSignIn },
});

export const replaceOwnRecoveryCodes = endpoint({
  ...change,
  method: 'POST',
  url: '/backoffice/v1/session/recovery_codes',
  summary: 'Replace the recovery codes; requires a code',
  schema: { body: confirmed, response: recoveryCodes },
});

export const createOwnPasskey = endpoint({
  ...change,
  method: 'POST',
  url: '/backoffice/v1/session/passkey_registrations',
  summary: 'Get what the browser needs to make a passkey. Somebody who has a password gives it',
  schema: { body: z.strictObject({ current_password: currentPassword }), response: passkeyCreationOptions },
});

export const addOwnPasskey = endpoint({
  ...change,
  method: 'POST',
  url: '/backoffice/v1/session/passkeys',
  status: 201,
  summary: 'Add the passkey that the browser has made',
  schema: { body: newPasskey, response: ownSignIn },
});

export const renameOwnPasskey = endpoint({
  ...change,
  method: 'PATCH',
  url: '/backoffice/v1/session/passkeys/:id',
  summary: 'Rename a passkey',
  schema: { params: idParams, body: z.strictObject({ name: newPasskey.shape.name }), response: ownSignIn },
});

export const removeOwnPasskey = endpoint({
  ...change,
  method: 'DELETE',
  url: '/backoffice/v1/session/passkeys/:id',
  summary: 'Remove a passkey. The last way in stays',
  schema: { params: idParams, response: ownSignIn },
});

export const endOwnSession = endpoint({
  ...change,
  method: 'DELETE',
  url: '/backoffice/v1/session/sessions/:handle',
  summary: 'End one other session',
  schema: { params: z.object({ handle: z.string().max(40, { abort: true }) }), response: ownSignIn },
});
