import { sql } from 'kysely';
import type { ConsoleRequest } from './route.ts';

/** Who did it: staff may act before they have entered a company. */
type Auditing = Pick<ConsoleRequest, 'tx' | 'now'> & { actor: { kind: 'staff'; staff_id: string } | { kind: 'member'; user_id: string } };

/** What somebody at the console did, to what, and why: `mentoring_request.revoked`. */
export type AuditEntry = { action: `${string}.${string}`; subject_id: string; reason?: string | null };

/** Writes what was done at the console, in the same transaction: what is not audited is not done. */
export async function audit({ tx, actor, now }: Auditing, entry: AuditEntry): Promise<void> {
  const who = actor.kind === 'staff' ? { staff_id: actor.staff_id } : { actor_id: actor.user_id };
  await tx
    .insertInto('audit_entries')
    .values({ ...entry, ...who, created_at: now })
    .execute();
}

/** Writes that the same was done to each of many. */
export async function auditEach({ tx, actor, now }: Auditing, action: AuditEntry['action'], subjectIds: readonly string[]): Promise<void> {
  const [actor_id, staff_id] = actor.kind === 'staff' ? [null, actor.staff_id] : [actor.user_id, null];
  await sql`insert into audit_entries (action, subject_id, actor_id, staff_id, created_at)
    select ${action}, subject, ${actor_id}::uuid, ${staff_id}::uuid, ${now} from unnest(${subjectIds}::uuid[]) as subject`.execute(tx);
}
