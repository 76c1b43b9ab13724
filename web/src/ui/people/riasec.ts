// The six types of Holland's RIASEC model form a circle: neighbours are similar, opposites differ.

const riasecCircle = ['R', 'I', 'A', 'S', 'E', 'C'] as const;
type RiasecType = (typeof riasecCircle)[number];

export interface RiasecCorner {
  type: RiasecType;
  /** Coordinates on the unit circle; R is at the top, the others follow clockwise. */
  x: number;
  y: number;
  /** 1 for the best type; null if the type is not chosen. */
  rank: number | null;
}

/** Returns the corners of the hexagon with the ranks of the chosen types, or null if no type is chosen. */
export function riasecCorners(codes: readonly string[]): RiasecCorner[] | null {
  const chosen = codes.filter((code) => riasecCircle.some((type) => type === code));
  if (chosen.length === 0) return null;
  return riasecCircle.map((type, index) => {
    const angle = (index * Math.PI) / 3 - Math.PI / 2;
    const rank = chosen.indexOf(type) + 1;
    return { type, x: Math.cos(angle), y: Math.sin(angle), rank: rank || null };
  });
}
