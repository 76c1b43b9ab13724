import type { ConsoleIdentity } from '@binome/contract/console/session';
import { HttpError } from 'react-admin';
import { providerApi } from './api.ts';
import { enterFromMemberApp } from './member-app.ts';
import { setOwnWords } from './translate.ts';

let cachedIdentity: Promise<ConsoleIdentity> | undefined;

/** Returns the signed-in user. The API is called once; a failure is not cached. */
export function fetchIdentity(): Promise<ConsoleIdentity> {
  cachedIdentity ??= readIdentity().then(applyWords);
  cachedIdentity.catch(forgetIdentity);
  return cachedIdentity;
}

export function forgetIdentity(): void {
  cachedIdentity = undefined;
}

function applyWords(identity: ConsoleIdentity): ConsoleIdentity {
  setOwnWords(identity.company?.words ?? {});
  return identity;
}

/** Without a session of the console, that of the member app opens it. */
async function readIdentity(): Promise<ConsoleIdentity> {
  try {
    return await providerApi('GET /backoffice/v1/session');
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401 && (await enterFromMemberApp()))) throw error;
    return providerApi('GET /backoffice/v1/session');
  }
}
