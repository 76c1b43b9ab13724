import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullName, id, locale, timestamp } from '../fields.ts';
import { maxFileNameLength, maxImportBytes } from '../values/limits.ts';
import { rowFault } from './invitation-imports.ts';
import { validDays } from './invitations.ts';
import { fileReading, readingOptions } from './people-files.ts';
import { listEndpoint } from './resource.ts';

// Files of the whole workforce: they invite who is new, change who changed, suspend who is gone and resume who is back.

/** Why a row is not used. */
const workforceFault = z.enum([
  ...rowFault.exclude(['duplicate', 'already_invited', 'already_member']).options,
  'closed_account',
  'same_person',
  'unknown_site',
  'unknown_manager',
  'own_manager',
  'manager_loop',
  'number_rounded',
]);
export type WorkforceFault = z.infer<typeof workforceFault>;

/** The reason why a person stays unchanged: a role, a suspension by hand, a refused registration, or another e-mail address in the file. */
const workforceKeptReason = z.enum(['has_role', 'suspended', 'refused', 'other_address']);
export type WorkforceKeptReason = z.infer<typeof workforceKeptReason>;

const person = z.object({ id, email: z.string(), name: z.string() });

const workforcePreview = z.object({
  /** Column headers of the file: those that are recognised (`read`) and those that are ignored. */
  columns: z.object({ read: z.array(z.string()), ignored: z.array(z.string()) }),
  reading: fileReading,
  /** Sent with the import, which is refused if the file would do something else by then. */
  version: z.string(),
  invited: z.array(z.object({ line: z.int(), email: z.string(), name: z.string() })),
  changed: z.array(
    person.extend({
      changes: z.array(
        z.object({
          field: z.enum(['email', 'first_name', 'last_name', 'job_title', 'business_unit_id', 'site_id', 'external_id', 'manager']),
          before: z.string().nullable(),
          after: z.string(),
        }),
      ),
    }),
  ),
  /** Open accounts that the file does not name: they are suspended. `paired`: with a relationship under way. */
  gone: z.array(person.extend({ paired: z.boolean() })),
  /** Accounts that an earlier file suspended: they are resumed. */
  back: z.array(person),
  kept: z.array(person.extend({ reason: workforceKeptReason })),
  /** New people of the file who may be open accounts that it does not name. `same` says what `same_lines` answered. */
  resembling: z.array(
    z.object({ line: z.int(), email: z.string(), name: z.string(), person: person.extend({ paired: z.boolean() }), same: z.boolean() }),
  ),
  /** `messages` say in the caller's language what is wrong with a name or an address. */
  faults: z.array(z.object({ line: z.int(), email: z.string(), codes: z.array(workforceFault), messages: z.array(z.string()) })),
  unchanged: z.int(),
  /** Open accounts now. */
  active: z.int(),
  /** More than a tenth of the open accounts would be suspended: the import takes their number. */
  needs_confirmation: z.boolean(),
  /** Employee numbers that another one replaces. */
  changed_numbers: z.int(),
  /** More than a tenth of the employee numbers would change: the import takes their number. */
  needs_number_confirmation: z.boolean(),
});
export type WorkforcePreview = z.input<typeof workforcePreview>;

const lineNumbers = z
  .string()
  .max(12_000, { abort: true })
  .regex(/^\d{1,7}(,\d{1,7})*$/, { abort: true })
  .transform((text) => text.split(',').map(Number));

/**
 * `language`: for new people whose row names none. `same_lines`: the lines of new people who are those whom they resemble, `12,40` or
 * `all`; their account is changed instead of suspended.
 */
const options = z.strictObject({
  ...readingOptions,
  language: locale.optional(),
  same_lines: z.union([z.literal('all'), lineNumbers]).optional(),
});

export const previewWorkforce = endpoint({
  method: 'POST',
  url: '/backoffice/v1/workforce_previews',
  access: 'console',
  action: 'workforce.import',
  summary: 'Compare a file of the whole workforce with the people of the company; stores nothing',
  upload: { max_bytes: maxImportBytes },
  schema: { querystring: options, response: workforcePreview },
});

export const importWorkforce = endpoint({
  method: 'POST',
  url: '/backoffice/v1/workforce_imports',
  access: 'console',
  action: 'workforce.import',
  status: 201,
  summary: 'Do what the preview of that version showed, in one transaction; e-mails are sent in the background',
  upload: { max_bytes: maxImportBytes },
  schema: {
    querystring: options.extend({
      version: z.string().max(64, { abort: true }),
      /** The number of people who are suspended, if the preview says `needs_confirmation`. */
      confirmed_gone: z.coerce.number().int().optional(),
      /** The number of changed employee numbers, if the preview says `needs_number_confirmation`. */
      confirmed_numbers: z.coerce.number().int().optional(),
      /** The number of people who resemble somebody, if there are any. */
      confirmed_resembling: z.coerce.number().int().optional(),
      valid_days: validDays,
      file_name: z.string().trim().max(maxFileNameLength, { abort: true }).optional(),
    }),
    response: z.object({ id }),
  },
});

const workforceImport = z.object({
  id,
  file_name: z.string().nullable(),
  /** Name of the person who imported it; null once their account is erased. */
  actor: fullName.nullable(),
  created_at: timestamp,
  invited: z.int(),
  changed: z.int(),
  suspended: z.int(),
  resumed: z.int(),
  faulty: z.int(),
});
export type WorkforceImport = z.input<typeof workforceImport>;

export const listWorkforceImports = listEndpoint({
  name: 'workforce_imports',
  action: 'workforce.import',
  summary: 'The imported files of the workforce, newest first',
  row: workforceImport,
  filter: {},
  sort: ['created_at'],
});
