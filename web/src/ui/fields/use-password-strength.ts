import { useDeferredValue, useEffect, useState } from 'react';

/** From 0 (shorter than the minimum) to 4 (hard to guess). */
type Strength = 0 | 1 | 2 | 3 | 4;

type Estimate = typeof import('./password-strength.ts').passwordStrength;

/** Returns the strength of a password; undefined while the estimator loads, or without one when it cannot load. */
export function usePasswordStrength(password: string, { minLength, personal }: { minLength: number; personal: readonly string[] }) {
  const [estimate, setEstimate] = useState<Estimate>();
  const deferred = useDeferredValue(password);
  const isNeeded = password !== '';
  useEffect(() => {
    if (!isNeeded) return;
    // Without the network the rules are still shown, and the API decides.
    void import('./password-strength.ts').then(
      ({ passwordStrength }) => setEstimate(() => passwordStrength),
      () => {},
    );
  }, [isNeeded]);
  if (password === '' || password.length < minLength) return 0 satisfies Strength;
  return estimate?.(deferred, personal);
}
