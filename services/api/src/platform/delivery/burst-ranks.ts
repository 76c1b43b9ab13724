/** Jobs of a company that are queued in the order of all companies, before further ones go behind those of the others. */
const burst = 20;
/** Jobs a second by which a burst is taken to shrink: what a worker delivers of one company beside others. */
const perSecond = 20;
/** The lowest priority of the queue. */
const maxRank = 2 ** 21;
/** Companies that are remembered at once. */
const maxCompanies = 1000;

/**
 * Ranks the jobs of each company by how many it has queued lately, so that the queue takes the first jobs of a company before the
 * five-thousandth of another: a leaky bucket of each company.
 */
export class BurstRanks {
  readonly #levels = new Map<string, { jobs: number; at: number }>();

  /** 0 for a company without a burst; otherwise the place of the job in its burst. `now` is in milliseconds. */
  next(company: string, now: number): number {
    const jobs = this.#levelAt(company, now) + 1;
    this.#levels.delete(company);
    this.#levels.set(company, { jobs, at: now });
    if (this.#levels.size > maxCompanies) this.#forget(now);
    return Math.min(maxRank, Math.max(0, Math.ceil(jobs - burst)));
  }

  #levelAt(company: string, now: number): number {
    const level = this.#levels.get(company);
    return level ? Math.max(0, level.jobs - ((now - level.at) / 1000) * perSecond) : 0;
  }

  /** Forgets the companies whose burst is over, and the one that was heard longest ago. */
  #forget(now: number): void {
    for (const company of this.#levels.keys()) if (this.#levelAt(company, now) === 0) this.#levels.delete(company);
    const [oldest] = this.#levels.keys();
    if (oldest !== undefined && this.#levels.size > maxCompanies) this.#levels.delete(oldest);
  }
}
