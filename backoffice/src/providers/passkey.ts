import { providerApi } from './api.ts';

/** The person has cancelled, or the device has no passkey for this application. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled';
}

/**
 * Signs in to the console by a passkey of this device: at once, or when the person chooses one among the addresses that the browser
 * suggests (`useBrowserAutofill`).
 * @throws PasskeyCancelled; HttpError if the API refuses it
 */
export async function signInByPasskey({ useBrowserAutofill = false } = {}): Promise<void> {
  const optionsJSON = await providerApi('POST /backoffice/v1/session/passkey_challenges');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => {
    throw new PasskeyCancelled();
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  const body = { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature };
  await providerApi('POST /backoffice/v1/session/passkey', { body });
}

/** Withdraws the passkeys from the addresses that the browser suggests. */
export async function withdrawPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

type CreationOptions = Parameters<typeof import('@simplewebauthn/browser')['startRegistration']>[0]['optionsJSON'];

/** Returns what the API needs of a new passkey; undefined if the person cancels, or the device has one already. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: options as CreationOptions }).catch(() => undefined);
  if (!made) return undefined;
  const { attestationObject, clientDataJSON, transports = [] } = made.response;
  return { id: made.id, client_data: clientDataJSON, attestation: attestationObject, transports: [...transports] };
}
