/**
 * Interns values with reference counts: a value shared by thousands of people is stored and scored once. Numbers are reused after
 * the last release, so `size` is at most the maximum number of values in use at once.
 */
export class Dictionary<V> {
  readonly #numbers = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #values: (V | undefined)[] = [];
  readonly #uses: number[] = [];
  readonly #free: number[] = [];

  /** Upper bound of the numbers in use. */
  get size(): number {
    return this.#values.length;
  }

  /** Returns the number of a key and adds a reference. Creates the value on first use. */
  intern(key: string, value: (number: number) => V): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) {
      this.#uses[known] = (this.#uses[known] ?? 0) + 1;
      return known;
    }
    const number = this.#free.pop() ?? this.#values.length;
    this.#numbers.set(key, number);
    this.#keys[number] = key;
    this.#values[number] = value(number);
    this.#uses[number] = 1;
    return number;
  }

  /** Removes a reference; the last one frees the number. */
  release(number: number): void {
    const uses = (this.#uses[number] ?? 0) - 1;
    this.#uses[number] = uses;
    if (uses > 0) return;
    this.#numbers.delete(this.#keys[number] ?? '');
    this.#values[number] = undefined;
    this.#free.push(number);
  }

  numberOf(key: string): number | undefined {
    return this.#numbers.get(key);
  }

  /** Undefined for a free number. */
  valueOf(number: number): V | undefined {
    return this.#values[number];
  }
}
