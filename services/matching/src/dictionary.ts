/**
 * Gives each distinct value a small number and counts its users, so that a fact that thousands of people share is kept, and
 * scored, once. Numbers that nobody uses any more are given out again: `size` never passes the most that were in use at once.
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

  /** The number of a key, made with its value at the first use; one more user. */
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

  /** One user less; the last one frees the number. */
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

  /** Undefined for a number that nobody uses. */
  valueOf(number: number): V | undefined {
    return this.#values[number];
  }
}
