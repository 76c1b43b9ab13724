import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { StaffRequest } from '../../platform/route.ts';
import { hashToken } from '../../platform/tokens.ts';
import {
  endSupportAccess,
  findCompanyId,
  insertSupportAccess,
  isRunning,
  lockSession,
  updateSessionSupportAccess,
} from './support-access-queries.ts';

// A stay never outlasts a working day: whoever still needs the company says why again.
const maxAccessDuration = 8 * 3_600_000;

/**
 * Lets a member of the provider's staff into a company, with the grant, the session and the audit in one transaction of that company.
 * A stay elsewhere ends first.
 * @throws ApiError `not_found` for a company that does not exist, `conflict` when the session has just entered another
 */
export async function enterCompany(context: StaffRequest, given: { company_id: string; reason: string }) {
  const { services, session, now } = context;
  if (!(await findCompanyId(services.database.directory, given.company_id))) throw new ApiError('not_found');
  if (session.stay) await leaveCompany(context, session.stay.support_access_id);
  return services.database.inCompany({ company_id: given.company_id }, async (tx) => {
    // A session is in one company at a time: of two entries at once, the second finds that it came too late.
    const locked = await lockSession(tx, hashToken(session.token));
    if (!locked) throw new ApiError('unauthorized');
    if (locked.support_access_id && (await isRunning(tx, locked.support_access_id, now))) throw new ApiError('conflict');
    const expires_at = new Date(now.getTime() + maxAccessDuration);
    const stay = await insertSupportAccess(tx, { ...given, staff_id: session.staff_id, created_at: now, expires_at });
    await updateSessionSupportAccess(tx, hashToken(session.token), stay.id);
    await audit(acting(context, tx, stay), { action: 'company.entered', subject_id: stay.company_id, reason: stay.reason });
    return stay;
  });
}

/**
 * Ends the stay that the session is in.
 * @throws ApiError `not_found` when it is in another one, or in none
 */
export async function leaveCompany(context: StaffRequest, grantId: string) {
  const { services, session, now } = context;
  if (session.stay?.support_access_id !== grantId) throw new ApiError('not_found');
  return services.database.inCompany({ company_id: session.stay.company_id }, async (tx) => {
    const stay = await endSupportAccess(tx, { id: grantId, staff_id: session.staff_id }, now);
    if (!stay) throw new ApiError('not_found');
    await updateSessionSupportAccess(tx, hashToken(session.token), null);
    await audit(acting(context, tx, stay), { action: 'company.left', subject_id: stay.company_id });
    return stay;
  });
}

/** The member of staff as they act inside the company. */
function acting({ session, now, locale }: StaffRequest, tx: Tx, stay: { id: string; company_id: string }) {
  const actor: StaffActor = {
    kind: 'staff',
    company_id: stay.company_id,
    staff_id: session.staff_id,
    support_access_id: stay.id,
    language: locale,
  };
  return { tx, actor, now };
}
