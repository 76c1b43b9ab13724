import type { ConsoleIdentity } from '@binome/contract/console/session';
import { apiUrl, http } from './http.ts';

let cachedIdentity: Promise<ConsoleIdentity> | undefined;

/** Returns the signed-in user. The API is called once; a failure is not cached. */
export function fetchIdentity(): Promise<ConsoleIdentity> {
  cachedIdentity ??= http(`${apiUrl}/session`).then(({ json }) => json);
  cachedIdentity.catch(forgetIdentity);
  return cachedIdentity;
}

export function forgetIdentity(): void {
  cachedIdentity = undefined;
}
