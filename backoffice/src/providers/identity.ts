import type { ConsoleIdentity } from '@binome/contract/console/session';
import { providerApi } from './api.ts';

let cachedIdentity: Promise<ConsoleIdentity> | undefined;

/** Returns the signed-in user. The API is called once; a failure is not cached. */
export function fetchIdentity(): Promise<ConsoleIdentity> {
  cachedIdentity ??= providerApi('GET /backoffice/v1/session');
  cachedIdentity.catch(forgetIdentity);
  return cachedIdentity;
}

export function forgetIdentity(): void {
  cachedIdentity = undefined;
}
