import type pg from 'pg';

type Entry = { id: string; companyName: string; staffId: string | null; reason: string; address: string; details?: Record<string, number> };

/** Writes a step of a move to the log of the provider's staff. `address` is that of the other deployment. */
export async function logOfStaff(
  client: pg.Client,
  action: 'company_move.started' | 'company_move.completed' | 'company_move.given_up',
  { id, companyName, staffId, reason, address, details = {} }: Entry,
): Promise<void> {
  await client.query(
    `insert into directory.staff_audit_entries (staff_id, action, subject_id, company_name, reason, details, created_at)
    values ((select id from directory.staff where id = $1), $2, $3, $4, $5, $6, now())`,
    [staffId, action, id, companyName, reason, JSON.stringify({ ...details, address })],
  );
}
