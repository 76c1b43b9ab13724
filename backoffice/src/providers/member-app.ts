import { readStored, writeStored } from '@binome/contract/values/browser-storage';
import { serverNow } from '@binome/contract/values/server-clock';
import { providerApi } from './api.ts';

// The member app on the same origin keeps its session in this browser's storage. Somebody who may open both signs in once.

/** Where the member app stores the credentials of its session, and the time at which somebody last signed out. */
const credentialsKey = 'binome.credentials';
const signedOutKey = 'binome.signed_out';

/** The page of the member app on which the second factor is switched on, when the company requires one for the console. */
export const securityPage = '/personal_settings/security';

/** Opens the console with the session of the member app, if there is one. Is the console open then? */
export async function enterFromMemberApp(): Promise<boolean> {
  const credentials = readCredentials();
  if (!credentials) return false;
  const response = await fetch('/auth/console_session', { method: 'POST', headers: credentials }).catch(() => undefined);
  if (response?.status === 403 && (await response.json()).code === 'second_factor_required') location.assign(securityPage);
  return response?.ok ?? false;
}

/**
 * Opens the member app, signed in as the person at the console.
 * @throws HttpError if the API refuses
 */
export async function openMemberApp(email: string): Promise<void> {
  if (readCredentials()?.uid !== email) {
    const credentials = await providerApi('POST /backoffice/v1/session/member_app');
    writeStored(credentialsKey, JSON.stringify(credentials));
  }
  location.assign('/profile-choice');
}

/** Ends the session of the member app too: otherwise the console would open again without a password. */
export async function leaveMemberApp(): Promise<void> {
  const credentials = readCredentials();
  if (!credentials) return;
  writeStored(signedOutKey, String(serverNow()));
  writeStored(credentialsKey, null);
  await fetch('/auth/sign_out', { method: 'DELETE', headers: credentials }).catch(() => {});
}

function readCredentials(): Record<string, string> | undefined {
  try {
    const stored: Record<string, string> | null = JSON.parse(readStored(credentialsKey) ?? 'null');
    return stored?.['access-token'] ? stored : undefined;
  } catch {
    return undefined;
  }
}
