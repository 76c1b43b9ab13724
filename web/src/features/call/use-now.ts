import { serverNow } from '@binome/contract/values/server-clock';
import { useEffect, useState } from 'react';

/** Returns the time in epoch milliseconds; rerenders every second. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
