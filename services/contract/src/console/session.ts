import { z } from 'zod';
import { passkeySignInOptions, signedChallenge } from '../accounts/passkeys.ts';
import { secondFactorCode } from '../accounts/second-factor.ts';
import { companyWords } from '../companies/words.ts';
import { endpoint } from '../endpoint.ts';
import { colour, id, locale, timestamp } from '../fields.ts';
import { roleName } from '../states.ts';
import { passwordLength } from '../values/limits.ts';

const consoleAction = z.enum(['list', 'show', 'create', 'edit', 'delete']);

/** The signed-in person, their company and their permissions. */
export const consoleIdentity = z.object({
  id,
  kind: z.enum(['member', 'staff']),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: locale,
  roles: z.array(roleName),
  /** True if the scope is the whole company, not only some programs or units. */
  whole_company: z.boolean(),
  /** Null for staff without a support access. */
  company: z
    .object({
      id,
      slug: z.string(),
      name: z.string(),
      languages: z.array(locale),
      default_language: locale,
      brand_colour: colour,
      /** The company's own words, which the console says too. */
      words: companyWords,
    })
    .nullable(),
  /** The support access of staff to that company; `id` is used to end it. */
  stay: z.object({ id, reason: z.string(), expires_at: timestamp }).nullable(),
  /** At most two other people who administer the company: who may do what the person's role does not allow. */
  administrators: z.array(z.object({ first_name: z.string(), last_name: z.string(), email: z.string() })),
  /** Allowed actions by resource name. */
  permissions: z.record(z.string(), z.array(consoleAction)),
});
export type ConsoleIdentity = z.input<typeof consoleIdentity>;

export const signInToConsole = endpoint({
  method: 'POST',
  url: '/backoffice/v1/session',
  access: 'public',
  status: 201,
  summary: 'Sign in to the console; sets the session cookie',
  schema: {
    body: z.strictObject({
      email: z.string().max(254, { abort: true }),
      password: z.string().max(passwordLength.max, { abort: true }),
      otp: secondFactorCode.optional(),
    }),
    response: consoleIdentity,
  },
});

export const createConsolePasskeyChallenge = endpoint({
  method: 'POST',
  url: '/backoffice/v1/session/passkey_challenges',
  access: 'public',
  status: 201,
  summary: 'Get a challenge for a sign-in to the console by passkey',
  schema: { response: passkeySignInOptions },
});

export const signInToConsoleByPasskey = endpoint({
  method: 'POST',
  url: '/backoffice/v1/session/passkey',
  access: 'public',
  status: 201,
  returns_secret: true,
  summary: 'Sign in to the console by a passkey; sets the session cookie',
  schema: { body: signedChallenge, response: consoleIdentity },
});

export const openMemberApp = endpoint({
  method: 'POST',
  url: '/backoffice/v1/session/member_app',
  access: 'public',
  status: 201,
  summary: 'Open the member app with the session of the console; returns the credentials of a new session',
  schema: {
    response: z.object({
      'access-token': z.string(),
      'token-type': z.string(),
      client: z.string(),
      /** In Unix seconds. */
      expiry: z.string(),
      uid: z.string(),
    }),
  },
});

export const signOutOfConsole = endpoint({
  method: 'DELETE',
  url: '/backoffice/v1/session',
  access: 'public',
  summary: 'Sign out of the console',
  schema: { response: z.object({ success: z.literal(true) }) },
});

export const getConsoleIdentity = endpoint({
  method: 'GET',
  url: '/backoffice/v1/session',
  access: 'console_session',
  action: 'console.open',
  summary: 'The signed-in person and their permissions',
  schema: { response: consoleIdentity },
});
