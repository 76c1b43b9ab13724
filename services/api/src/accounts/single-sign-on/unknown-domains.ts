import type { Directory } from '../../platform/data/database.ts';
import { type AttemptLimit, countFailures, isWithinLimit, resetAttempts } from '../../platform/http/attempts.ts';

/** E-mail domains without single sign-on that a network has asked for. */
const perNetwork: AttemptLimit = { name: 'sso_domains_network', max: 300, seconds: 900 };
/** A domain counts once a day for a network: all colleagues ask for the same. */
const oncePerDomain: AttemptLimit = { name: 'sso_domain_network', max: 1, seconds: 86_400 };

/**
 * Looks for the single sign-on of an e-mail domain, and limits the domains that one network tries in vain.
 * @throws ApiError `too_many_requests`
 */
export async function countUnknownDomain<T>(
  directory: Directory,
  { domain, ip }: { domain: string; ip: string },
  look: () => Promise<T>,
): Promise<T> {
  const subject = `${ip} ${domain}`;
  if (!(await isWithinLimit(directory, oncePerDomain, subject))) return look();
  try {
    return await countFailures(directory, [{ limit: perNetwork, subject: ip }], look, (found) => !found);
  } catch (error) {
    // It has no answer yet: asking again counts again.
    await resetAttempts(directory, oncePerDomain, subject);
    throw error;
  }
}
