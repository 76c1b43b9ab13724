// The six professional profile types stand on a circle, R-I-A-S-E-C: neighbours are alike, opposites differ.

export const riasecCircle = ['R', 'I', 'A', 'S', 'E', 'C'] as const;
export type RiasecType = (typeof riasecCircle)[number];

export interface RiasecCorner {
  type: RiasecType;
  /** From the centre, the circle having radius 1; R is on top, the others follow clockwise. */
  x: number;
  y: number;
  /** 1 for the type that fits best, null when it was not chosen. */
  rank: number | null;
}

/** The corners of the hexagon with the ranks of the chosen types. Null when the answer holds none of the six. */
export function riasecCorners(codes: readonly string[]): RiasecCorner[] | null {
  const chosen = codes.filter((code) => riasecCircle.some((type) => type === code));
  if (chosen.length === 0) return null;
  return riasecCircle.map((type, index) => {
    const angle = (index * Math.PI) / 3 - Math.PI / 2;
    const rank = chosen.indexOf(type) + 1;
    return { type, x: Math.cos(angle), y: Math.sin(angle), rank: rank || null };
  });
}
