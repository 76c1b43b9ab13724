import { useEffect, useState } from 'react';

const patience = 10_000;

/** True once something has been awaited for 10 s. */
export function useSlowLoading(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && late;
}
