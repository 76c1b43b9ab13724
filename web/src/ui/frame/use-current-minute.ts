import { serverNow } from '@binome/contract/values/server-clock';
import { useSyncExternalStore } from 'react';

/** Returns the start of the current minute in epoch milliseconds; rerenders every minute. */
export function useCurrentMinute(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(serverNow() / 60_000) * 60_000);
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}
