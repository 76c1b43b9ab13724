import type { Labels } from './vocabulary.ts';

export type MatchWord = 'excellent' | 'tres_bon' | 'bon' | 'a_explorer';

/**
 * Raw score → shown score, straight lines between these knots, the same for every company and never refitted, so that
 * "82" means the same today and next year. They were set once on all eligible pairs of the benchmark's population: half of
 * the pairs stay below 0.34, one in ten passes 0.46, one in a hundred 0.58, one in a thousand 0.67.
 */
const KNOTS: [raw: number, shown: number][] = [
  [0, 0],
  [0.34, 35],
  [0.46, 50],
  [0.58, 70],
  [0.67, 85],
  [0.8, 95],
  [1, 100],
];

/** Excellent: the best pair in a thousand; very good: in a hundred; good: in ten. */
const WORDS: [from: number, word: MatchWord][] = [
  [85, 'excellent'],
  [70, 'tres_bon'],
  [50, 'bon'],
  [0, 'a_explorer'],
];

export const WORD_LABELS: Record<MatchWord, Labels> = {
  excellent: { fr: 'Excellent', en: 'Excellent' },
  tres_bon: { fr: 'Très bon', en: 'Very good' },
  bon: { fr: 'Bon', en: 'Good' },
  a_explorer: { fr: 'À explorer', en: 'Worth exploring' },
};

/** A raw score of 0..1 as the whole number 0–100 that people see; never falls when the raw score rises. */
export function shownScore(raw: number): number {
  let [lowRaw, lowShown] = [0, 0];
  for (const [highRaw, highShown] of KNOTS) {
    if (raw <= highRaw) {
      const part = highRaw === lowRaw ? 0 : (raw - lowRaw) / (highRaw - lowRaw);
      return Math.round(lowShown + part * (highShown - lowShown));
    }
    [lowRaw, lowShown] = [highRaw, highShown];
  }
  return 100;
}

/** The word of a shown score. */
export function wordOf(shown: number): MatchWord {
  return WORDS.find(([from]) => shown >= from)?.[1] ?? 'a_explorer';
}
