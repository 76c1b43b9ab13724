import { audit } from '../../platform/audit.ts';
import type { PublicRequest } from '../../platform/route.ts';
import type { DirectorySessionKind } from '../../platform/schema.gen.ts';

type Owner = { company_id: string | null; user_id: string | null };

/**
 * Records in the audit log of a member's company that a session was opened or closed, or that a password was refused. Staff belong to no
 * company: what they do in one is recorded there.
 */
export async function auditSession(
  { services, now }: Pick<PublicRequest, 'services' | 'now'>,
  { company_id, user_id }: Owner,
  action: 'session.opened' | 'session.closed' | 'session.refused',
  kind: DirectorySessionKind,
): Promise<void> {
  if (!company_id || !user_id) return;
  // Whoever enters a wrong password is unknown.
  const actor = action === 'session.refused' ? null : { kind: 'member' as const, user_id };
  await services.database.inCompany({ company_id, user_id }, (tx) =>
    audit({ tx, actor, now }, { action, subject_id: user_id, changes: { place: [null, kind] } }),
  );
}
