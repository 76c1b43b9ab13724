import { listCompanies, listWorkplaces } from '@binome/contract/companies/companies';
import { route } from '../platform/http/route.ts';
import { presentVisitedCompany } from './present-visited-company.ts';
import { listListedCompanies } from './queries.ts';
import { listActiveSites, listActiveUnits } from './workplace-queries.ts';

export const companyRoutes = [
  route(listCompanies, async ({ query, hostname, services, locale }) => {
    const [data, current] = await Promise.all([
      listListedCompanies(services.database.directory),
      presentVisitedCompany(services, { hostname, slug: query.company }, locale, query.program_id ?? null),
    ]);
    return { data, current };
  }),

  route(listWorkplaces, async ({ tx }) => ({ data: { business_units: await listActiveUnits(tx), sites: await listActiveSites(tx) } })),
];
