import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailDomain, id, timestamp } from './fields.ts';
import { currentUser } from './users.ts';

// Single sign-on. It begins at `/redirect_to_sso` and ends at the page `/sso/complete`, which exchanges its code for a session.

export const findSingleSignOn = endpoint({
  method: 'POST',
  url: '/auth/sso/lookup',
  access: 'public',
  summary: 'Whether the addresses of an e-mail domain use single sign-on',
  schema: { body: z.strictObject({ domain: emailDomain }), response: z.object({ available: z.boolean() }) },
});

const code = z.string().max(100);

export const finishSingleSignOn = endpoint({
  method: 'POST',
  url: '/auth/sso',
  access: 'public',
  returns_secret: true,
  summary: 'Open the session of a single sign-on with its one-time code, in the browser that began it',
  schema: {
    body: z.strictObject({ code }),
    /** `return_path` is the page that the person wanted to open. */
    response: z.object({ data: currentUser, return_path: z.string().nullable() }),
  },
});

/** How a person can sign in, and when they last did so. */
export const waysIn = z.object({
  password: z.object({ allowed: z.boolean(), last_used_at: timestamp.nullable() }),
  identities: z.array(z.object({ id, issuer: z.string(), created_at: timestamp, last_used_at: timestamp })),
});

export const getWaysIn = endpoint({
  method: 'GET',
  url: '/api/v1/ways_in',
  access: 'member',
  action: 'own_sessions.read',
  summary: 'The ways in which the signed-in person can sign in',
  schema: { response: z.object({ data: waysIn }) },
});
