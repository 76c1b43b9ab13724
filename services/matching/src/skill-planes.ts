import { CodeLists } from './code-lists.ts';

/**
 * The skills of all candidates, twice: as a list of each candidate, and as a bit of each candidate by skill, so that a query reads only
 * the few skills that cover a need, for 32 candidates at once.
 */
export class SkillPlanes {
  readonly #lists = new CodeLists();
  /** By number of the skill: a bit for each candidate. A plane may be shorter than the index. */
  readonly #planes: Uint32Array[] = [];

  set(position: number, codes: string[]): void {
    this.#writeBits(position, false);
    this.#lists.set(position, codes);
    this.#writeBits(position, true);
  }

  get(position: number): string[] {
    return this.#lists.get(position);
  }

  /** Number of skills by position. */
  get counts(): Uint32Array {
    return this.#lists.counts;
  }

  /** All skills that a candidate has or had. */
  get codes(): readonly string[] {
    return this.#lists.codes;
  }

  /** Moves the skills of a candidate to a position without skills. */
  move(from: number, to: number): void {
    this.#writeBits(from, false);
    this.#lists.move(from, to);
    this.#writeBits(to, true);
  }

  /** A bit for each candidate who has the skill; empty for an unknown skill. */
  planeOf(code: string): Uint32Array {
    return this.#planes[this.#lists.numberOf(code)] ?? NO_BITS;
  }

  #writeBits(position: number, isSet: boolean): void {
    const { starts, counts, numbers } = this.#lists;
    const start = starts[position] ?? 0;
    for (let at = start; at < start + (counts[position] ?? 0); at += 1) {
      const plane = this.#planeFor(numbers[at] ?? 0, position >>> 5);
      const bit = 1 << (position & 31);
      plane[position >>> 5] = isSet ? (plane[position >>> 5] ?? 0) | bit : (plane[position >>> 5] ?? 0) & ~bit;
    }
  }

  /** Returns the plane of a skill, with room for a word. */
  #planeFor(number: number, word: number): Uint32Array {
    const plane = this.#planes[number] ?? NO_BITS;
    if (word < plane.length) return plane;
    const grown = new Uint32Array(Math.ceil((word + 1) * 1.5));
    grown.set(plane);
    this.#planes[number] = grown;
    return grown;
  }
}

const NO_BITS = new Uint32Array(0);
