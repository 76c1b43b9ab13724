/** A set of positions (0, 1, 2 …), one bit each. Set operations process 32 positions at a time. */
export class BitSet {
  words: Uint32Array;

  constructor(size = 0) {
    this.words = new Uint32Array(wordCount(size));
  }

  /** Returns the set of the first `size` positions. */
  static all(size: number): BitSet {
    const bits = new BitSet(size);
    bits.words.fill(0xffffffff);
    if (size % 32 > 0) bits.words[bits.words.length - 1] = 2 ** (size % 32) - 1;
    return bits;
  }

  add(position: number): void {
    const word = position >>> 5;
    if (word >= this.words.length) {
      const grown = new Uint32Array(Math.max(word + 1, Math.ceil(this.words.length * 1.5)));
      grown.set(this.words);
      this.words = grown;
    }
    this.words[word] = (this.words[word] ?? 0) | (1 << (position & 31));
  }

  remove(position: number): void {
    const word = position >>> 5;
    if (word < this.words.length) this.words[word] = (this.words[word] ?? 0) & ~(1 << (position & 31));
  }

  has(position: number): boolean {
    return (((this.words[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
  }

  /** Adds the positions of another set. Positions beyond this set's capacity are ignored. */
  addAll(other: BitSet): this {
    const sharedLength = Math.min(this.words.length, other.words.length);
    for (let word = 0; word < sharedLength; word += 1) this.words[word] = (this.words[word] ?? 0) | (other.words[word] ?? 0);
    return this;
  }

  /** Removes the positions that are not in another set. */
  retainAll(other: BitSet): this {
    for (let word = 0; word < this.words.length; word += 1) this.words[word] = (this.words[word] ?? 0) & (other.words[word] ?? 0);
    return this;
  }

  clone(): BitSet {
    const bits = new BitSet();
    bits.words = this.words.slice();
    return bits;
  }

  get count(): number {
    let count = 0;
    for (let word = 0; word < this.words.length; word += 1) count += bitCount(this.words[word] ?? 0);
    return count;
  }

  countIntersection(other: BitSet): number {
    const sharedLength = Math.min(this.words.length, other.words.length);
    let count = 0;
    for (let word = 0; word < sharedLength; word += 1) count += bitCount((this.words[word] ?? 0) & (other.words[word] ?? 0));
    return count;
  }
}

function wordCount(size: number): number {
  return (size + 31) >>> 5;
}

/** Returns the number of bits that are set in a word (Warren, "Hacker's Delight", 5-1). */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
