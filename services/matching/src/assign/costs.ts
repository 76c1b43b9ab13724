const UNITS = 20_000;

/** Cost units of a pair, (1 − score)², by its points, 0–100. */
export const COSTS = Int32Array.from({ length: 101 }, (_, points) => 2 * (100 - points) ** 2);

/**
 * Cost units of a participant left alone, odd. Those of pairs are even, so that no two solutions are equal by leaving one more alone: among
 * the best solutions, the one that serves most is found.
 */
export const aloneUnits = (aloneCost: number): number => 2 * Math.round((aloneCost * UNITS) / 2) + 1;

/** The cost, 0..1, of a number of units. */
export const toCost = (units: number): number => units / UNITS;

/** The lowest points of a pair that may be matched. */
export const floorPoints = (floor: number): number => Math.max(1, Math.round(floor * 100));
