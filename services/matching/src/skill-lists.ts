/**
 * The skills of all presenters in one flat array of tag numbers: a list per position, as start and count. A changed list is
 * written anew at the end; once half of the array is left behind, it is packed.
 */
export class SkillLists {
  starts = new Uint32Array(16);
  counts = new Uint32Array(16);
  tags = new Uint32Array(64);
  #end = 0;
  #abandoned = 0;
  readonly #numbers = new Map<string, number>();
  /** Tag number → code. Never shrinks: a company's tags are few. */
  readonly codes: string[] = [];

  set(position: number, skills: string[]): void {
    this.#abandoned += this.counts[position] ?? 0;
    this.counts[position] = 0;
    this.#makeRoom(skills.length);
    this.starts[position] = this.#end;
    this.counts[position] = skills.length;
    for (const skill of skills) {
      this.tags[this.#end] = this.#numberOf(skill);
      this.#end += 1;
    }
  }

  get(position: number): string[] {
    const start = this.starts[position] ?? 0;
    const list = this.tags.subarray(start, start + (this.counts[position] ?? 0));
    return Array.from(list, (tag) => this.codes[tag] ?? '');
  }

  /** Hands the list of one position over to another, whose own list must have been cleared. */
  move(from: number, to: number): void {
    this.starts[to] = this.starts[from] ?? 0;
    this.counts[to] = this.counts[from] ?? 0;
    this.counts[from] = 0;
  }

  resize(capacity: number): void {
    this.starts = resized(this.starts, capacity);
    this.counts = resized(this.counts, capacity);
  }

  #numberOf(code: string): number {
    const known = this.#numbers.get(code);
    if (known !== undefined) return known;
    this.#numbers.set(code, this.codes.length);
    return this.codes.push(code) - 1;
  }

  #makeRoom(more: number): void {
    if (this.#end + more <= this.tags.length) return;
    const live = this.#end - this.#abandoned;
    const packed = new Uint32Array(Math.max(64, Math.ceil((live + more) * 1.5)));
    let end = 0;
    for (let position = 0; position < this.starts.length; position += 1) {
      const start = this.starts[position] ?? 0;
      const count = this.counts[position] ?? 0;
      packed.set(this.tags.subarray(start, start + count), end);
      this.starts[position] = end;
      end += count;
    }
    this.tags = packed;
    this.#end = end;
    this.#abandoned = 0;
  }
}

export function resized(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(length);
  copy.set(array.subarray(0, length));
  return copy;
}
