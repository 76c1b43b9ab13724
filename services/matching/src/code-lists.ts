import { resized } from './growable-arrays.ts';

/**
 * Lists of codes, stored as interned numbers in one flat array; each list has a start and a count. A changed list is appended at the
 * end; when the array is full, it is compacted.
 */
export class CodeLists {
  starts = new Uint32Array(16);
  counts = new Uint32Array(16);
  numbers = new Uint32Array(64);
  /** Number → code. Never shrinks: there are few distinct codes. */
  readonly codes: string[] = [];
  readonly #numbers = new Map<string, number>();
  #end = 0;

  set(list: number, codes: string[]): void {
    if (list >= this.counts.length) this.#growLists(list);
    this.counts[list] = 0;
    if (this.#end + codes.length > this.numbers.length) this.#compact(codes.length);
    this.starts[list] = this.#end;
    this.counts[list] = codes.length;
    for (const code of codes) {
      this.numbers[this.#end] = this.intern(code);
      this.#end += 1;
    }
  }

  get(list: number): string[] {
    const start = this.starts[list] ?? 0;
    return Array.from(this.numbers.subarray(start, start + (this.counts[list] ?? 0)), (number) => this.codes[number] ?? '');
  }

  has(list: number, number: number): boolean {
    const start = this.starts[list] ?? 0;
    const end = start + (this.counts[list] ?? 0);
    for (let at = start; at < end; at += 1) if (this.numbers[at] === number) return true;
    return false;
  }

  /** Moves a list; the source becomes empty. */
  move(from: number, to: number): void {
    this.starts[to] = this.starts[from] ?? 0;
    this.counts[to] = this.counts[from] ?? 0;
    this.counts[from] = 0;
  }

  /** Returns the number of a code, and assigns one on first use. */
  intern(code: string): number {
    const known = this.#numbers.get(code);
    if (known !== undefined) return known;
    this.#numbers.set(code, this.codes.length);
    return this.codes.push(code) - 1;
  }

  /** Returns −1 for an unknown code. */
  numberOf(code: string): number {
    return this.#numbers.get(code) ?? -1;
  }

  #growLists(list: number): void {
    const length = Math.max(list + 1, Math.ceil(this.counts.length * 1.5));
    this.starts = resized(this.starts, length);
    this.counts = resized(this.counts, length);
  }

  #compact(extra: number): void {
    const live = this.counts.reduce((sum, count) => sum + count, 0);
    const compacted = new Uint32Array(Math.max(64, Math.ceil((live + extra) * 1.5)));
    let end = 0;
    for (let list = 0; list < this.counts.length; list += 1) {
      const start = this.starts[list] ?? 0;
      const count = this.counts[list] ?? 0;
      compacted.set(this.numbers.subarray(start, start + count), end);
      this.starts[list] = end;
      end += count;
    }
    this.numbers = compacted;
    this.#end = end;
  }
}
