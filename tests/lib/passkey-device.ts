import type { BrowserContext, Page } from 'playwright-core';

/**
 * Gives the page a device with passkeys, whose owner is always present. Call it before the first page is opened: the device would accept at
 * once the passkey that a sign-in page suggests, as a person never does, so nothing is suggested.
 */
export async function addPasskeyDevice({ context, page }: { context: BrowserContext; page: Page }): Promise<void> {
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
}
