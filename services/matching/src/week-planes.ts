import { resized } from './growable-arrays.ts';
import { SLOTS_PER_WEEK } from './profile.ts';

/** Number of candidates whose bits of a slot are next to each other, and number of their words: one line of the processor's cache. */
const GROUP = 512;
const GROUP_WORDS = GROUP / 32;

/**
 * The free half-hours of all candidates, as bits: for each group of 512 candidates, 16 words for each slot of the week, so that a query
 * counts the common slots of 32 candidates at once.
 */
export class WeekPlanes {
  words = new Uint32Array(0);

  /** Makes room for this many candidates. */
  resize(candidates: number): void {
    this.words = resized(this.words, Math.ceil(candidates / GROUP) * SLOTS_PER_WEEK * GROUP_WORDS);
  }

  /** Ignores slots out of range. */
  set(position: number, slots: readonly number[]): void {
    const bit = 1 << (position & 31);
    const first = firstWordOf(position);
    const end = first + SLOTS_PER_WEEK * GROUP_WORDS;
    for (let at = first; at < end; at += GROUP_WORDS) this.words[at] = (this.words[at] ?? 0) & ~bit;
    for (const slot of slots) {
      const at = first + slot * GROUP_WORDS;
      if (isSlot(slot)) this.words[at] = (this.words[at] ?? 0) | bit;
    }
  }

  /** Ascending. */
  get(position: number): number[] {
    const slots: number[] = [];
    const first = firstWordOf(position);
    for (let slot = 0; slot < SLOTS_PER_WEEK; slot += 1) {
      if (((this.words[first + slot * GROUP_WORDS] ?? 0) >>> (position & 31)) & 1) slots.push(slot);
    }
    return slots;
  }

  /**
   * Counts the common slots of each candidate of the group of `position`. `counters` gets `bits` + 1 times 16 words: bit n of a word is a
   * digit of the counter of the nth of 32 candidates, from the lowest digit on. A set bit of the last 16 words means 2 ** `bits` or more;
   * the other digits then have no meaning.
   */
  countCommon(position: number, slots: readonly number[], bits: number, counters: Uint32Array): void {
    counters.fill(0);
    const group = firstWordOf(position) - ((position >>> 5) % GROUP_WORDS);
    const last = bits * GROUP_WORDS;
    for (const slot of slots) {
      const first = group + slot * GROUP_WORDS;
      for (let word = 0; word < GROUP_WORDS; word += 1) {
        // Adds one bit to 32 counters at once, with the carries in a word.
        let carries = this.words[first + word] ?? 0;
        for (let at = word; at < last; at += GROUP_WORDS) {
          const digits = counters[at] ?? 0;
          counters[at] = digits ^ carries;
          carries &= digits;
        }
        counters[last + word] = (counters[last + word] ?? 0) | carries;
      }
    }
  }
}

/** Returns the index of the word of a candidate's first slot. */
function firstWordOf(position: number): number {
  return Math.floor(position / GROUP) * SLOTS_PER_WEEK * GROUP_WORDS + ((position >>> 5) % GROUP_WORDS);
}

/** Returns the number of digits to count up to `enough`; see `countCommon`. */
export function counterBits(enough: number): number {
  return 32 - Math.clz32(enough - 1);
}

/** Returns the counters for a group, see `countCommon`. */
export function emptyCounters(bits: number): Uint32Array {
  return new Uint32Array((bits + 1) * GROUP_WORDS);
}

/** Is the number a valid half-hour of the week? */
export function isSlot(slot: number): boolean {
  return slot >= 0 && slot < SLOTS_PER_WEEK;
}

/** Returns the counter of a candidate: `bits` digits, and one more bit for 2 ** `bits` or more. */
export function counterOf(counters: Uint32Array, bits: number, position: number): number {
  const word = (position >>> 5) % GROUP_WORDS;
  let counter = 0;
  for (let bit = 0; bit <= bits; bit += 1) counter |= (((counters[bit * GROUP_WORDS + word] ?? 0) >>> (position & 31)) & 1) << bit;
  return counter;
}
