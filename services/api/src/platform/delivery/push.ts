import { providerAddress } from '../http/provider-address.ts';
import type { Env } from '../process/env.ts';
import type { Keys } from '../process/keys.ts';
import { assertAccepted } from './http-delivery.ts';

/** A browser that shows notifications, as its push service identifies it. */
type PushSubscription = { endpoint: string; p256dh: string; auth: string };

export type PushSender = {
  /**
   * Encrypts a message for one browser (RFC 8291) and hands it to its push service. A later message with the same topic replaces one that
   * the browser has not fetched.
   * @throws DeliveryRefused when the subscription has ended
   */
  send(subscription: PushSubscription, message: { body: string; topic: string }): Promise<void>;
};

const timeout = 10_000;
/** Seconds for which the push service keeps a message for an offline browser. */
const timeToLive = 24 * 3600;

/** Opens the sender of pushed notifications, which signs with the keys of the deployment (RFC 8292). */
export function openPushSender(env: Pick<Env, 'MAIL_SUPPORT' | 'MAIL_FROM'>, { vapid }: Pick<Keys, 'vapid'>): PushSender {
  // For the push service to write to if something goes wrong.
  const subject = `mailto:${providerAddress(env)}`;
  return {
    async send({ endpoint, p256dh, auth }, { body, topic }) {
      // The library takes a noticeable part of the start of the API, which sends nothing.
      const { default: webPush } = await import('web-push');
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
        vapidDetails: { subject, publicKey: vapid.public_key, privateKey: vapid.private_key },
        TTL: timeToLive,
        urgency: 'normal',
        topic,
      });
      const response = await fetch(details.endpoint, {
        method: 'POST',
        headers: details.headers,
        body: new Uint8Array(details.body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await assertAccepted(response);
    },
  };
}

/** Is the address one of the push services that this deployment sends to? Anything else could be a server of the internal network. */
export function isPushService(endpoint: string, { PUSH_HOSTS }: Pick<Env, 'PUSH_HOSTS'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, password } = new URL(endpoint);
  // `fetch` refuses such an address: each alert would fail.
  if (username || password) return false;
  return PUSH_HOSTS.some((allowed) => {
    // An address with a port is a test's own service.
    if (allowed === host && allowed.includes(':')) return true;
    if (protocol !== 'https:' || hostname !== host) return false;
    return allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed;
  });
}
