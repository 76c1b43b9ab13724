import { resized } from './growable-arrays.ts';

/**
 * Lists of codes as numbers in one flat array: a list per place, as start and count. A changed list is written anew at the
 * end; when the array is full, what was left behind is dropped.
 */
export class CodeLists {
  starts = new Uint32Array(16);
  counts = new Uint32Array(16);
  numbers = new Uint32Array(64);
  /** Number → code. Never shrinks: beside the lists, the distinct codes are few. */
  readonly codes: string[] = [];
  readonly #numbers = new Map<string, number>();
  #end = 0;

  set(place: number, codes: string[]): void {
    if (place >= this.counts.length) this.#makePlaces(place);
    this.counts[place] = 0;
    if (this.#end + codes.length > this.numbers.length) this.#pack(codes.length);
    this.starts[place] = this.#end;
    this.counts[place] = codes.length;
    for (const code of codes) {
      this.numbers[this.#end] = this.intern(code);
      this.#end += 1;
    }
  }

  get(place: number): string[] {
    const start = this.starts[place] ?? 0;
    return Array.from(this.numbers.subarray(start, start + (this.counts[place] ?? 0)), (number) => this.codes[number] ?? '');
  }

  has(place: number, number: number): boolean {
    const start = this.starts[place] ?? 0;
    const end = start + (this.counts[place] ?? 0);
    for (let at = start; at < end; at += 1) if (this.numbers[at] === number) return true;
    return false;
  }

  /** Hands a list over to another place; its own becomes empty. */
  move(from: number, to: number): void {
    this.starts[to] = this.starts[from] ?? 0;
    this.counts[to] = this.counts[from] ?? 0;
    this.counts[from] = 0;
  }

  /** The number of a code, given at the first use. */
  intern(code: string): number {
    const known = this.#numbers.get(code);
    if (known !== undefined) return known;
    this.#numbers.set(code, this.codes.length);
    return this.codes.push(code) - 1;
  }

  /** −1 for a code that was never in a list. */
  numberOf(code: string): number {
    return this.#numbers.get(code) ?? -1;
  }

  #makePlaces(place: number): void {
    const room = Math.max(place + 1, Math.ceil(this.counts.length * 1.5));
    this.starts = resized(this.starts, room);
    this.counts = resized(this.counts, room);
  }

  #pack(more: number): void {
    const live = this.counts.reduce((sum, count) => sum + count, 0);
    const packed = new Uint32Array(Math.max(64, Math.ceil((live + more) * 1.5)));
    let end = 0;
    for (let place = 0; place < this.counts.length; place += 1) {
      const start = this.starts[place] ?? 0;
      const count = this.counts[place] ?? 0;
      packed.set(this.numbers.subarray(start, start + count), end);
      this.starts[place] = end;
      end += count;
    }
    this.numbers = packed;
    this.#end = end;
  }
}
