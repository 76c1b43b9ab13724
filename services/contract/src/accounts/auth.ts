import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { passwordLength } from '../values/limits.ts';
import { secondFactorCode } from './second-factor.ts';
import { currentUser } from './users.ts';

// The member's session, in the protocol of devise_token_auth: five headers, JSON or form bodies.

/** The device is the person's own: the session lasts 90 days, where the company allows it. */
export const staySignedIn = z.boolean().optional();

export const signIn = endpoint({
  method: 'POST',
  url: '/auth/sign_in',
  access: 'public',
  opens_session: true,
  summary: 'Sign in with an e-mail and a password',
  schema: {
    body: z.strictObject({
      email: z.string().max(254, { abort: true }),
      password: z.string().max(passwordLength.max, { abort: true }),
      /** Of the authenticator app, or a recovery code: after the answer `otp_required`. */
      otp: secondFactorCode.optional(),
      stay_signed_in: staySignedIn,
    }),
    response: z.object({ data: currentUser }),
  },
});

export const requestSignInLink = endpoint({
  method: 'POST',
  url: '/auth/sign_in_links',
  access: 'public',
  summary: 'Send a link to sign in. The answer is the same whether the address has an account or not',
  schema: {
    body: z.strictObject({
      email: z.string().max(254, { abort: true }),
      /** The page that the person wants to open. */
      return_path: z
        .string()
        .max(500, { abort: true })
        .regex(/^\/(?![/\\])/)
        .optional(),
      stay_signed_in: staySignedIn,
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

export const signInByLink = endpoint({
  method: 'POST',
  url: '/auth/sign_in_by_link',
  access: 'public',
  opens_session: true,
  returns_secret: true,
  summary: 'Sign in with the token of a mailed link, once, in the browser that asked for it',
  schema: {
    body: z.strictObject({
      token: z.string().max(200, { abort: true }),
      otp: secondFactorCode.optional(),
    }),
    /** `return_path` and `stay_signed_in` are what the person chose when they asked for the link. */
    response: z.object({ data: currentUser, return_path: z.string().nullable(), stay_signed_in: z.boolean() }),
  },
});

/** Another application of this product on the same origin: its session is a cookie that scripts cannot read. */
export const openConsole = endpoint({
  method: 'POST',
  url: '/auth/console_session',
  access: 'public',
  status: 201,
  summary: 'Open the console with the session of the member app; sets the session cookie of the console',
  schema: { response: z.object({ success: z.literal(true) }) },
});

export const signOut = endpoint({
  method: 'DELETE',
  url: '/auth/sign_out',
  access: 'public',
  summary: 'End the session',
  schema: { response: z.object({ success: z.literal(true) }) },
});

export const validateToken = endpoint({
  method: 'GET',
  url: '/auth/validate_token',
  access: 'member',
  action: 'own_account.read',
  summary: 'Validate the session and return its user',
  schema: { response: z.object({ success: z.literal(true), data: currentUser }) },
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  url: '/auth/password',
  access: 'public',
  summary: 'Send a password reset link',
  schema: {
    body: z.strictObject({
      email: z.string().max(254, { abort: true }).optional(),
      redirect_url: z.string().max(500, { abort: true }).optional(),
      /** Where the person goes once the password is changed: the member app by default. */
      return_to: z.literal('console').optional(),
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

export const resetPassword = endpoint({
  method: 'PUT',
  url: '/auth/password',
  access: 'public',
  opens_session: true,
  summary: 'Set a new password with the token of the link; ends every other session',
  schema: {
    body: z.strictObject({
      password: z.string().max(passwordLength.max, { abort: true }),
      password_confirmation: z.string().max(passwordLength.max, { abort: true }),
      reset_password_token: z.string().max(200, { abort: true }).optional(),
    }),
    // Null for staff, who sign in at the console, and for a person with a second factor, who signs in with a code.
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: currentUser.nullable(),
      /** The login has a second factor. */
      needs_code: z.boolean(),
    }),
  },
});
