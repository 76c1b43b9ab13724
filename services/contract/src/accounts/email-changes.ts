import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, locale, timestamp } from '../fields.ts';
import { passwordLength } from '../values/limits.ts';

// A member's change of their e-mail address, and the page that the links of its mails open.

export const emailChangeSource = z.enum(['person', 'administrator', 'directory', 'workforce']);

const openChange = z.object({
  source: emailChangeSource,
  new_email: z.string(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  /** When it ends without effect. */
  expires_at: timestamp,
});

const ownEmail = z.object({
  email: z.string(),
  /** False: the account has no password, and a change takes a sign-in of the last minutes. */
  asks_password: z.boolean(),
  /** The change that waits for its confirmations. */
  change: openChange.nullable(),
});
export type OwnEmail = z.input<typeof ownEmail>;

const own = { url: '/auth/email', access: 'member', action: 'own_account.edit' } as const;

export const getOwnEmail = endpoint({
  ...own,
  method: 'GET',
  summary: 'The person’s e-mail address, and the change of it that waits',
  schema: { response: z.object({ data: ownEmail }) },
});

export const requestEmailChange = endpoint({
  ...own,
  method: 'POST',
  status: 201,
  summary:
    'Ask for another e-mail address: both addresses get a mail, and both confirm. The answer is the same for an address that is taken',
  schema: {
    body: z.strictObject({ email, current_password: z.string().max(passwordLength.max, { abort: true }).optional() }),
    response: z.object({ data: ownEmail }),
  },
});

export const withdrawEmailChange = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'Withdraw or refuse the change of the e-mail address that waits',
  schema: { response: z.object({ data: ownEmail }) },
});

const linkedChange = z.object({
  /** The address to which the link was sent. */
  address: z.enum(['old', 'new']),
  source: emailChangeSource,
  state: z.enum(['proposed', 'applied', 'refused', 'withdrawn', 'expired']),
  new_email: z.string(),
  company_name: z.string(),
  language: locale,
  /** Whether the other address, or a second administrator, still has to confirm. */
  waits_for_other: z.boolean(),
  /** When it takes effect without them; null if it does not. */
  due_at: timestamp.nullable(),
  can: z.object({ confirm: z.boolean(), refuse: z.boolean() }),
});
export type LinkedEmailChange = z.input<typeof linkedChange>;

const byLink = (url: `/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    url,
    access: 'public',
    summary,
    schema: {
      body: z.strictObject({ token: z.string().max(200, { abort: true }) }),
      response: z.object({ data: linkedChange }),
    },
  });

export const readEmailChange = byLink('/api/v1/email_changes', 'The change of an e-mail address, by the token of a link in its mails');

export const confirmEmailChange = byLink('/api/v1/email_change_confirmations', 'Confirm a change for the address that got the link');

export const refuseEmailChange = byLink(
  '/api/v1/email_change_refusals',
  'Refuse a change for the address that got the link; an old address that did not agree takes it back for a day',
);
