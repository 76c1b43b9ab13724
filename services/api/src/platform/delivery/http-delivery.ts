/** A service refuses a message for good: sending it again is useless. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused';
  readonly status: number;

  constructor(status: number) {
    super(`refused with status ${status}`);
    this.status = status;
  }
}

/** The service is busy, and says when to come back. */
const temporaryStatuses = new Set([408, 425, 429]);

/**
 * Reads the answer of a service to a message.
 * @throws DeliveryRefused for a message that it will never accept, Error for one to send again later
 */
export async function assertAccepted(response: Response): Promise<void> {
  await response.body?.cancel();
  if (response.ok) return;
  const isRefused = response.status >= 400 && response.status < 500 && !temporaryStatuses.has(response.status);
  throw isRefused ? new DeliveryRefused(response.status) : new Error(`not accepted: status ${response.status}`);
}
