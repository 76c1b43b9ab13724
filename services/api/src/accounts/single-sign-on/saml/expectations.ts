import type { Env } from '../../../platform/process/env.ts';
import type { Expectations } from './read-response.ts';
import { serviceProviderAddresses } from './service-provider.ts';

type Provider = { issuer: string; certificates: readonly { certificate: string }[] };

/** What a response of a company's provider must contain. */
export function expectationsOf(
  env: Pick<Env, 'BASE_URL'>,
  companyId: string,
  { issuer, certificates }: Provider,
  response: Pick<Expectations, 'recipient' | 'requestId' | 'now'>,
): Expectations {
  return {
    ...response,
    issuer,
    certificates: certificates.map(({ certificate }) => certificate),
    audience: serviceProviderAddresses(env, companyId).entity_id,
  };
}
