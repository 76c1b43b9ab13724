import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AttemptLimit, countAttempt, uncountAttempt } from '../../platform/attempts.ts';
import type { Services } from '../../platform/context.ts';
import { networkOf } from '../../platform/network.ts';
import { ssoBrowserToken } from '../../platform/sso-cookie.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { newAttemptNumber, recordAttempt } from './attempts.ts';
import { fillAccount } from './fill-account.ts';
import { findAccount } from './find-account.ts';
import { personAttributes } from './person-attributes.ts';
import { findProvider, insertAssertion, insertSsoCode, type SsoRequestRow, takeSsoRequest, upsertIdentity } from './queries.ts';
import { SsoRefusal } from './refusal.ts';
import { type Assertion, readResponse } from './saml/read-response.ts';
import { serviceProviderAddresses } from './saml/service-provider.ts';

const perNetwork: AttemptLimit = { name: 'sso_answer_network', max: 100, seconds: 900 };
/** How long the browser has to exchange the code. */
const codeMilliseconds = 120_000;
const testsPath = '/backoffice/sign_in_attempts';

/**
 * Receives the answer of an identity provider at one of the two callback addresses. Sends the browser on with a one-time code, or to the
 * page of refused sign-ins with a number, by which administrators find the reason in their log.
 */
export async function receiveResponse(services: Services, path: string, request: FastifyRequest, reply: FastifyReply) {
  const { env, database, now } = services;
  const number = newAttemptNumber();
  const network = networkOf(request.ip);
  await countAttempt(database.directory, perNetwork, network);
  const { xml, requestId } = readForm(request.body);
  const browser = ssoBrowserToken(request);
  const pending = browser && (await takeSsoRequest(database.directory, requestId, hashToken(browser), now()));
  if (!pending) {
    // Its company is unknown, so no company's log has it.
    request.log.info({ number, reason: 'request_unknown' }, 'single sign-on refused');
    return reply.redirect(`${env.BASE_URL}/sso/unauthorized?number=${number}`, 303);
  }
  try {
    const address = await accept(services, pending, { xml, number, recipient: `${env.BASE_URL}${path}` });
    await uncountAttempt(database.directory, perNetwork, network);
    return reply.redirect(address, 303);
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    const { is_test, company_id } = pending;
    const attempt = { number, user_id: null, is_test, reason: error.reason, details: error.details };
    await database.inCompany({ company_id }, (tx) => recordAttempt(tx, attempt, now()));
    request.log.info({ number, reason: error.reason }, 'single sign-on refused');
    return reply.redirect(is_test ? testsPath : `${pending.origin}/sso/unauthorized?number=${number}`, 303);
  }
}

function readForm(body: unknown): { xml: string; requestId: string } {
  const { SAMLResponse, RelayState } = Object(body) as Record<string, unknown>;
  const xml = typeof SAMLResponse === 'string' ? Buffer.from(SAMLResponse, 'base64').toString('utf8') : '';
  return { xml, requestId: typeof RelayState === 'string' ? RelayState : '' };
}

/** Returns the address to which the browser goes. */
async function accept(
  { env, database, now }: Services,
  pending: SsoRequestRow,
  { xml, number, recipient }: { xml: string; number: string; recipient: string },
): Promise<string> {
  const { company_id, session_kind, is_test } = pending;
  return database.inCompany({ company_id }, async (tx) => {
    const provider = await findProvider(tx);
    if (!provider) throw new SsoRefusal('not_configured');
    const assertion = readResponse(xml, {
      issuer: provider.issuer,
      certificates: provider.certificates.map(({ certificate }) => certificate),
      audience: serviceProviderAddresses(env, company_id).entity_id,
      recipient,
      requestId: pending.id,
      now: now(),
    });
    const used = { company_id, id_hash: hashToken(`${assertion.issuer} ${assertion.assertionId}`), expires_at: assertion.validUntil };
    if (!(await insertAssertion(tx, used))) throw new SsoRefusal('replayed', { actual: assertion.assertionId });
    const { sso_attributes } = await tx.selectFrom('company_settings').select('sso_attributes').executeTakeFirstOrThrow();
    const person = personAttributes(assertion, sso_attributes);
    const identity = { company_id, issuer: assertion.issuer, subject: assertion.subject };
    const { login_id, user_id, is_first } = await findAccount(tx, identity, person, is_test ? 'member' : session_kind);
    await recordAttempt(tx, { number, user_id, is_test, reason: null, details: is_test ? describe(assertion) : {} }, now());
    if (is_test) return testsPath;
    await upsertIdentity(tx, { ...identity, login_id }, now());
    await fillAccount(tx, user_id, person, is_first);
    const code = newToken();
    const { origin, origin_browser_hash, return_path } = pending;
    const expires_at = new Date(now().getTime() + codeMilliseconds);
    await insertSsoCode(tx, {
      code_hash: hashToken(code),
      login_id,
      browser_hash: origin_browser_hash,
      session_kind,
      return_path,
      expires_at,
    });
    // After the hash: it reaches no server log.
    return `${origin}${session_kind === 'console' ? '/backoffice/login' : '/sso/complete'}#code=${code}`;
  });
}

/** What a test shows: the NameID and the names of the attributes, so that an administrator can map them. */
function describe({ subject, attributes }: Assertion) {
  return { actual: [subject, ...Object.entries(attributes).map(([name, values]) => `${name} = ${values.join(', ')}`)].join('\n') };
}
