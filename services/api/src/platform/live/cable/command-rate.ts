const perSecond = 20;
const burst = 200;

/** Limits the commands of one socket: a page subscribes to several channels at once, then sends little. */
export class CommandRate {
  #tokens = burst;
  #countedAt = performance.now();

  admits(): boolean {
    const now = performance.now();
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#countedAt) / 1000) * perSecond);
    this.#countedAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
