import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { profileType } from '../states.ts';
import { maxWishedTopics, passwordLength, shownHelpers } from '../values/limits.ts';
import { newPasskey, passkeyCreationOptions } from './passkeys.ts';
import { accessLinkKey, consentFields } from './registration.ts';
import { currentUser } from './users.ts';

// Joining by a personal link, after `openAccessLink`: see who could help, then create the account. The link was mailed to the person, so
// nothing else is confirmed.

/** Somebody who helps, or looks for help, as an invited person sees them before their account exists. */
export const helper = z.object({
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string().nullable(),
  /** Their own sentence. */
  title: z.string().nullable(),
  avatar_url: z.string().nullable(),
});
export type Helper = z.input<typeof helper>;

export const listHelpers = endpoint({
  method: 'POST',
  url: '/auth/access_link_helpers',
  access: 'public',
  summary:
    'Up to three people who could help with some topics, by a personal link; for a future presenter, people who look for help. Only those whom members see, and no count',
  schema: {
    body: z.strictObject({
      access_link: accessLinkKey,
      /** The role that the invited person would take. */
      role: profileType,
      topics: z
        .array(z.string().max(60, { abort: true }))
        .min(1)
        .max(maxWishedTopics),
    }),
    response: z.object({ data: z.array(helper).max(shownHelpers) }),
  },
});

export const createInvitationPasskey = endpoint({
  method: 'POST',
  url: '/auth/invitation_passkeys',
  access: 'public',
  summary: 'Get what the browser needs to make a passkey for an invited person, whose account the passkey then opens',
  schema: { body: z.strictObject({ access_link: accessLinkKey }), response: z.object({ data: passkeyCreationOptions }) },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  url: '/auth/invitations',
  access: 'public',
  status: 201,
  opens_session: true,
  summary:
    'Create the account of an invited person by their personal link, and sign them in. The link was mailed to them, so nothing else is confirmed; name, e-mail and unit come from the invitation. With a passkey or a password',
  schema: {
    body: z.strictObject({
      access_link: accessLinkKey,
      password: z.string().max(passwordLength.max, { abort: true }).optional(),
      passkey: newPasskey.omit({ name: true }).optional(),
      ...consentFields,
    }),
    response: z.object({ success: z.literal(true), data: currentUser }),
  },
});

export const renewAccessLink = endpoint({
  method: 'POST',
  url: '/auth/access_link_renewals',
  access: 'public',
  summary:
    'Mail a new link to the person of a personal link that was used or has expired. The reply is the same for every valid link, whatever became of its account',
  schema: { body: accessLinkKey, response: z.object({ success: z.literal(true), message: z.string() }) },
});
