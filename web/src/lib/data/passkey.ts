type Options = Parameters<typeof import('@simplewebauthn/browser')['startRegistration']>[0]['optionsJSON'];

/** Returns what the API needs of the new passkey; undefined if the person cancels, or the device has one already. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: options as Options }).catch(() => undefined);
  if (!made) return undefined;
  const { attestationObject, clientDataJSON, transports = [] } = made.response;
  return { id: made.id, client_data: clientDataJSON, attestation: attestationObject, transports: [...transports] };
}
