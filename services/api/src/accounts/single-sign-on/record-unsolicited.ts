import type { Services } from '../../platform/context.ts';
import { recordAttempt } from './attempts.ts';
import { deleteOpenRequests, findCompanyById, findProvider } from './queries.ts';
import { SsoRefusal } from './refusal.ts';
import { expectationsOf } from './saml/expectations.ts';
import { readResponse } from './saml/read-response.ts';
import { companyOfEntityId } from './saml/service-provider.ts';

/**
 * Records a SAML response without a request, for example from a tile at the provider, in the log of the company to which it is addressed.
 * Returns undefined without doing so unless that company's provider has signed it: anybody can send a response that names a company.
 * `signInAddress` makes a request that the provider can answer. There is none if the browser has just made one, which this response should
 * have answered: a provider that ignores requests would send it round in circles.
 */
export async function recordUnsolicited(
  services: Services,
  { xml, recipient }: { xml: string; recipient: string },
  { number, browser_hash }: { number: string; browser_hash: string },
): Promise<{ signInAddress: string | undefined } | undefined> {
  const { env, database } = services;
  const now = services.now();
  try {
    const company = await addressee(services, xml);
    if (!company) return undefined;
    return await database.inCompany({ company_id: company.id }, async (tx) => {
      const provider = await findProvider(tx);
      if (provider?.protocol !== 'saml') return undefined;
      readResponse(xml, expectationsOf(env, company.id, provider, { recipient, requestId: null, now }));
      await recordAttempt(tx, { number, user_id: null, is_test: false, reason: 'request_unknown', details: {} }, now);
      const isRepeated = await deleteOpenRequests(tx, { company_id: company.id, browser_hash }, now);
      const query = new URLSearchParams({ company: company.slug });
      return { signInAddress: isRepeated ? undefined : `${env.BASE_URL}/redirect_to_sso?${query}` };
    });
  } catch (error) {
    if (error instanceof SsoRefusal) return undefined;
    throw error;
  }
}

/** The company that a response names. Read from the text: a stranger's response is parsed only if the company has a SAML provider. */
async function addressee({ env, database }: Services, xml: string) {
  const [, audience = ''] = /<(?:\w+:)?Audience>([^<]*)</.exec(xml) ?? [];
  const id = companyOfEntityId(env, audience.trim());
  return id && findCompanyById(database.directory, id);
}
