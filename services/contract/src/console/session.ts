import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { colour, id, locale, timestamp } from '../fields.ts';
import { roleName } from '../states.ts';

export const consoleAction = z.enum(['list', 'show', 'create', 'edit', 'delete']);

/** Who is at the console, where, and what they may do there. */
export const consoleIdentity = z.object({
  id,
  kind: z.enum(['member', 'staff']),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: locale,
  roles: z.array(roleName),
  /** They look after the whole company, not only some programs or units of it. */
  whole_company: z.boolean(),
  /** The company they act in; null for staff who have entered none. */
  company: z
    .object({
      id,
      slug: z.string(),
      name: z.string(),
      languages: z.array(locale),
      default_language: locale,
      brand_colour: colour,
    })
    .nullable(),
  /** The stay of staff in that company, under the id by which it is left. */
  stay: z.object({ id, reason: z.string(), expires_at: timestamp }).nullable(),
  /** What they may do with each resource, by its name. */
  permissions: z.record(z.string(), z.array(consoleAction)),
});
export type ConsoleIdentity = z.input<typeof consoleIdentity>;

export const signInToConsole = endpoint({
  method: 'POST',
  url: '/backoffice/v1/session',
  access: 'public',
  status: 201,
  summary: 'Sign in at the console; the session is a cookie',
  schema: {
    body: z.strictObject({ email: z.string().max(254), password: z.string().max(200) }),
    response: consoleIdentity,
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
  summary: 'Who is at the console, and what they may do',
  schema: { response: consoleIdentity },
});
