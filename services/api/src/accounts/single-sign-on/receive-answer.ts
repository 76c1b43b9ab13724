import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AttemptLimit, countAttempt, uncountAttempt } from '../../platform/attempts.ts';
import type { Services } from '../../platform/context.ts';
import { networkOf } from '../../platform/network.ts';
import { ssoBrowserToken } from '../../platform/sso-cookie.ts';
import { hashToken } from '../../platform/tokens.ts';
import { newAttemptNumber, recordAttempt } from './attempts.ts';
import { testsPath } from './complete.ts';
import { type SsoRequestRow, takeSsoRequest } from './queries.ts';
import { SsoRefusal } from './refusal.ts';

const perNetwork: AttemptLimit = { name: 'sso_answer_network', max: 100, seconds: 900 };

/**
 * Receives the answer of a provider to a request of this browser. Sends the browser to the address that `accept` returns, or to the page
 * of refused sign-ins with a number, by which administrators find the reason in their log.
 */
export async function receiveAnswer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { requestId, protocol }: { requestId: string; protocol: SsoRequestRow['protocol'] },
  accept: (pending: SsoRequestRow, number: string) => Promise<string>,
) {
  const { env, database, now } = services;
  const number = newAttemptNumber();
  const network = networkOf(request.ip);
  await countAttempt(database.directory, perNetwork, network);
  const browser = ssoBrowserToken(request);
  const pending = browser && (await takeSsoRequest(database.directory, requestId, hashToken(browser), now()));
  if (!pending || pending.protocol !== protocol) {
    // Its company is unknown, so no company's log has it.
    request.log.info({ number, reason: 'request_unknown' }, 'single sign-on refused');
    return reply.redirect(`${env.BASE_URL}/sso/unauthorized?number=${number}`, 303);
  }
  try {
    const address = await accept(pending, number);
    await uncountAttempt(database.directory, perNetwork, network);
    return reply.redirect(address, 303);
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    const { is_test, company_id } = pending;
    if (company_id) {
      const attempt = { number, user_id: null, is_test, reason: error.reason, details: error.details };
      await database.inCompany({ company_id }, (tx) => recordAttempt(tx, attempt, now()));
    }
    request.log.info({ number, reason: error.reason }, 'single sign-on refused');
    return reply.redirect(is_test ? testsPath : `${pending.origin}/sso/unauthorized?number=${number}`, 303);
  }
}
