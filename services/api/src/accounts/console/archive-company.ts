import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { StaffRequest } from '../../platform/http/route.ts';
import { archivalRefusal } from '../archival-refusal.ts';
import { findMove } from '../move-queries.ts';
import { findCompanyId, hasOpenErasure, updateArchival } from './support-access-queries.ts';

type Archival = { company_id: string; reason: string };

/**
 * Archives a company. Its members cannot sign in, and their sessions, links and periodic jobs stop, until it is restored. Nothing is
 * erased, and staff can still enter it.
 * @throws ApiError `not_found`; `transition_refused` for a company that is archived already
 */
export function archiveCompany(context: StaffRequest, archival: Archival) {
  return changeArchival(context, archival, 'company.archived');
}

/** @throws ApiError `not_found`; `transition_refused` for a company that is not archived; `company_erasure_open` before its erasure is stopped; `company_moving`, `company_moved` */
export function restoreCompany(context: StaffRequest, archival: Archival) {
  return changeArchival(context, archival, 'company.restored');
}

async function changeArchival(
  { services, session, now }: StaffRequest,
  { company_id, reason }: Archival,
  action: 'company.archived' | 'company.restored',
) {
  if (!(await findCompanyId(services.database.directory, company_id))) throw new ApiError('not_found');
  const suspended_at = action === 'company.archived' ? now : null;
  return services.database.inCompany({ company_id }, async (tx) => {
    if (action === 'company.restored' && (await hasOpenErasure(tx, company_id))) throw new ApiError('company_erasure_open');
    if (action === 'company.restored' && (await findMove(tx, company_id))) throw await archivalRefusal(tx, company_id);
    if (!(await updateArchival(tx, company_id, suspended_at))) throw new ApiError('transition_refused');
    await audit({ tx, actor: { kind: 'staff', staff_id: session.staff_id }, now }, { action, subject_id: company_id, reason });
    return { id: company_id, suspended_at };
  });
}
