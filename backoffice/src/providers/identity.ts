import type { ConsoleIdentity } from '@binome/contract/console/session';
import { apiUrl, http } from './http.ts';

let cachedIdentity: Promise<ConsoleIdentity> | undefined;

/** Who is at the console; asked of the API once. */
export function fetchIdentity(): Promise<ConsoleIdentity> {
  cachedIdentity ??= http(`${apiUrl}/session`).then(({ json }) => json);
  cachedIdentity.catch(forgetIdentity);
  return cachedIdentity;
}

export function forgetIdentity(): void {
  cachedIdentity = undefined;
}
