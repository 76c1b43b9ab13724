import type { recordListExport } from '@binome/contract/console/audit-entries';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { audit } from '../../platform/data/audit.ts';
import { auditStaff } from '../../platform/data/staff-audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Handler } from '../../platform/http/route.ts';
import { isAllowed } from '../../policies/is-allowed.ts';

/**
 * Records the export of a list in the audit log of the company. A list of the provider, such as all companies, is in the log of its staff.
 * @throws ApiError `forbidden` for a list that the actor may not read
 */
export const recordExport: Handler<typeof recordListExport> = async (context) => {
  const { actor, body, session, services, now } = context;
  const list = consoleEndpoints.find(({ method, url }) => method === 'GET' && url === `/backoffice/v1/${body.resource}`);
  if (!list || list.access === 'public') throw new ApiError('forbidden');
  if (session.staff_id && list.access !== 'console') {
    const { staff_id } = session;
    await auditStaff(services.database.directory, { action: 'list.exported', staff_id, details: { list: body.resource } }, now);
  } else {
    if (!actor || !isAllowed(actor, list.action)) throw new ApiError('forbidden');
    await audit(context, { action: 'list.exported', subject_id: actor.company_id, changes: { list: [null, body.resource] } });
  }
  return { success: true };
};
