import type { importOpenIdProvider as importOpenIdProviderEndpoint } from '@binome/contract/console/single-sign-on';
import { encryptText } from '../../../platform/data/encrypted-text.ts';
import { type AttemptLimit, countAttempt } from '../../../platform/http/attempts.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { PublicRequest } from '../../../platform/http/route.ts';
import type { ConsoleContext, Services } from '../../../platform/process/context.ts';
import type { Session } from '../../../platform/sign-in/session.ts';
import { proposeProvider } from '../configure.ts';
import { discoverProvider, issuerOf } from './client.ts';

/** Each calls an address that the administrator gives. */
const perLogin: AttemptLimit = { name: 'openid_import', max: 30, seconds: 900 };

type Fault = 'openid_unreachable' | 'openid_many_organisations';

/**
 * Reads the settings of an OpenID provider from the address that an administrator gives.
 * @throws ApiError `invalid` if it does not answer as such a provider, or if it signs in people of any organisation; `too_many_requests`
 */
export async function readOpenIdProvider({
  services: { env, database },
  session,
  body,
}: PublicRequest<typeof importOpenIdProviderEndpoint> & { session: Session }): Promise<{ issuer: string; sign_on_url: string }> {
  await countAttempt(database.directory, perLogin, session.login_id);
  const client = { ...body, issuer: issuerOf(body.discovery_url) };
  const issuer = await issuerAt(env, client);
  // Entra ID publishes a pattern instead of an issuer at the address of all its organisations.
  if (issuer.includes('{')) throw fault('openid_many_organisations');
  const configuration = await discoverProvider(env, { ...client, issuer }).catch(() => undefined);
  const { authorization_endpoint } = configuration?.serverMetadata() ?? {};
  if (configuration?.serverMetadata().issuer !== issuer || !authorization_endpoint) throw fault('openid_unreachable');
  return { issuer, sign_on_url: authorization_endpoint };
}

/**
 * Proposes the OpenID provider of the company. It replaces the provider that the company has.
 * @throws ApiError those of `proposeSignInChange`
 */
export async function importOpenIdProvider(
  context: ConsoleContext,
  { issuer, sign_on_url, client_id, client_secret }: { issuer: string; sign_on_url: string; client_id: string; client_secret: string },
): Promise<string | null> {
  const { actor, services } = context;
  return proposeProvider(context, 'identity_provider.imported', {
    ...{ protocol: 'openid_connect', issuer, sign_on_url, client_id },
    client_secret: encryptText(services.keys, 'openid client', actor.company_id, client_secret),
    ...{ decryption_key: null, encryption_certificate: null, updated_at: null, certificates: [] },
  });
}

async function issuerAt(env: Services['env'], client: { issuer: string; client_id: string; client_secret: string }): Promise<string> {
  try {
    return (await discoverProvider(env, client)).serverMetadata().issuer;
  } catch {
    throw fault('openid_unreachable');
  }
}

function fault(code: Fault): ApiError {
  return new ApiError('invalid', { fields: { discovery_url: [{ code }] } });
}
