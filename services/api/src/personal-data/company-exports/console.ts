import {
  createCompanyExport,
  createCompanyExportLink,
  downloadCompanyExport,
  listCompanyExports as listCompanyExportsEndpoint,
} from '@binome/contract/console/company-exports';
import { readListQuery, sendPage } from '../../console/list.ts';
import { route } from '../../platform/http/route.ts';
import { downloadExport, openExportLink, presentExport, requestExport } from './actions.ts';
import { listCompanyExports } from './queries.ts';

/** Exports of whole companies, for staff. */
export const companyExportRoutes = [
  route(listCompanyExportsEndpoint, async (context) => {
    const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
    const page = await listCompanyExports(context.services.database.directory, context.query.filter ?? {}, listQuery);
    return sendPage(context, 'company_exports', page).map(presentExport);
  }),

  route(createCompanyExport, (context) => requestExport(context, context.body)),

  route(createCompanyExportLink, (context) => openExportLink(context, context.body.company_export_id)),

  route(downloadCompanyExport, (context) => downloadExport(context, context.params.token)),
];
