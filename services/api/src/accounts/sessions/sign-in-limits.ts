import { companiesOfNetwork } from '../../companies/named-networks.ts';
import type { Directory } from '../../platform/data/database.ts';
import { type AttemptLimit, countFailures, type FailureCount, resetAttempts } from '../../platform/http/attempts.ts';

const quarter = 900;
const hour = 3600;

const perAccountAndDevice: AttemptLimit = { name: 'sign_in_device', max: 10, seconds: quarter, cleared_by_success: true };
const perAccountAndNetwork: AttemptLimit = { name: 'sign_in_account_network', max: 10, seconds: quarter, cleared_by_success: true };
/** Of all accounts, by one browser that none of them knows. It stops a person before they use up the limit of their network. */
const perUnknownDevice: AttemptLimit = { name: 'sign_in_unknown_device', max: 20, seconds: quarter };
/** By unknown devices of all networks. One network alone cannot reach it. */
const perAccount: AttemptLimit = { name: 'sign_in_account', max: 100, seconds: hour };
/** Of all accounts, by unknown devices of one network. */
const perNetwork: AttemptLimit = { name: 'sign_in_network', max: 100, seconds: quarter };

/** Where a sign-in comes from. `isKnown`: the account has signed in with this device before. */
export type SignInSource = { email: string; ip: string; device: string | undefined; isKnown: boolean };

/**
 * Checks a password with `check`, and counts it if it is wrong. A device that the account has signed in with has a limit of its own: a
 * stranger's guesses never keep the owner out of it. In a network that a company has named, the limit of the network does not keep out its
 * members: their right passwords are accepted, and everything else has the same answer, which reveals no account.
 * @throws ApiError `too_many_requests`; what `check` throws
 */
export async function countWrongPasswords<T extends { company_id: string | null }>(
  directory: Directory,
  { email, ip, device, isKnown }: SignInSource,
  check: () => Promise<T>,
): Promise<T> {
  if (isKnown) return countFailures(directory, [{ limit: perAccountAndDevice, subject: `${email} ${device}` }], check);
  const named = await companiesOfNetwork(directory, ip);
  const isColleague = ({ company_id }: T) => company_id !== null && named.has(company_id);
  const counts: FailureCount<T>[] = [
    { limit: perAccountAndNetwork, subject: `${email} ${ip}` },
    ...(device === undefined ? [] : [{ limit: perUnknownDevice, subject: device }]),
    { limit: perAccount, subject: email },
    { limit: perNetwork, subject: ip, accepts: named.size > 0 ? isColleague : undefined },
  ];
  return countFailures(directory, counts, check);
}

/** Lifts the limits of an account for this network, once its owner has proved who they are by a link in their mailbox. */
export async function resetSignInLimits(directory: Directory, { email, ip }: { email: string; ip: string }): Promise<void> {
  await resetAttempts(directory, perAccountAndNetwork, `${email} ${ip}`);
  await resetAttempts(directory, perAccount, email);
}
