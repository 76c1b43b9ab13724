/** A channel of AnyCable. */
type Channel = { on(event: 'close', handler: (reason?: Error) => void): unknown; disconnect(): void };

/**
 * Subscribes a closed channel again until the returned function ends it. AnyCable 1.1 closes a channel for good when the socket is cut
 * before the subscription is confirmed, or when the confirmation takes ten seconds. A subscription that the API rejects stays closed.
 */
export function keepSubscribed<Kept extends Channel>(cable: { subscribe(channel: Kept): unknown }, channel: Kept): () => void {
  let hasEnded = false;
  channel.on('close', (reason) => {
    if (reason?.name === 'SubscriptionRejectedError') return;
    // After AnyCable has forgotten the subscription.
    setTimeout(() => hasEnded || cable.subscribe(channel));
  });
  return () => {
    hasEnded = true;
    channel.disconnect();
  };
}
