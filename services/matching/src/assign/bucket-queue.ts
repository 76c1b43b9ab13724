/** Monotone priority queue of whole keys 0 … `maxKey`: a bucket for each key. An item may be added again with a lower key. */
export class BucketQueue {
  /** Key → its last entry, or −1. */
  readonly #heads: Int32Array;
  /** Entry → the one before it in the bucket. */
  #next = new Int32Array(256);
  #items = new Int32Array(256);
  #count = 0;
  #key = 0;
  #highest = -1;

  constructor(maxKey: number) {
    this.#heads = new Int32Array(maxKey + 1).fill(-1);
  }

  /** `key` may not be lower than that of the last item taken. */
  add(key: number, item: number): void {
    if (this.#count === this.#next.length) {
      this.#next = doubled(this.#next);
      this.#items = doubled(this.#items);
    }
    this.#next[this.#count] = this.#heads[key] ?? -1;
    this.#items[this.#count] = item;
    this.#heads[key] = this.#count;
    this.#count += 1;
    if (key > this.#highest) this.#highest = key;
  }

  /** Takes an item with the lowest key, which `key` then returns; −1 if no key is at most `limit`. */
  take(limit: number): number {
    const end = Math.min(limit, this.#highest);
    while (this.#key <= end) {
      const entry = this.#heads[this.#key] ?? -1;
      if (entry >= 0) {
        this.#heads[this.#key] = this.#next[entry] ?? -1;
        return this.#items[entry] ?? -1;
      }
      this.#key += 1;
    }
    return -1;
  }

  get key(): number {
    return this.#key;
  }

  clear(): void {
    this.#heads.fill(-1, 0, this.#highest + 1);
    this.#count = 0;
    this.#key = 0;
    this.#highest = -1;
  }
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(array.length * 2);
  copy.set(array);
  return copy;
}
