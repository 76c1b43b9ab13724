// The patterns that a company chooses from, drawn from the two rings. They are in the contract because the member app, the console, the
// public pages and the mails draw the same ones.

export const brandPatterns = ['rings', 'chain', 'ripples', 'none'] as const;
export type BrandPattern = (typeof brandPatterns)[number];

/** A ring of a pattern. `side` is its colour: the company's, or the warm one. */
interface PatternRing {
  cx: number;
  cy: number;
  r: number;
  width: number;
  side: 'left' | 'right';
}

/** The drawing of a pattern is 480 by 320 units, and fills what it covers. */
export const patternBox = { width: 480, height: 320 };

export const patternRings: Record<BrandPattern, readonly PatternRing[]> = {
  rings: [
    { cx: 60, cy: 20, r: 190, width: 56, side: 'left' },
    { cx: 440, cy: 320, r: 150, width: 46, side: 'right' },
  ],
  chain: Array.from({ length: 9 }, (_, index) => ({
    cx: -20 + index * 65,
    cy: 310 - index * 38,
    r: 50,
    width: 15,
    side: index % 2 === 0 ? 'left' : 'right',
  })),
  ripples: Array.from({ length: 6 }, (_, index) => ({
    cx: 470,
    cy: 330,
    r: 50 + index * 72,
    width: 18,
    side: index === 2 ? 'right' : 'left',
  })),
  none: [],
};
