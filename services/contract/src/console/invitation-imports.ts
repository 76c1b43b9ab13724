import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullName, id, idAndName, locale, timestamp } from '../fields.ts';
import { maxFileNameLength, maxImportBytes } from '../values/limits.ts';
import { validDays } from './invitations.ts';
import { fileReading, readingOptions } from './people-files.ts';
import { getEndpoint, listEndpoint } from './resource.ts';

/** Why a row of the file is invalid. */
export const rowFault = z.enum([
  'invalid_email',
  'missing_name',
  'name_to_split',
  'not_a_name',
  'contact_details',
  'too_long',
  'duplicate',
  'already_invited',
  'already_member',
  'unknown_business_unit',
  'unknown_program',
  'unknown_language',
]);
export type RowFault = z.infer<typeof rowFault>;

/** A parsed row with its faults. */
const previewRow = z.object({
  /** Line on which the row begins, counted from 1. */
  line: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
  program: z.string(),
  business_unit: z.string(),
  job_title: z.string(),
  /**
   * Empty for a valid row. For a duplicate, `line` is the line of the first row with this address. `message` says in the caller's language
   * what is wrong with a name or an address.
   */
  faults: z.array(z.object({ code: rowFault, line: z.int().optional(), message: z.string().optional() })),
});
export type PreviewRow = z.input<typeof previewRow>;

/** Defaults for rows without a program or a language. */
const rowDefaults = z.strictObject({ ...readingOptions, program_id: id.optional(), language: locale.optional(), valid_days: validDays });

export const previewInvitations = endpoint({
  method: 'POST',
  url: '/backoffice/v1/invitation_previews',
  access: 'console',
  action: 'invitations.send',
  summary: 'Validate each row of an import file; stores nothing',
  upload: { max_bytes: maxImportBytes },
  schema: {
    querystring: rowDefaults,
    response: z.object({
      /** Column headers of the file: those that are recognised (`read`) and those that are ignored. */
      columns: z.object({ read: z.array(z.string()), ignored: z.array(z.string()) }),
      reading: fileReading,
      good: z.int(),
      bad: z.int(),
      rows: z.array(previewRow),
    }),
  },
});
export type InvitationPreview = z.input<typeof previewInvitations.schema.response>;

/** An imported file, with the progress of its e-mails. */
const invitationImport = z.object({
  id,
  file_name: z.string().nullable(),
  program: idAndName.nullable(),
  /** Name of the person who imported it; null once their account is erased. */
  actor: fullName.nullable(),
  created_at: timestamp,
  /** Number of people invited. */
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** E-mails not sent yet. */
  waiting: z.int(),
});
export type InvitationImport = z.input<typeof invitationImport>;

export const importInvitations = endpoint({
  method: 'POST',
  url: '/backoffice/v1/invitation_imports',
  access: 'console',
  action: 'invitations.send',
  status: 201,
  summary: 'Invite the people of all valid rows of a file, in one transaction; e-mails are sent in the background',
  upload: { max_bytes: maxImportBytes },
  schema: {
    querystring: rowDefaults.extend({ file_name: z.string().trim().max(maxFileNameLength, { abort: true }).optional() }),
    response: invitationImport.extend({ /** Number of invalid rows. */ skipped: z.int() }),
  },
});

export const listInvitationImports = listEndpoint({
  name: 'invitation_imports',
  action: 'invitations.read',
  summary: 'The imported files in the caller’s scope',
  row: invitationImport,
  filter: { program_id: id.optional() },
  sort: ['created_at'],
});

export const getInvitationImport = getEndpoint({
  name: 'invitation_imports',
  action: 'invitations.read',
  summary: 'An imported file',
  row: invitationImport,
});
