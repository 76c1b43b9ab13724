import { useSyncExternalStore } from 'react';

/** The present minute, in epoch milliseconds: what it draws follows the clock. */
export function useCurrentMinute(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(Date.now() / 60_000) * 60_000);
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}
