import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { listEndpoint } from './resource.ts';

/** An action of a manager or of staff in the company, with its reason. */
const auditEntry = z.object({
  id,
  action: z.string(),
  actor: z.object({ kind: z.enum(['member', 'staff']), name: z.string() }).nullable(),
  subject_id: id.nullable(),
  reason: z.string().nullable(),
  created_at: timestamp,
});
export type AuditEntry = z.input<typeof auditEntry>;

export const listAuditEntries = listEndpoint({
  name: 'audit_entries',
  summary: 'The audit log of the company, newest first',
  row: auditEntry,
  filter: {
    action: z
      .string()
      .regex(/^[a-z_]+\.[a-z_]+$/)
      .optional(),
    actor_kind: z.enum(['member', 'staff']).optional(),
  },
  sort: ['created_at', 'action'],
});
