import { sql } from 'kysely';
import type { ConsoleRequest } from './route.ts';

/** `actor` needs no support access: staff also act before they enter a company. */
type AuditContext = Pick<ConsoleRequest, 'tx' | 'now'> & {
  actor: { kind: 'staff'; staff_id: string } | { kind: 'member'; user_id: string };
};

/** An action at the console, such as `mentoring_request.revoked`, its subject and its reason. */
export type AuditEntry = { action: `${string}.${string}`; subject_id: string; reason?: string | null };

/** Records an action at the console, in the transaction of the change. */
export async function audit({ tx, actor, now }: AuditContext, entry: AuditEntry): Promise<void> {
  const author = actor.kind === 'staff' ? { staff_id: actor.staff_id } : { actor_id: actor.user_id };
  await tx
    .insertInto('audit_entries')
    .values({ ...entry, ...author, created_at: now })
    .execute();
}

/** Records the same action on several subjects. */
export async function auditEach(
  { tx, actor, now }: AuditContext,
  action: AuditEntry['action'],
  subjectIds: readonly string[],
): Promise<void> {
  const [actor_id, staff_id] = actor.kind === 'staff' ? [null, actor.staff_id] : [actor.user_id, null];
  await sql`insert into audit_entries (action, subject_id, actor_id, staff_id, created_at)
    select ${action}, subject, ${actor_id}::uuid, ${staff_id}::uuid, ${now} from unnest(${subjectIds}::uuid[]) as subject`.execute(tx);
}
