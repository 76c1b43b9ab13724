import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailDomain, id, idParams, timestamp } from '../fields.ts';
import { passwordLength } from '../values/limits.ts';
import { staySignedIn } from './auth.ts';
import { openedAccessLink, registrationFields } from './registration.ts';
import { secondFactorCode } from './second-factor.ts';
import { currentUser } from './users.ts';

// Single sign-on. It begins at `/redirect_to_sso` and ends at the page `/sso/complete`, which exchanges its code for a session.

export const findSingleSignOn = endpoint({
  method: 'POST',
  url: '/auth/sso/lookup',
  access: 'public',
  summary: 'Whether the addresses of an e-mail domain use single sign-on',
  schema: { body: z.strictObject({ domain: emailDomain }), response: z.object({ available: z.boolean() }) },
});

const code = z.string().max(100, { abort: true });

export const finishSingleSignOn = endpoint({
  method: 'POST',
  url: '/auth/sso',
  access: 'public',
  opens_session: true,
  returns_secret: true,
  summary: 'Open the session of a single sign-on with its one-time code, in the browser that began it',
  schema: {
    /** `otp` is the code of the login's second factor, which the first sign-in by a new provider asks for. */
    body: z.strictObject({ code, otp: secondFactorCode.optional(), stay_signed_in: staySignedIn }),
    /** `return_path` is the page that the person wanted to open. */
    response: z.object({ data: currentUser, return_path: z.string().nullable() }),
  },
});

const identityProvider = z.enum(['company', 'facebook']);

/** How a person can sign in, and when they last did so. */
export const waysIn = z.object({
  /** `allowed` is false without a password, or if the company requires single sign-on. */
  password: z.object({ exists: z.boolean(), allowed: z.boolean(), last_used_at: timestamp.nullable() }),
  identities: z.array(
    z.object({
      id,
      provider: identityProvider,
      issuer: z.string(),
      created_at: timestamp,
      last_used_at: timestamp,
      /** False if the company has another provider by now, or does not allow this one. */
      allowed: z.boolean(),
    }),
  ),
  passkeys: z.array(z.object({ id, name: z.string(), created_at: timestamp, last_used_at: timestamp.nullable(), allowed: z.boolean() })),
  /** The providers of which the person has no identity yet, and may link one. */
  can_link: z.array(identityProvider),
});
export type WaysIn = z.input<typeof waysIn>;

export const getWaysIn = endpoint({
  method: 'GET',
  url: '/api/v1/ways_in',
  access: 'member',
  action: 'own_sessions.read',
  summary: 'The ways in which the signed-in person can sign in',
  schema: { response: z.object({ data: waysIn }) },
});

const ownWaysIn = { access: 'member', action: 'own_ways_in.edit' } as const;

export const createIdentityLink = endpoint({
  ...ownWaysIn,
  method: 'POST',
  url: '/api/v1/identity_links',
  status: 201,
  returns_secret: true,
  summary:
    'Get the address where a person proves their identity at a provider, to link it to their account. Somebody who has a password gives it',
  schema: {
    body: z.strictObject({ provider: identityProvider, current_password: z.string().max(passwordLength.max, { abort: true }).optional() }),
    response: z.object({ url: z.string() }),
  },
});

export const linkIdentity = endpoint({
  ...ownWaysIn,
  method: 'POST',
  url: '/api/v1/identities',
  status: 201,
  summary: 'Link an identity to the account of the signed-in person, with the one-time code of the provider’s answer',
  schema: { body: z.strictObject({ code }), response: z.object({ data: waysIn }) },
});

export const unlinkIdentity = endpoint({
  ...ownWaysIn,
  method: 'DELETE',
  url: '/api/v1/identities/:id',
  summary: 'Unlink an identity. The last way in stays',
  schema: { params: idParams, response: z.object({ data: waysIn }) },
});

export const openSsoRegistration = endpoint({
  method: 'POST',
  url: '/auth/sso/registration_form',
  access: 'public',
  summary: 'What the registration form of a person shows whom a provider has identified and who has no account yet',
  schema: { body: z.strictObject({ code }), response: z.object({ data: openedAccessLink }) },
});

export const registerByIdentity = endpoint({
  method: 'POST',
  url: '/auth/sso/registration',
  access: 'public',
  opens_session: true,
  status: 201,
  returns_secret: true,
  summary: 'Register a person whom a provider has identified, and open their session. They have no password',
  schema: {
    body: z.strictObject({ code, ...registrationFields }),
    response: z.object({ data: currentUser, return_path: z.string().nullable() }),
  },
});
