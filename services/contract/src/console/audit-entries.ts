import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, fullName, id, timestamp } from '../fields.ts';
import { listEndpoint, searchText } from './resource.ts';

/** An action of a manager or of staff in the company, with its reason. */
const auditEntry = z.object({
  id,
  action: z.string(),
  /** `directory` is the company's directory, under the name of its key. */
  actor: z.object({ kind: z.enum(['member', 'staff', 'directory']), name: fullName }).nullable(),
  /** The name of the API key with which it was done in the actor's name. */
  api_key: z.string().nullable(),
  subject_id: id.nullable(),
  /** The names of the subject: of both partners for a relationship, a request or a meeting. */
  subject: z.array(fullName),
  /** The changed fields. A value is a code, a number or a name; null if there is none, or none that is short enough to read. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  reason: z.string().nullable(),
  created_at: timestamp,
});
export type AuditEntry = z.input<typeof auditEntry>;

export const listAuditEntries = listEndpoint({
  name: 'audit_entries',
  summary: 'The audit log of the company, newest first',
  row: auditEntry,
  filter: {
    /** Looks in the names of the actor and of the subject, and in the reason. */
    q: searchText,
    /** Entries by a person or about them. */
    person_id: id.optional(),
    /** First and last day, in the company's time zone. */
    from: day.optional(),
    to: day.optional(),
    action: z
      .string()
      .regex(/^[a-z_]+\.[a-z_]+$/)
      .optional(),
    /** Sessions: signing in and out, refused passwords. Administration: everything else. */
    kind: z.enum(['administration', 'session']).optional(),
    actor_kind: z.enum(['member', 'staff', 'directory']).optional(),
  },
  sort: ['created_at', 'action'],
});

/** The console makes the file itself, from the pages of the list. */
export const recordListExport = endpoint({
  method: 'POST',
  url: '/backoffice/v1/list_exports',
  access: 'console_session',
  // The handler also asks for the right to read the list.
  action: 'console.open',
  status: 201,
  summary: 'Record in the audit log of the company, or of the provider, that a list is exported as a file',
  schema: {
    body: z.strictObject({ resource: z.string().regex(/^[a-z_]{1,40}$/) }),
    response: z.object({ success: z.literal(true) }),
  },
});
