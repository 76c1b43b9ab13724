import { listCompanies, listWorkplaces } from '@binome/contract/companies';
import { type PublicRequest, route } from '../platform/route.ts';
import { resolveCompanyAddress } from './company-address.ts';
import { findCompanyByAddress, findWording, listListedCompanies } from './queries.ts';
import { findSignInMethods } from './sign-in-methods.ts';
import { compileWording } from './wording.ts';
import { listActiveSites, listActiveUnits } from './workplace-queries.ts';

export const companyRoutes = [
  route(listCompanies, async (context) => {
    const { query, hostname, services } = context;
    const address = resolveCompanyAddress(hostname, services.env.BASE_DOMAIN, query.company);
    const [data, current] = await Promise.all([
      listListedCompanies(services.database.directory),
      findPublicCompany(context, address, query.program_id ?? null),
    ]);
    return { data, current };
  }),

  route(listWorkplaces, async ({ tx }) => ({ data: { business_units: await listActiveUnits(tx), sites: await listActiveSites(tx) } })),
];

/** Returns the company of an address, with its wording for visitors. Null if no company has the address. */
async function findPublicCompany(
  { services: { database }, locale }: PublicRequest,
  address: { slug?: string | undefined; domain?: string },
  programId: string | null,
) {
  if (!address.slug && !address.domain) return null;
  const company = await findCompanyByAddress(database.directory, address);
  if (!company) return null;
  const [wording, sign_in_methods] = await database.inCompany({ company_id: company.id }, (tx) =>
    Promise.all([findWording(tx, locale, programId), findSignInMethods(tx)]),
  );
  return { ...company, wording: compileWording(wording, { forVisitor: true }), sign_in_methods };
}
