import type { FastifyReply, FastifyRequest } from 'fastify';
import { findProvider } from '../../companies/sign-in-changes/provider-queries.ts';
import type { Services } from '../../platform/process/context.ts';
import { ssoSeconds } from '../../platform/sign-in/sso-cookie.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { completeSignIn } from './complete.ts';
import { decryptionKeyOf } from './decryption-key.ts';
import { findAttributeNames, insertAssertion, insertSsoRequest, type SsoRequestRow } from './queries.ts';
import { receiveAnswer } from './receive-answer.ts';
import { recordUnsolicited } from './record-unsolicited.ts';
import { SsoRefusal } from './refusal.ts';
import { assertionEmail } from './saml/assertion-email.ts';
import { decryptResponse } from './saml/decrypt-response.ts';
import { expectationsOf } from './saml/expectations.ts';
import { samlKeyOf } from './saml/key.ts';
import { readResponse } from './saml/read-response.ts';
import { createLoginRequest } from './saml/service-provider.ts';

/** Receives the response of a SAML provider at one of the two callback addresses. */
export function receiveResponse(services: Services, path: string, request: FastifyRequest, reply: FastifyReply) {
  const { xml, requestId } = readForm(request.body);
  const recipient = `${services.env.BASE_URL}${path}`;
  return receiveAnswer(services, request, reply, {
    requestId,
    protocol: 'saml',
    accept: (pending, number) => accept(services, pending, { xml, number, recipient }),
    recordUnknown: (attempt) => recordUnsolicited(services, { xml, recipient, requestId }, attempt),
  });
}

function readForm(body: unknown): { xml: string; requestId: string } {
  const { SAMLResponse, RelayState } = Object(body) as Record<string, unknown>;
  const xml = typeof SAMLResponse === 'string' ? Buffer.from(SAMLResponse, 'base64').toString('utf8') : '';
  return { xml, requestId: typeof RelayState === 'string' ? RelayState : '' };
}

/** Returns the address to which the browser goes. */
async function accept(
  services: Services,
  pending: SsoRequestRow,
  { xml, number, recipient }: { xml: string; number: string; recipient: string },
): Promise<string> {
  const { env, database, keys, now } = services;
  const { company_id } = pending;
  if (!company_id) throw new SsoRefusal('not_configured');
  const accepted = database.inCompany({ company_id }, async (tx) => {
    const provider = await findProvider(tx);
    if (provider?.protocol !== 'saml') throw new SsoRefusal('not_configured');
    const privateKey = provider.decryption_key && decryptionKeyOf(keys, company_id, provider.decryption_key);
    const expectations = expectationsOf(env, company_id, provider, { recipient, requestId: pending.id, now: now() });
    const assertion = readResponse(privateKey ? await decryptResponse(xml, privateKey) : xml, expectations);
    const used = { company_id, id_hash: hashToken(`${assertion.issuer} ${assertion.assertionId}`), expires_at: assertion.validUntil };
    if (!(await insertAssertion(tx, used))) throw new SsoRefusal('replayed', { actual: assertion.assertionId });
    const { email } = await findAttributeNames(tx);
    const person = { ...assertion, email: assertionEmail(assertion, email) };
    return completeSignIn(tx, services, { ...pending, company_id }, { number, person });
  });
  return accepted.catch((error: unknown) => {
    if (pending.asks_email || !needsEmail(error)) throw error;
    return askForEmail(services, { ...pending, company_id });
  });
}

const invalidNameId = 'urn:oasis:names:tc:SAML:2.0:status:InvalidNameIDPolicy';

/** Has the provider no persistent name for the person, or nobody an account by that name and no address to find one? */
function needsEmail(error: unknown): boolean {
  if (!(error instanceof SsoRefusal)) return false;
  return error.reason === 'email_missing' || (error.reason === 'status' && error.details.actual?.includes(invalidNameId) === true);
}

/** Returns the address of a second request, with which the sign-in goes on. There is no third one. */
async function askForEmail({ env, database, now }: Services, pending: SsoRequestRow & { company_id: string }): Promise<string> {
  const provider = await database.inCompany({ company_id: pending.company_id }, findProvider);
  if (provider?.protocol !== 'saml') throw new SsoRefusal('not_configured');
  const { id, url } = createLoginRequest(env, pending.company_id, await samlKeyOf(env), provider, 'email');
  const expires_at = new Date(now().getTime() + ssoSeconds * 1000);
  await insertSsoRequest(database.directory, { ...pending, id, asks_email: true, expires_at });
  return url;
}
