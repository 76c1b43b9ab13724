import { audit } from '../../platform/data/audit.ts';
import type { DirectorySessionKind } from '../../platform/data/schema.gen.ts';
import { auditStaff } from '../../platform/data/staff-audit.ts';
import type { PublicRequest } from '../../platform/http/route.ts';

type Owner = { company_id: string | null; user_id: string | null; staff_id: string | null };

/**
 * Records that a session was opened or closed, or that a password or a code was refused: in the audit log of a member's company, or in that of the
 * provider's staff.
 */
export async function auditSession(
  { services, now }: Pick<PublicRequest, 'services' | 'now'>,
  { company_id, user_id, staff_id }: Owner,
  action: 'session.opened' | 'session.closed' | 'session.refused',
  kind: DirectorySessionKind,
): Promise<void> {
  const { database } = services;
  // Whoever enters a wrong password or code is unknown.
  const isKnown = action !== 'session.refused';
  if (staff_id) return auditStaff(database.directory, { action, staff_id: isKnown ? staff_id : null, subject_id: staff_id }, now);
  if (!company_id || !user_id) return;
  await database.inCompany({ company_id, user_id }, (tx) =>
    audit(
      { tx, actor: isKnown ? { kind: 'member', user_id } : null, now },
      { action, subject_id: user_id, changes: { place: [null, kind] } },
    ),
  );
}
