import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { locale } from '../fields.ts';
import { mailFrequencies, preferenceKinds } from '../values/notification-kinds.ts';

// The page that a link in every optional e-mail opens. The link's token stands for the recipient, for these choices only.

const token = z.string().max(200, { abort: true });

const emailChoices = z.object({
  /** The address with all but its first letter hidden: `l•••@nova.example`. */
  masked_email: z.string(),
  company_name: z.string(),
  language: locale,
  /** The kind of e-mails that the link is about; null for all. */
  kind: z.enum(preferenceKinds).nullable(),
  /** For this kind, or for all; `custom` when the kinds differ. */
  choice: z.enum([...mailFrequencies, 'custom']),
});
export type EmailChoices = z.input<typeof emailChoices>;

export const readEmailChoices = endpoint({
  method: 'POST',
  url: '/api/v1/email_choices',
  access: 'public',
  summary: 'The e-mail choices of the recipient of an e-mail, by the token of its link',
  schema: { body: z.strictObject({ token }), response: z.object({ data: emailChoices }) },
});

export const updateEmailChoices = endpoint({
  method: 'PATCH',
  url: '/api/v1/email_choices',
  access: 'public',
  summary: 'Set the same choice for all kinds of e-mails, or for the kind of the link, by the token of a link in an e-mail',
  schema: {
    body: z.strictObject({ token, choice: z.enum(mailFrequencies) }),
    response: z.object({ data: emailChoices }),
  },
});
