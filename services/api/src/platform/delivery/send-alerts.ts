import type { DirectoryAlertChannel } from '../data/schema.gen.ts';
import type { Services } from '../process/context.ts';
import { claimNextAlerts, deleteAlert, type QueuedAlert, updateAlert } from './alert-queries.ts';
import { DeliveryRefused } from './http-delivery.ts';

/** An alert that must not be sent yet. */
export type PostponedAlert = { send_after: Date };

/**
 * Composes an alert from the current data and sends it, unless it is no longer relevant.
 * @throws DeliveryRefused when it will never be accepted, another error when it may be later
 */
export type AlertSender = (services: Services, alert: QueuedAlert) => Promise<PostponedAlert | undefined>;

type SendControl = { signal?: AbortSignal; onError: (error: unknown) => void };

const concurrent = 10;
/** For which no other process sends an alert, in milliseconds. Longer than its services take. */
const claimTime = 60_000;

/**
 * Sends the due alerts of a channel until none is left or `signal` is aborted. One that fails is reported to `onError` and tried again
 * later. If this process dies between sending and deleting, an alert is sent again a minute later with the same id.
 */
export async function sendDueAlerts(
  services: Services,
  channel: DirectoryAlertChannel,
  send: AlertSender,
  { signal, onError }: SendControl,
): Promise<void> {
  const { database, now } = services;
  while (!signal?.aborted) {
    const until = new Date(now().getTime() + claimTime);
    const alerts = await claimNextAlerts(database.directory, channel, now(), concurrent, until);
    if (alerts.length === 0) return;
    await Promise.all(alerts.map((alert) => sendAlert(services, alert, send, onError)));
  }
}

/** Sends one alert, and deletes it or keeps it for later. */
export async function sendAlert(services: Services, alert: QueuedAlert, send: AlertSender, onError: SendControl['onError']): Promise<void> {
  const { database, now } = services;
  const { directory } = database;
  if (isTooOld(alert, now())) return deleteAlert(directory, alert.id);
  let outcome: PostponedAlert | undefined;
  try {
    outcome = await send(services, alert);
  } catch (error) {
    onError(error);
    if (error instanceof DeliveryRefused) return deleteAlert(directory, alert.id);
    return updateAlert(directory, alert.id, { attempts: alert.attempts + 1, retry_at: retryTime(alert, now()) });
  }
  return outcome ? updateAlert(directory, alert.id, { ...outcome, retry_at: null }) : deleteAlert(directory, alert.id);
}

const maxAge = 24 * 3_600_000;

/** Older alerts are dropped; the notification in the app remains. */
function isTooOld({ created_at, send_after }: QueuedAlert, now: Date): boolean {
  return now.getTime() - (send_after ?? created_at).getTime() > maxAge;
}

const firstDelay = 5_000;
const maxDelay = 600_000;

/** The delay doubles with each attempt: 5 s, 10 s, 20 s, up to ten minutes. */
function retryTime({ attempts }: QueuedAlert, now: Date): Date {
  return new Date(now.getTime() + Math.min(firstDelay * 2 ** attempts, maxDelay));
}
