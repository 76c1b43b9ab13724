import type { getSingleSignOn } from '@binome/contract/console/single-sign-on';
import type { z } from 'zod';
import { fingerprintOf } from '../../companies/sign-in-changes/describe-provider.ts';
import { presentOpenChanges } from '../../companies/sign-in-changes/present.ts';
import { findProvider } from '../../companies/sign-in-changes/provider-queries.ts';
import { listBreakGlass } from '../../companies/sign-in-methods.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { isAllowed } from '../../policies/is-allowed.ts';
import { listDomains } from './domain-queries.ts';
import { openIdCallbackUrl } from './openid/client.ts';
import { serviceProviderAddresses } from './saml/service-provider.ts';

/** Presents the single sign-on of the company of the session, and the id of the change that the call proposed. */
export async function presentSingleSignOn(
  context: ConsoleContext,
  proposed_change_id: string | null = null,
): Promise<z.output<typeof getSingleSignOn.schema.response>> {
  const { tx, actor, services } = context;
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
    waiting: await presentOpenChanges(context),
    proposed_change_id,
    can: { edit: isAllowed(actor, 'single_sign_on.edit'), verify_domains: isAllowed(actor, 'single_sign_on.verify_domains') },
  };
}
