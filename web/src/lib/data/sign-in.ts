import type { CurrentUser } from '@binome/contract/accounts/users';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { setSessionEnd } from '../http/ended-session.ts';
import { resetRequests } from '../http/request-state.ts';
import { rememberPerson } from './known-person.ts';
import { startSession } from './session.ts';

// The ways in, apart from the session itself, which every page needs.

/** @throws ApiFailure 401 if the e-mail or the password is wrong, or a second factor's code is missing or wrong */
export async function signIn(
  client: QueryClient,
  body: { email: string; password: string; otp?: string; stay_signed_in?: boolean },
): Promise<void> {
  const { data } = await api('POST /auth/sign_in', { body });
  await enter(client, data, body.stay_signed_in);
}

/** `stays`: the device is the person's own, and greets them at the next sign-in. */
async function enter(client: QueryClient, user: CurrentUser, stays = false): Promise<void> {
  setSessionEnd(null);
  resetRequests(client);
  if (stays) rememberPerson(user);
  await startSession(client, user);
}

/**
 * Signs in by the token of a mailed link. Returns the page that the person wanted to open.
 * @throws ApiFailure 401 if a second factor's code is missing or wrong; 422 if the link has expired, was used, or belongs to another browser
 */
export async function signInByLink(client: QueryClient, body: { token: string; otp?: string }): Promise<string | null> {
  const { data, return_path, stay_signed_in } = await api('POST /auth/sign_in_by_link', { body });
  await enter(client, data, stay_signed_in);
  return return_path;
}

/**
 * Signs in by a passkey of this device: at once, or when the person chooses one among the addresses that the browser suggests
 * (`useBrowserAutofill`). `stays` says, once they have, whether the device is their own. Returns false if the person cancels, or the device has none.
 * @throws ApiFailure if the API refuses it
 */
export async function signInByPasskey(
  client: QueryClient,
  { useBrowserAutofill = false, stays = () => false }: { useBrowserAutofill?: boolean; stays?: () => boolean } = {},
): Promise<boolean> {
  const { data: optionsJSON } = await api('POST /auth/passkey_challenges');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => undefined);
  if (!signed) return false;
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  const stay_signed_in = stays();
  const body = { id: signed.id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature, stay_signed_in };
  const { data } = await api('POST /auth/passkey_sign_in', { body });
  await enter(client, data, stay_signed_in);
  return true;
}

/** Withdraws the passkeys from the addresses that the browser suggests. */
export async function withdrawPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Signs in by the one-time code of a single sign-on. Returns the page that the person wanted to open.
 * @throws ApiFailure 401 if a second factor's code is missing or wrong; 422 if the code has expired, was used, or belongs to another browser
 */
export async function signInByCode(
  client: QueryClient,
  body: { code: string; otp?: string; stay_signed_in?: boolean },
): Promise<string | null> {
  const { data, return_path } = await api('POST /auth/sso', { body });
  await enter(client, data, body.stay_signed_in);
  return return_path;
}
