import {
  confirmCompanyErasure,
  listCompanyErasures as listCompanyErasuresEndpoint,
  requestCompanyErasure,
  stopCompanyErasure,
} from '@binome/contract/console/company-erasures';
import { readListQuery, sendPage } from '../../console/list.ts';
import { route } from '../../platform/http/route.ts';
import { confirmErasure, presentErasure, requestErasure, stopErasure } from './actions.ts';
import { listCompanyErasures } from './queries.ts';

/** Erasures of whole companies, for staff. */
export const companyErasureRoutes = [
  route(listCompanyErasuresEndpoint, async (context) => {
    const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
    const page = await listCompanyErasures(context.services.database.directory, context.query.filter ?? {}, listQuery);
    return sendPage(context, 'company_erasures', page).map((erasure) => presentErasure(erasure, context.session.staff_id));
  }),

  route(requestCompanyErasure, (context) => requestErasure(context, context.body)),

  route(confirmCompanyErasure, (context) => confirmErasure(context, context.body)),

  route(stopCompanyErasure, (context) => stopErasure(context, context.body)),
];
