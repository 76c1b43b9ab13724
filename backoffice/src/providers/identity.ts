import type { ConsoleIdentity } from '@binome/contract/console/session';
import { apiUrl, http } from './http.ts';

let known: Promise<ConsoleIdentity> | undefined;

/** Who is at the console; asked of the API once. */
export function identity(): Promise<ConsoleIdentity> {
  known ??= http(`${apiUrl}/session`).then(({ json }) => json);
  known.catch(forgetIdentity);
  return known;
}

export function forgetIdentity(): void {
  known = undefined;
}
