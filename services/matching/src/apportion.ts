/**
 * Splits an integer into integers in proportion to `weights` that add up to it exactly: shares are rounded down, and the largest remainders
 * get one more. A weight of 0 gets 0. Returns zeros if all weights are 0.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((all, share) => all + share, 0);
  const remainder = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0);
  const byRemainder = [...weights.keys()].filter((index) => (weights[index] ?? 0) > 0).sort((a, b) => remainder(b) - remainder(a));
  for (const index of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
