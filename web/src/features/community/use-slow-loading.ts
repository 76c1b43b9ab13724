import { useEffect, useState } from 'react';

const slowAfterMs = 10_000;

/** Returns true when loading takes more than 10 s. */
export function useSlowLoading(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading && isSlow;
}
