import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, id, idAndName, locale, timestamp } from '../fields.ts';
import { personName } from '../registration.ts';
import { createEndpoint, getEndpoint, jsonQuery, listEndpoint } from './resource.ts';

/** How far an invitation has led, the furthest that is true; what ended it stands only where nobody had come by it. */
export const invitationStatus = z.enum(['waiting', 'sent', 'failed', 'opened', 'registered', 'validated', 'visible', 'expired', 'revoked']);
export type InvitationStatus = z.infer<typeof invitationStatus>;

/** For how many days an invitation opens, the last of them to its end in the company's time zone. */
export const validDays = z.coerce.number().int().min(1).max(180).default(30);

/** A personal invitation, as those who invite see it. */
export const invitation = z.object({
  id,
  status: invitationStatus,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language: locale,
  job_title: z.string().nullable(),
  program: idAndName.nullable(),
  business_unit: idAndName.nullable(),
  user_id: id,
  import_id: id.nullable(),
  created_at: timestamp,
  /** When the e-mail left last; null while it waits. */
  sent_at: timestamp.nullable(),
  opened_at: timestamp.nullable(),
  expires_at: timestamp,
  can: z.object({ resend: z.boolean(), revoke: z.boolean() }),
});
export type Invitation = z.input<typeof invitation>;

export const listInvitations = listEndpoint({
  name: 'invitations',
  summary: 'The personal invitations of the programs that one looks after',
  row: invitation,
  filter: {
    q: z.string().trim().max(100).optional(),
    status: invitationStatus.optional(),
    program_id: id.optional(),
    import_id: id.optional(),
  },
  sort: ['last_name', 'email', 'created_at', 'sent_at', 'opened_at', 'expires_at'],
});

export const getInvitation = getEndpoint({ name: 'invitations', summary: 'A personal invitation', row: invitation });

export const createInvitation = createEndpoint({
  name: 'invitations',
  summary: 'Invite one person; their e-mail is on its way at once',
  body: z.strictObject({
    email,
    first_name: personName,
    last_name: personName,
    /** The company's default language unless told otherwise. */
    language: locale.nullable().optional(),
    program_id: id.nullable().optional(),
    business_unit_id: id.nullable().optional(),
    job_title: z.string().trim().max(120).nullable().optional(),
    valid_days: validDays,
  }),
  row: invitation,
});

/** As many as the largest file invites. */
const chosen = z.strictObject({ ids: z.array(id).min(1).max(5000) });
/** How many of the chosen ones it was done for, and how many it was no longer possible for. */
const done = z.object({ id, done: z.int(), skipped: z.int() });

export const resendInvitations = createEndpoint({
  name: 'invitation_resends',
  summary: 'Send invitations again, each good for thirty days more; the earlier e-mails keep working',
  body: chosen,
  row: done,
});

export const revokeInvitations = createEndpoint({
  name: 'invitation_revocations',
  summary: 'Take back invitations that nobody has used; their links open nothing any more',
  body: chosen,
  row: done,
});

/** The steps from an invitation to a visible profile, in their order. */
export const funnelStep = z.enum(['invited', 'sent', 'opened', 'registered', 'confirmed', 'validated', 'visible']);

export const getInvitationFunnel = endpoint({
  method: 'GET',
  url: '/backoffice/v1/invitation_funnel',
  access: 'console',
  summary: 'How many people have come as far as each step; whoever came by an open link counts in the first steps too',
  schema: {
    querystring: z.strictObject({
      filter: jsonQuery(z.strictObject({ program_id: id.optional(), import_id: id.optional(), open_link_id: id.optional() })).optional(),
      // One page holds all; a list is asked for in these words nevertheless.
      range: z.string().max(40).optional(),
      sort: z.string().max(40).optional(),
    }),
    response: z.array(z.object({ id: funnelStep, people: z.int() })),
  },
});
export type FunnelStep = z.input<typeof getInvitationFunnel.schema.response>[number];
