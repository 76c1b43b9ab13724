import { z } from 'zod';
import { day, id, timestamp } from '../fields.ts';
import { listEndpoint, searchText } from './resource.ts';

/** An action of the provider's staff outside of any company. */
const staffAuditEntry = z.object({
  id,
  action: z.string(),
  /** Null for a refused password, because the person is unknown. */
  actor: z.string().nullable(),
  /** The person, the enquiry or the company that the action concerns. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  /** Counts and codes, by name. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  created_at: timestamp,
});
export type StaffAuditEntry = z.input<typeof staffAuditEntry>;

export const listStaffAuditEntries = {
  ...listEndpoint({
    name: 'staff_audit_entries',
    summary: 'The audit log of the provider’s staff outside of companies, newest first',
    row: staffAuditEntry,
    filter: {
      /** Looks in the names of the actor and of the subject, and in the reason. */
      q: searchText,
      kind: z.enum(['administration', 'session']).optional(),
      /** First and last day, in the provider's time zone, Europe/Paris. */
      from: day.optional(),
      to: day.optional(),
    },
    sort: ['created_at', 'action'],
  }),
  access: 'staff',
} as const;
