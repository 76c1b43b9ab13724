import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../fields.ts';
import { passwordLength, secondFactorCodeLength } from '../values/limits.ts';

// The second factor of the caller's own account: codes of an authenticator app, and recovery codes.

/** A code of the authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const secondFactorCode = z.string().min(1).max(secondFactorCodeLength, { abort: true });

/** Required for an account with a password. */
const currentPassword = z.string().max(passwordLength.max, { abort: true }).optional();

/** Shown once: the database has their hashes only. */
const recoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) });

export const getSecondFactor = endpoint({
  method: 'GET',
  url: '/auth/second_factor',
  access: 'member',
  action: 'own_account.read',
  summary: 'Whether sign-in asks for a code, and how many recovery codes are left',
  schema: {
    response: z.object({
      data: z.object({
        enabled_at: timestamp.nullable(),
        recovery_codes_left: z.number().int(),
        /** Somebody who has a password gives it for each change. */
        asks_password: z.boolean(),
        /** The console of the person's company opens only with it, or by a passkey or single sign-on. */
        required_for_console: z.boolean(),
      }),
    }),
  },
});

export const prepareSecondFactor = endpoint({
  method: 'POST',
  url: '/auth/second_factor',
  access: 'member',
  action: 'own_account.edit',
  summary: 'Create the key of an authenticator app; sign-in asks for codes once a first code is confirmed',
  schema: {
    body: z.strictObject({ current_password: currentPassword }),
    response: z.object({
      data: z.object({
        /** In base32, to type into the app. */
        secret: z.string(),
        /** The content of the QR code: `otpauth://…` */
        uri: z.string(),
      }),
    }),
  },
});

export const enableSecondFactor = endpoint({
  method: 'PUT',
  url: '/auth/second_factor',
  access: 'member',
  action: 'own_account.edit',
  summary: 'Confirm the authenticator app with a code: switches the second factor on and ends the other sessions',
  schema: { body: z.strictObject({ code: secondFactorCode }), response: recoveryCodes },
});

export const disableSecondFactor = endpoint({
  method: 'DELETE',
  url: '/auth/second_factor',
  access: 'member',
  action: 'own_account.edit',
  summary: 'Switch the second factor off; requires a code',
  schema: {
    body: z.strictObject({ code: secondFactorCode, current_password: currentPassword }),
    response: z.object({ success: z.literal(true) }),
  },
});

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  url: '/auth/second_factor/recovery_codes',
  access: 'member',
  action: 'own_account.edit',
  summary: 'Replace the recovery codes; requires a code',
  schema: { body: z.strictObject({ code: secondFactorCode, current_password: currentPassword }), response: recoveryCodes },
});
