import { type AttemptLimit, countAttempt, resetAttempts, uncountAttempt } from '../../platform/attempts.ts';
import type { Directory } from '../../platform/database.ts';

const quarter = 900;
const hour = 3600;

/** Of all accounts, by one network. */
const perNetwork: AttemptLimit = { name: 'sign_in_network', max: 100, seconds: quarter };
const perAccountAndNetwork: AttemptLimit = { name: 'sign_in_account_network', max: 10, seconds: quarter };
/** By unknown devices of all networks. One network alone cannot reach it. */
const perAccount: AttemptLimit = { name: 'sign_in_account', max: 100, seconds: hour };
const perAccountAndDevice: AttemptLimit = { name: 'sign_in_device', max: 10, seconds: quarter };

/** Where a sign-in comes from. `device` is the secret of a device that this account has signed in with before. */
export type SignInSource = { email: string; ip: string; device: string | undefined };

/** A sign-in that is counted. */
export type CountedSignIn = {
  /** Wrong passwords of unknown devices within the hour, with this one; 0 for a known device. */
  ofUnknownDevices: number;
  /** Takes the attempt back: the password was right. */
  succeed(): Promise<void>;
};

/**
 * Counts a sign-in before its password is checked, so that concurrent guesses cannot exceed the limits. A device that the account has
 * signed in with has a limit of its own: a stranger's guesses never keep the owner out of it. An attempt that a narrow limit refuses
 * does not count towards a wider one.
 * @throws ApiError `too_many_requests`
 */
export async function countSignIn(directory: Directory, { email, ip, device }: SignInSource): Promise<CountedSignIn> {
  if (device !== undefined) {
    const subject = `${email} ${device}`;
    await countAttempt(directory, perAccountAndDevice, subject);
    return { ofUnknownDevices: 0, succeed: () => resetAttempts(directory, perAccountAndDevice, subject) };
  }
  const subject = `${email} ${ip}`;
  await countAttempt(directory, perAccountAndNetwork, subject);
  await countAttempt(directory, perNetwork, ip);
  const ofUnknownDevices = await countAttempt(directory, perAccount, email);
  return {
    ofUnknownDevices,
    async succeed() {
      await resetAttempts(directory, perAccountAndNetwork, subject);
      await uncountAttempt(directory, perNetwork, ip);
      await uncountAttempt(directory, perAccount, email);
    },
  };
}

/** Lifts the limits of an account for this network, once its owner has proved who they are by a link in their mailbox. */
export async function resetSignInLimits(directory: Directory, { email, ip }: { email: string; ip: string }): Promise<void> {
  await resetAttempts(directory, perAccountAndNetwork, `${email} ${ip}`);
  await resetAttempts(directory, perAccount, email);
}
