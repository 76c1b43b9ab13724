import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, id, idAndName, jobTitle, locale, personName, timestamp } from '../fields.ts';
import { roleName } from '../states.ts';
import { invitationDays, maxImportRows } from '../values/limits.ts';
import { createEndpoint, elementCode, getEndpoint, jsonQuery, listEndpoint, rowRange, searchText } from './resource.ts';
import { scopedRole } from './roles.ts';

/** The furthest step reached. `expired` and `revoked` apply only to invitations without a registration. */
const invitationStatus = z.enum(['waiting', 'sent', 'failed', 'opened', 'registered', 'validated', 'visible', 'expired', 'revoked']);
export type InvitationStatus = z.infer<typeof invitationStatus>;

/** Days of validity. The invitation expires at the end of the last day, in the company's time zone. */
export const validDays = z.coerce.number().int().min(invitationDays.min).max(invitationDays.max).default(30);

const invitation = z.object({
  id,
  status: invitationStatus,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language: locale,
  job_title: z.string().nullable(),
  program: idAndName.nullable(),
  business_unit: idAndName.nullable(),
  /** The role that the invitation carries. */
  role: z.object({ name: roleName, program: idAndName.nullable(), business_unit: idAndName.nullable() }).nullable(),
  user_id: id,
  import_id: id.nullable(),
  created_at: timestamp,
  /** When the last e-mail was sent; null until the first one is. */
  sent_at: timestamp.nullable(),
  opened_at: timestamp.nullable(),
  expires_at: timestamp,
  can: z.object({ resend: z.boolean(), revoke: z.boolean() }),
});
export type Invitation = z.input<typeof invitation>;

export const listInvitations = listEndpoint({
  name: 'invitations',
  summary: 'The personal invitations in the caller’s scope',
  row: invitation,
  filter: {
    q: searchText,
    status: invitationStatus.optional(),
    program_id: id.optional(),
    import_id: id.optional(),
  },
  sort: ['urgency', 'last_name', 'email', 'created_at', 'sent_at', 'opened_at', 'expires_at'],
});

export const getInvitation = getEndpoint({ name: 'invitations', summary: 'A personal invitation', row: invitation });

export const createInvitation = createEndpoint({
  name: 'invitations',
  action: 'invitations.send',
  summary: 'Invite a person; the e-mail is queued at once',
  body: z.strictObject({
    email,
    first_name: personName,
    last_name: personName,
    /** The company's default language if absent. */
    language: locale.nullable().optional(),
    program_id: id.nullable().optional(),
    business_unit_id: id.nullable().optional(),
    job_title: jobTitle.nullable().optional(),
    /** The code of a topic that colleagues seek and the person knows: the e-mail names it, and the registration begins with it. */
    topic: elementCode.nullable().optional(),
    valid_days: validDays,
    /** A role of the console that the person gets once they confirm their e-mail, without a validation. Takes the right to give roles. */
    role: scopedRole.nullable().optional(),
  }),
  row: invitation,
});

const invitationIds = z.strictObject({ ids: z.array(id).min(1).max(maxImportRows) });
/** Number of changed invitations (`done`), and of those that could no longer be changed (`skipped`). */
const batchResult = z.object({ id, done: z.int(), skipped: z.int() });

export const resendInvitations = createEndpoint({
  name: 'invitation_resends',
  action: 'invitations.send',
  summary: 'Send invitations again, valid for thirty more days; links of earlier e-mails keep working',
  body: invitationIds,
  row: batchResult,
});

export const revokeInvitations = createEndpoint({
  name: 'invitation_revocations',
  action: 'invitations.revoke',
  summary: 'Revoke unused invitations; their links stop working',
  body: invitationIds,
  row: batchResult,
});

/** The steps from an invitation to a visible profile, in order. */
const funnelStep = z.enum(['invited', 'sent', 'opened', 'registered', 'confirmed', 'validated', 'visible']);

export const getInvitationFunnel = endpoint({
  method: 'GET',
  url: '/backoffice/v1/invitation_funnel',
  access: 'console',
  action: 'invitations.read',
  summary: 'The number of people who reached each step; people who came through an open link count in the first steps too',
  schema: {
    querystring: z.strictObject({
      filter: jsonQuery(z.strictObject({ program_id: id.optional(), import_id: id.optional(), open_link_id: id.optional() })).optional(),
      range: jsonQuery(rowRange).optional(),
      /** The steps are in the order of `id`. */
      sort: jsonQuery(z.tuple([z.enum(['id', 'people']), z.enum(['ASC', 'DESC'])])).optional(),
    }),
    response: z.array(z.object({ id: funnelStep, people: z.int() })),
  },
});
export type FunnelStep = z.input<typeof getInvitationFunnel.schema.response>[number];
