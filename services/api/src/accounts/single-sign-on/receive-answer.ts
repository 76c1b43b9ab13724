import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AttemptLimit, countFailures } from '../../platform/http/attempts.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Services } from '../../platform/process/context.ts';
import { ssoBrowserToken } from '../../platform/sign-in/sso-cookie.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { newAttemptNumber, recordAttempt } from './attempts.ts';
import { testsPath } from './complete.ts';
import { type SsoRequestRow, takeSsoRequest } from './queries.ts';
import { SsoRefusal } from './refusal.ts';
import { unauthorizedAddress } from './unauthorized-address.ts';

/** Answers to no request that no provider has signed. An answer to the request of a browser counts for nothing: its start was counted. */
const strangersPerNetwork: AttemptLimit = { name: 'sso_answer_network', max: 300, seconds: 900 };

type Answer = {
  requestId: string;
  protocol: SsoRequestRow['protocol'];
  /** Returns the address to which the browser goes. Throws an SsoRefusal. */
  accept(pending: SsoRequestRow, number: string): Promise<string>;
  /** Records an answer without a request in the log of its company. Returns undefined if it has none. */
  recordUnknown?(attempt: { number: string; browser_hash: string }): Promise<{ signInAddress: string | undefined } | undefined>;
};

/**
 * Receives the answer of a provider to a request of this browser. Sends the browser to the address that `accept` returns, or to the page
 * of refused sign-ins. The page gets a number if the log of a company has the refusal: its administrators find the reason by it. An answer
 * that nobody asked for is refused too, but the browser goes on to a sign-in of its own.
 */
export async function receiveAnswer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { requestId, protocol, accept, recordUnknown }: Answer,
) {
  const { env, database, now } = services;
  const number = newAttemptNumber();
  const browser = ssoBrowserToken(request, env);
  const isRequest = /^[\w-]{1,100}$/.test(requestId);
  const pending = browser && isRequest && (await takeSsoRequest(database.directory, requestId, hashToken(browser), now()));
  if (!pending || pending.protocol !== protocol) {
    const recorded = await countFailures(
      database.directory,
      [{ limit: strangersPerNetwork, subject: networkOf(request.ip) }],
      async () => recordUnknown?.({ number, browser_hash: hashToken(browser ?? '') }),
      // What a company's provider has signed is no guess.
      (result) => result === undefined,
    );
    request.log.info({ number, reason: 'request_unknown' }, 'single sign-on refused');
    if (recorded?.signInAddress) return reply.redirect(recorded.signInAddress, 303);
    return reply.redirect(unauthorizedAddress(env.BASE_URL, protocol, recorded && number), 303);
  }
  try {
    return reply.redirect(await accept(pending, number), 303);
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    const { is_test, company_id } = pending;
    if (company_id) {
      const attempt = { number, user_id: null, is_test, reason: error.reason, details: error.details };
      await database.inCompany({ company_id }, (tx) => recordAttempt(tx, attempt, now()));
    }
    request.log.info({ number, reason: error.reason }, 'single sign-on refused');
    return reply.redirect(is_test ? testsPath : unauthorizedAddress(pending.origin, protocol, company_id ? number : undefined), 303);
  }
}
