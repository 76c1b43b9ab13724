import { X509Certificate } from 'node:crypto';
import type { getSingleSignOn } from '@binome/contract/console/single-sign-on';
import type { z } from 'zod';
import { listBreakGlass } from '../../companies/sign-in-methods.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { isAllowed } from '../../policies/is-allowed.ts';
import { openIdCallbackUrl } from './openid/client.ts';
import { listDomains } from './provider-queries.ts';
import { findProvider } from './queries.ts';
import { serviceProviderAddresses } from './saml/service-provider.ts';

/** Presents the single sign-on of the company of the session. */
export async function presentSingleSignOn({
  tx,
  actor,
  services,
}: ConsoleContext): Promise<z.output<typeof getSingleSignOn.schema.response>> {
  const provider = await findProvider(tx);
  return {
    id: actor.company_id,
    service_provider: {
      ...serviceProviderAddresses(services.env, actor.company_id),
      openid_callback_url: openIdCallbackUrl(services.env),
    },
    provider: provider
      ? {
          protocol: provider.protocol,
          client_id: provider.client_id,
          issuer: provider.issuer,
          sign_on_url: provider.sign_on_url,
          updated_at: new Date(provider.updated_at),
          encrypts_assertions: provider.decryption_key !== null,
          certificates: provider.certificates.map(({ id, certificate, expires_at }) => ({
            id,
            fingerprint: fingerprintOf(certificate),
            expires_at,
          })),
        }
      : null,
    domains: await listDomains(tx, actor.company_id),
    break_glass: await listBreakGlass(tx),
    can: { edit: isAllowed(actor, 'single_sign_on.edit'), verify_domains: isAllowed(actor, 'single_sign_on.verify_domains') },
  };
}

/** The first eight bytes of the SHA-256, as identity providers show it. */
function fingerprintOf(certificate: string): string {
  return new X509Certificate(Buffer.from(certificate, 'base64')).fingerprint256.slice(0, 23);
}
