import type { PublicRequest } from '../../platform/http/route.ts';
import { setDeviceCookie } from '../../platform/sign-in/device-cookie.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { deleteOldestDevices, hasDevice, upsertDevice } from './known-device-queries.ts';

/** Browsers of a login that are known at the same time: each may try passwords of its own. */
const maxDevices = 10;

type Request = Pick<PublicRequest, 'services' | 'reply' | 'device' | 'now'>;

/**
 * Returns the secret of a browser, and gives it one if it has none: after a wrong password it is limited by itself, and the link of a mail works in
 * the browser that asked for it. No account knows it yet.
 */
export function markDevice({ services, reply, device }: Request): string {
  if (device !== undefined) return device;
  const token = newToken();
  setDeviceCookie(reply, services.env, token);
  return token;
}

/** Has the login of an e-mail signed in with this browser before? Also true for a browser that has signed in to another login too. */
export async function isKnownDevice({ services, device }: Request, email: string): Promise<boolean> {
  return device !== undefined && hasDevice(services.database.directory, { token_hash: hashToken(device), email });
}

/**
 * Remembers the browser for the next sign-ins. A secret that no sign-in has made is replaced, so that nobody can plant their own in
 * somebody else's browser.
 */
export async function rememberDevice({ services, reply, device, now }: Request, loginId: string): Promise<void> {
  const { directory } = services.database;
  const isOurs = device !== undefined && (await hasDevice(directory, { token_hash: hashToken(device) }));
  const token = isOurs ? device : newToken();
  await upsertDevice(directory, { token_hash: hashToken(token), login_id: loginId, used_at: now });
  await deleteOldestDevices(directory, loginId, maxDevices);
  setDeviceCookie(reply, services.env, token);
}
