/**
 * Arrays that a query fills and nobody keeps, used again by the next one: queries run one after the other, and megabytes
 * thrown away at each would make the collector, not the scoring, the cost of a query.
 */
export class Workspace {
  #scores = new Float64Array(0);
  #obstacles = new Uint16Array(0);
  #scoreTable = new Float64Array(0);
  #obstacleTable = new Uint16Array(0);

  scores(length: number): Float64Array {
    if (this.#scores.length < length) this.#scores = new Float64Array(roomy(length));
    return this.#scores.subarray(0, length);
  }

  obstacles(length: number): Uint16Array {
    if (this.#obstacles.length < length) this.#obstacles = new Uint16Array(roomy(length));
    return this.#obstacles.subarray(0, length);
  }

  scoreTable(length: number): Float64Array {
    if (this.#scoreTable.length < length) this.#scoreTable = new Float64Array(roomy(length));
    return this.#scoreTable;
  }

  obstacleTable(length: number): Uint16Array {
    if (this.#obstacleTable.length < length) this.#obstacleTable = new Uint16Array(roomy(length));
    return this.#obstacleTable;
  }
}

function roomy(length: number): number {
  return Math.ceil(length * 1.25);
}
