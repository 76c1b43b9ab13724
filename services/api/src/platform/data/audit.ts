import type { AuditAction } from '@binome/contract/values/audit-actions';
import { sql } from 'kysely';
import type { ConsoleRequest } from '../http/route.ts';

type Author =
  | { kind: 'staff'; staff_id: string }
  | { kind: 'directory'; api_key: { name: string } }
  | { kind: 'member'; user_id: string; api_key?: { name: string } | undefined };

/** `actor` is null for somebody who is not signed in. It needs no support access: staff also act before they enter a company. */
type AuditContext = Pick<ConsoleRequest, 'tx' | 'now'> & {
  actor: Author | null;
};

/** The value of each changed field before and after. Holds codes and names of the company's lists, never personal data. */
export type AuditChanges = Record<string, readonly [before: unknown, after: unknown]>;

/** An action at the console, such as `mentoring_request.revoked`, its subject, its reason and the values that it changed. */
export type AuditEntry = { action: AuditAction; subject_id: string; reason?: string | null; changes?: AuditChanges };

/** Records an action, in the transaction of the change. */
export async function audit({ tx, actor, now }: AuditContext, { changes = {}, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({ ...entry, ...columnsOf(actor), changes: JSON.stringify(changes), created_at: now })
    .execute();
}

/** Compares the fields of a change with a record's values before it. Fields with an equal value are left out. */
export function changesOf(before: object, change: object): AuditChanges {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(change).filter(
    ([field, value]) => value !== undefined && field in old && JSON.stringify(value) !== JSON.stringify(old[field]),
  );
  return Object.fromEntries(changed.map(([field, value]) => [field, [old[field] ?? null, value]]));
}

/** Records the same action on several subjects. */
export async function auditEach(
  { tx, actor, now }: AuditContext,
  action: AuditEntry['action'],
  subjectIds: readonly string[],
): Promise<void> {
  const { actor_id = null, staff_id = null, api_key_name = null } = columnsOf(actor);
  await sql`insert into audit_entries (action, subject_id, actor_id, staff_id, api_key_name, created_at)
    select ${action}, subject, ${actor_id}::uuid, ${staff_id}::uuid, ${api_key_name}, ${now} from unnest(${subjectIds}::uuid[]) as subject`.execute(
    tx,
  );
}

function columnsOf(actor: Author | null): { actor_id?: string; staff_id?: string; api_key_name?: string } {
  if (!actor) return {};
  if (actor.kind === 'staff') return { staff_id: actor.staff_id };
  if (actor.kind === 'directory') return { api_key_name: actor.api_key.name };
  return { actor_id: actor.user_id, ...(actor.api_key && { api_key_name: actor.api_key.name }) };
}
