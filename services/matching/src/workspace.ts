/**
 * Buffers that queries reuse. Queries run one after the other, and allocating megabytes for each would make garbage collection the
 * main cost.
 */
export class Workspace {
  #scores = new Float64Array(0);
  #obstacles = new Uint16Array(0);
  #scoreTable = new Float64Array(0);
  #obstacleTable = new Uint16Array(0);

  scores(length: number): Float64Array {
    if (this.#scores.length < length) this.#scores = new Float64Array(withMargin(length));
    return this.#scores.subarray(0, length);
  }

  obstacles(length: number): Uint16Array {
    if (this.#obstacles.length < length) this.#obstacles = new Uint16Array(withMargin(length));
    return this.#obstacles.subarray(0, length);
  }

  scoreTable(length: number): Float64Array {
    if (this.#scoreTable.length < length) this.#scoreTable = new Float64Array(withMargin(length));
    return this.#scoreTable;
  }

  obstacleTable(length: number): Uint16Array {
    if (this.#obstacleTable.length < length) this.#obstacleTable = new Uint16Array(withMargin(length));
    return this.#obstacleTable;
  }
}

function withMargin(length: number): number {
  return Math.ceil(length * 1.25);
}
