import type { Services } from '../../platform/context.ts';
import { recordAttempt } from './attempts.ts';
import { findCompanyById, findProvider } from './queries.ts';
import { SsoRefusal } from './refusal.ts';
import { expectationsOf } from './saml/expectations.ts';
import { readResponse } from './saml/read-response.ts';
import { companyOfEntityId } from './saml/service-provider.ts';

/**
 * Records a SAML response without a request, for example from a tile at the provider, in the log of the company to which it is addressed.
 * Returns false without doing so unless that company's provider has signed it: anybody can send a response that names a company.
 */
export async function recordUnsolicited(
  services: Services,
  { xml, recipient }: { xml: string; recipient: string },
  number: string,
): Promise<boolean> {
  const { env, database } = services;
  const now = services.now();
  try {
    const company = await addressee(services, xml);
    if (!company) return false;
    return await database.inCompany({ company_id: company.id }, async (tx) => {
      const provider = await findProvider(tx);
      if (provider?.protocol !== 'saml') return false;
      readResponse(xml, expectationsOf(env, company.id, provider, { recipient, requestId: null, now }));
      await recordAttempt(tx, { number, user_id: null, is_test: false, reason: 'request_unknown', details: {} }, now);
      return true;
    });
  } catch (error) {
    if (error instanceof SsoRefusal) return false;
    throw error;
  }
}

/** The company that a response names. Read from the text: a stranger's response is parsed only if the company has a SAML provider. */
async function addressee({ env, database }: Services, xml: string) {
  const [, audience = ''] = /<(?:\w+:)?Audience>([^<]*)</.exec(xml) ?? [];
  const id = companyOfEntityId(env, audience.trim());
  return id && findCompanyById(database.directory, id);
}
