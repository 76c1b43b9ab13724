import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idAndName, locale, timestamp } from '../fields.ts';
import { validDays } from './invitations.ts';
import { getEndpoint, listEndpoint } from './resource.ts';

/** What a file of people may be. */
export const importLimits = { bytes: 5 * 1024 * 1024, rows: 5000 };

/** Why a row of the file invites nobody. */
export const rowFault = z.enum([
  'invalid_email',
  'missing_name',
  'not_a_name',
  'too_long',
  'duplicate',
  'already_invited',
  'already_member',
  'unknown_business_unit',
  'unknown_program',
  'unknown_language',
]);

/** A row as it was read, with all that is wrong with it. */
export const previewRow = z.object({
  /** The line of the file on which the row begins, as a spreadsheet counts. */
  line: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
  program: z.string(),
  business_unit: z.string(),
  job_title: z.string(),
  /** Empty for a row that invites somebody. `line` is the row that a duplicate repeats. */
  faults: z.array(z.object({ code: rowFault, line: z.int().optional() })),
});
export type PreviewRow = z.input<typeof previewRow>;

/** What rows mean where they name no program and no language, and for how many days the invitations open. */
const byDefault = z.strictObject({ program_id: id.optional(), language: locale.optional(), valid_days: validDays });

export const previewInvitations = endpoint({
  method: 'POST',
  url: '/backoffice/v1/invitation_previews',
  access: 'console',
  summary: 'Read a file of people and judge each row; nothing is kept',
  upload: { max_bytes: importLimits.bytes },
  schema: {
    querystring: byDefault,
    response: z.object({
      /** The file's columns, in its words: those that were understood, and those that will be ignored. */
      columns: z.object({ read: z.array(z.string()), ignored: z.array(z.string()) }),
      good: z.int(),
      bad: z.int(),
      rows: z.array(previewRow),
    }),
  },
});
export type InvitationPreview = z.input<typeof previewInvitations.schema.response>;

/** A file that was imported, and how far its e-mails are. */
export const invitationImport = z.object({
  id,
  file_name: z.string().nullable(),
  program: idAndName.nullable(),
  /** Who imported it; null once they are forgotten. */
  actor: z.string().nullable(),
  created_at: timestamp,
  /** The people whom it invited. */
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** E-mails that are still to leave. */
  waiting: z.int(),
});
export type InvitationImport = z.input<typeof invitationImport>;

export const importInvitations = endpoint({
  method: 'POST',
  url: '/backoffice/v1/invitation_imports',
  access: 'console',
  status: 201,
  summary: 'Invite everybody whom a file’s good rows name, all at once or nobody; the e-mails leave in the background',
  upload: { max_bytes: importLimits.bytes },
  schema: {
    querystring: byDefault.extend({ file_name: z.string().trim().max(200).optional() }),
    response: invitationImport.extend({ /** Rows that invited nobody. */ skipped: z.int() }),
  },
});

export const listInvitationImports = listEndpoint({
  name: 'invitation_imports',
  summary: 'The files imported for the programs that one looks after',
  row: invitationImport,
  filter: { program_id: id.optional() },
  sort: ['created_at'],
});

export const getInvitationImport = getEndpoint({ name: 'invitation_imports', summary: 'An imported file', row: invitationImport });
