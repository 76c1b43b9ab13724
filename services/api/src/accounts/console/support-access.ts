import { audit } from '../../platform/data/audit.ts';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { StaffRequest } from '../../platform/http/route.ts';
import type { StaffActor } from '../../platform/sign-in/actor.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import {
  endSupportAccess,
  findCompanyId,
  insertSupportAccess,
  isSupportAccessActive,
  lockSession,
  updateSessionSupportAccess,
} from './support-access-queries.ts';

// At most a working day: after that, staff enter again with a new reason.
const maxAccessDuration = 8 * 3_600_000;

/**
 * Gives staff a support access to a company. Access, session and audit are written in one transaction of that company. An access to
 * another company is ended first.
 * @throws ApiError `not_found` for an unknown company, `conflict` when the session has entered a company concurrently
 */
export async function enterCompany(context: StaffRequest, input: { company_id: string; reason: string }) {
  const { services, session, now } = context;
  if (!(await findCompanyId(services.database.directory, input.company_id))) throw new ApiError('not_found');
  if (session.support_access) await leaveCompany(context, session.support_access.support_access_id);
  return services.database.inCompany({ company_id: input.company_id }, async (tx) => {
    // A session has one support access at a time: the lock makes the second of two concurrent entries fail.
    const lockedSession = await lockSession(tx, hashToken(session.token));
    if (!lockedSession) throw new ApiError('unauthorized');
    if (lockedSession.support_access_id && (await isSupportAccessActive(tx, lockedSession.support_access_id, now)))
      throw new ApiError('conflict');
    const expires_at = new Date(now.getTime() + maxAccessDuration);
    const access = await insertSupportAccess(tx, { ...input, staff_id: session.staff_id, created_at: now, expires_at });
    await updateSessionSupportAccess(tx, hashToken(session.token), access.id);
    await audit(staffContext(context, tx, access), { action: 'company.entered', subject_id: access.company_id, reason: access.reason });
    return access;
  });
}

/**
 * Ends the support access of the session.
 * @throws ApiError `not_found` when the session has another one, or none
 */
export async function leaveCompany(context: StaffRequest, supportAccessId: string) {
  const { services, session, now } = context;
  if (session.support_access?.support_access_id !== supportAccessId) throw new ApiError('not_found');
  return services.database.inCompany({ company_id: session.support_access.company_id }, async (tx) => {
    const access = await endSupportAccess(tx, { id: supportAccessId, staff_id: session.staff_id }, now);
    if (!access) throw new ApiError('not_found');
    await updateSessionSupportAccess(tx, hashToken(session.token), null);
    await audit(staffContext(context, tx, access), { action: 'company.left', subject_id: access.company_id });
    return access;
  });
}

/** The context of staff who act in the company, for the audit. */
function staffContext({ session, now, locale }: StaffRequest, tx: Tx, access: { id: string; company_id: string }) {
  const actor: StaffActor = {
    kind: 'staff',
    company_id: access.company_id,
    staff_id: session.staff_id,
    support_access_id: access.id,
    language: locale,
  };
  return { tx, actor, now };
}
