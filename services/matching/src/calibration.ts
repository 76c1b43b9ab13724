import type { Labels } from './vocabulary.ts';

export type MatchWord = 'excellent' | 'tres_bon' | 'bon' | 'a_explorer';

/**
 * Raw score → shown score, straight lines between these knots, the same for every company and never refitted, so that
 * "82" means the same today and next year. Raw scores of real answers crowd between 0.3 and 0.8; the curve spreads them out.
 */
const KNOTS: [raw: number, shown: number][] = [
  [0, 0],
  [0.3, 20],
  [0.45, 50],
  [0.6, 70],
  [0.75, 85],
  [0.9, 97],
  [1, 100],
];

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
