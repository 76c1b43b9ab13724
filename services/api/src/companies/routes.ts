import { listCompanies } from '@binome/contract/companies';
import { route } from '../platform/route.ts';
import { findVisitedCompany, listListedCompanies } from './queries.ts';
import { companyOfHost } from './visited.ts';

export const companyRoutes = [
  route(listCompanies, async ({ query, hostname, services: { database, env } }) => {
    const host = companyOfHost(hostname, env.BASE_DOMAIN);
    const address = host.slug || host.domain ? host : { slug: query.company };
    const [data, current] = await Promise.all([
      listListedCompanies(database.directory),
      address.slug || address.domain ? findVisitedCompany(database.directory, address) : undefined,
    ]);
    return { data, current: current ?? null };
  }),
];
