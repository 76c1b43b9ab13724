import { findProvider } from '../../companies/sign-in-changes/provider-queries.ts';
import type { Services } from '../../platform/process/context.ts';
import { recordAttempt } from './attempts.ts';
import { decryptionKeyOf } from './decryption-key.ts';
import { deleteOpenRequests, findCompanyById, isRequestOpen, listEncryptingCompanies } from './queries.ts';
import { SsoRefusal } from './refusal.ts';
import { decryptResponse } from './saml/decrypt-response.ts';
import { expectationsOf } from './saml/expectations.ts';
import { readResponse } from './saml/read-response.ts';
import { companyOfEntityId } from './saml/service-provider.ts';

/**
 * Records a SAML response without a request, for example from a tile at the provider, in the log of the company to which it is addressed.
 * Returns undefined without doing so unless that company's provider has signed it: anybody can send a response that names a company.
 * `signInAddress` makes a request that the provider can answer. There is none if the browser has just made one, which this response should
 * have answered, or if it answers one that this browser does not know: a provider that ignores requests, or a browser that keeps no cookies,
 * would go round in circles.
 */
export async function recordUnsolicited(
  services: Services,
  { xml, recipient, requestId }: { xml: string; recipient: string; requestId: string },
  { number, browser_hash }: { number: string; browser_hash: string },
): Promise<{ signInAddress: string | undefined } | undefined> {
  const { env, database, keys } = services;
  const now = services.now();
  const record = (company: Company) =>
    database.inCompany({ company_id: company.id }, async (tx) => {
      const provider = await findProvider(tx);
      if (provider?.protocol !== 'saml') return undefined;
      const key = company.encrypts && provider.decryption_key && decryptionKeyOf(keys, company.id, provider.decryption_key);
      const response = key ? await decryptResponse(xml, key) : xml;
      readResponse(response, expectationsOf(env, company.id, provider, { recipient, requestId: null, now }));
      await recordAttempt(tx, { number, user_id: null, is_test: false, reason: 'request_unknown', details: {} }, now);
      const isRepeated =
        (await deleteOpenRequests(tx, { company_id: company.id, browser_hash }, now)) ||
        (await isRequestOpen(tx, { company_id: company.id, id: requestId }, now));
      const query = new URLSearchParams({ company: company.slug });
      return { signInAddress: isRepeated ? undefined : `${env.BASE_URL}/redirect_to_sso?${query}` };
    });
  for (const company of await addressees(services, xml)) {
    const recorded = await record(company).catch((error: unknown) => {
      if (!(error instanceof SsoRefusal)) throw error;
    });
    if (recorded) return recorded;
  }
  return undefined;
}

type Company = { id: string; slug: string; encrypts: boolean };

/**
 * The companies to which a response may be addressed. Read from the text: a stranger's response is parsed only for a company with a SAML
 * provider, within the limits of every response. An encrypted one names its issuer only.
 */
async function addressees({ env, database: { directory } }: Services, xml: string): Promise<Company[]> {
  const [, audience] = /<(?:\w+:)?Audience>([^<]*)</.exec(xml) ?? [];
  if (audience === undefined) {
    const [, issuer = ''] = (isEncrypted.test(xml) && /<(?:\w+:)?Issuer(?:\s[^<>]*)?>([^<]{1,1100})</.exec(xml)) || [];
    return issuer ? (await listEncryptingCompanies(directory, issuer.trim())).map((company) => ({ ...company, encrypts: true })) : [];
  }
  const id = companyOfEntityId(env, audience.trim());
  const company = id && (await findCompanyById(directory, id));
  return company ? [{ ...company, encrypts: false }] : [];
}

const isEncrypted = /<(?:\w+:)?EncryptedAssertion[\s>]/;
