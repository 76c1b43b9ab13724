import { auditStaff } from '../../platform/data/staff-audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { StaffRequest } from '../../platform/http/route.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { findCompany } from '../company-queries.ts';
import {
  findCompanyExport,
  findWaitingExport,
  insertCompanyExport,
  insertExportLink,
  listCompanyExports,
  takeExportLink,
} from './queries.ts';

const linkMinutes = 5;

/**
 * Asks the worker for an archive of a company. Returns the waiting export if there is one.
 * @throws ApiError `not_found`
 */
export async function requestExport(
  { services, session, now }: StaffRequest,
  { company_id, reason }: { company_id: string; reason: string },
) {
  return services.database.inCompany({ company_id }, async (tx) => {
    const company = await findCompany(tx, company_id);
    if (!company) throw new ApiError('not_found');
    const waiting = await findWaitingExport(tx, company_id);
    if (waiting) return presentExport(await findCompanyExport(tx, waiting.id));
    const { staff_id } = session;
    const { id } = await insertCompanyExport(tx, { company_id, staff_id, reason, file_name: `${newToken()}.zip`, created_at: now });
    await auditStaff(tx, { action: 'company_export.requested', staff_id, subject_id: id, company_name: company.name, reason }, now);
    return presentExport(await findCompanyExport(tx, id));
  });
}

/**
 * Makes an address that downloads an archive once, for the member of staff who asks.
 * @throws ApiError `company_export_unavailable`
 */
export async function openExportLink({ services, session, now }: StaffRequest, companyExportId: string) {
  const { directory } = services.database;
  const { rows } = await listCompanyExports(
    directory,
    { id: [companyExportId] },
    { order: { field: 'id', direction: 'ASC' }, range: [0, 0] },
  );
  if (rows[0]?.state !== 'ready') throw new ApiError('company_export_unavailable');
  const token = newToken();
  const expires_at = new Date(now.getTime() + linkMinutes * 60_000);
  const link = { token_hash: hashToken(token), company_export_id: companyExportId, staff_id: session.staff_id, expires_at };
  await insertExportLink(directory, link);
  return { id: companyExportId, url: `/backoffice/v1/company_export_files/${token}`, expires_at };
}

/**
 * Returns the content of an archive and sets the name of the downloaded file. The link works once.
 * @throws ApiError `company_export_unavailable`
 */
export async function downloadExport({ services, session, reply, now }: StaffRequest, token: string) {
  const { directory } = services.database;
  const { staff_id } = session;
  const archive = await takeExportLink(directory, { token_hash: hashToken(token), staff_id }, now);
  const file = archive && (await services.files.open(archive.company_id, archive.file_name));
  if (!archive || !file) throw new ApiError('company_export_unavailable');
  const { company_name, slug, created_at } = archive;
  await auditStaff(directory, { action: 'company_export.downloaded', staff_id, subject_id: archive.id, company_name }, now);
  reply
    .header('content-disposition', `attachment; filename=binome-${slug}-${created_at.toISOString().slice(0, 10)}.zip`)
    .header('content-length', file.bytes);
  return file.stream;
}

export function presentExport<E extends { state: string }>(row: E) {
  return { ...row, can: { download: row.state === 'ready' } };
}
