import type { Directory } from './database.ts';

/** An action of staff outside of companies, such as `lead.handled`. `staff_id` is null for an unknown person. */
export type StaffAuditEntry = {
  action: `${string}.${string}`;
  staff_id: string | null;
  subject_id?: string;
  company_name?: string;
  reason?: string;
  /** Counts and codes, never personal data. */
  details?: Record<string, string | number>;
};

/** Records an action in the audit log of the provider's staff, in the transaction of the change. */
export async function auditStaff(database: Directory, { details = {}, ...entry }: StaffAuditEntry, now: Date): Promise<void> {
  await database
    .insertInto('directory.staff_audit_entries')
    .values({ ...entry, details: JSON.stringify(details), created_at: now })
    .execute();
}
