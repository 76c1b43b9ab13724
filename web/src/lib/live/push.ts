import { readStored, writeStored } from '@binome/contract/values/browser-storage';
import { api } from '../http/api.ts';
import { setPushPerson } from './push-person.ts';

const askedKey = 'binome.push_asked';

/** A scope without pages: the worker only shows notifications. */
const scope = '/push-worker/';

/** Can this browser show notifications while no page of the application is open? */
export function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Has the person refused notifications of this site in the browser? Only its own settings undo that. */
export function isPushBlocked(): boolean {
  return supportsPush() && Notification.permission === 'denied';
}

/** Is this a person whom nobody has asked yet, in a browser that could show notifications? */
export function canAskForPush(): boolean {
  return supportsPush() && Notification.permission === 'default' && readStored(askedKey) === null;
}

export function rememberAsked(): void {
  writeStored(askedKey, 'yes');
}

/**
 * Asks the browser for permission and subscribes it for the current session.
 * @throws when the person refuses, or when the browser's push service cannot be reached
 */
export async function switchPushOn(userId: string): Promise<void> {
  rememberAsked();
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are refused');
  await subscribe();
  setPushPerson(userId);
}

export async function switchPushOff(): Promise<void> {
  setPushPerson(null);
  await api('DELETE /api/v1/push_subscription');
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Subscribes this browser for a new session of the person who had switched notifications on. */
export async function renewPush(): Promise<void> {
  if (!supportsPush() || Notification.permission !== 'granted') return;
  const { subscribed } = (await api('GET /api/v1/push_subscription')).data;
  if (!subscribed) await subscribe();
}

async function subscribe(): Promise<void> {
  const { public_key } = (await api('GET /api/v1/push_subscription')).data;
  const registration = await navigator.serviceWorker.register('/push-worker.js', { scope });
  await whenActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // The browser holds a subscription with an older key of the deployment.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await api('PUT /api/v1/push_subscription', { body: { endpoint, keys: { p256dh, auth } } });
}

function whenActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
}
