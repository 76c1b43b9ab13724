import { SLOTS_PER_WEEK } from './profile.ts';

/** Number of 32-bit words for a week of half-hours. */
export const WEEK_WORDS = Math.ceil(SLOTS_PER_WEEK / 32);

/** Writes the slots as bits, from word `start` on. Ignores slots out of range. */
export function writeWeek(words: Uint32Array, start: number, slots: number[]): void {
  words.fill(0, start, start + WEEK_WORDS);
  for (const slot of slots) {
    if (slot < 0 || slot >= SLOTS_PER_WEEK) continue;
    const at = start + (slot >>> 5);
    words[at] = (words[at] ?? 0) | (1 << (slot & 31));
  }
}

export function readWeek(words: Uint32Array, start: number): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < SLOTS_PER_WEEK; slot += 1) {
    if (((words[start + (slot >>> 5)] ?? 0) >>> (slot & 31)) & 1) slots.push(slot);
  }
  return slots;
}

/** Number of set bits in a 32-bit word (Warren, "Hacker's Delight", 5-1). */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
