import type { ConsoleContext } from './route.ts';

/** What somebody at the console did, to what, and why: `mentoring_request.revoked`. */
export type AuditEntry = { action: `${string}.${string}`; subject_id: string; reason?: string | null };

/** Writes what was done at the console, in the same transaction: what is not audited is not done. */
export async function audit({ tx, actor, now }: Pick<ConsoleContext, 'tx' | 'actor' | 'now'>, entry: AuditEntry): Promise<void> {
  const who = actor.kind === 'staff' ? { staff_id: actor.staff_id } : { actor_id: actor.user_id };
  await tx
    .insertInto('audit_entries')
    .values({ ...entry, ...who, created_at: now })
    .execute();
}
