import { passkeyChallengeMilliseconds } from './limits.ts';

/** Before the API forgets the challenge of an offer. */
const renewMilliseconds = passkeyChallengeMilliseconds - 60_000;

/** `offer` lets the browser suggest its passkeys under the field of the e-mail address, by a new challenge; `withdraw` ends that. */
type Offers = { offer: () => void; withdraw: () => void };

/**
 * Offers the passkeys of this device with the addresses that the browser suggests, where it can, and again before the challenge expires.
 * Returns a function that withdraws the offer.
 */
export function offerPasskeys({ offer, withdraw }: Offers): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(begin, renewMilliseconds);
    offer();
  };
  void canSuggest().then((can) => can && !isOver && begin());
  return () => {
    isOver = true;
    if (timer === undefined) return;
    clearTimeout(timer);
    withdraw();
  };
}

/** Browsers have WebAuthn over https and on this machine only. */
async function canSuggest(): Promise<boolean> {
  const { PublicKeyCredential } = globalThis as { PublicKeyCredential?: { isConditionalMediationAvailable?: () => Promise<boolean> } };
  return (await PublicKeyCredential?.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}
