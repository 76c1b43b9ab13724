import type { Tx } from '../platform/database.ts';
import { dayIn, offsetMinutes } from '../platform/time-zone.ts';
import { Community } from './community.ts';
import { buildCompanyFacts, type CompanyFacts } from './company-facts.ts';
import type { Moment } from './indexed-presenter.ts';
import { indexMaxAgeMs } from './prune-changes.ts';
import { type Changes, findCompanyRow, listMatchingRows, readChanges, setStatementTimeout } from './queries.ts';

type CachedCommunity = {
  community: Community;
  /** PostgreSQL snapshot whose transactions the community includes. */
  snapshot: string;
  checked_at: number;
};

type Options = {
  now: () => Date;
  /** Maximum number of companies in the cache; the least recently used is evicted first. */
  maxCompanies?: number;
  /** Maximum number of presenters in the cache; 100,000 take about 200 MB. */
  maxPresenters?: number;
};

const buildTimeoutMinutes = 1;

/**
 * Cache of the communities of recently used companies. Each call returns an up-to-date community.
 *
 * Each call reads, in the transaction of the request, which profiles changed in transactions that the cached snapshot did not see,
 * and reads those profiles again. So no late commit is missed and no writer waits for a counter. Of concurrent requests, one reads
 * and the others wait, then check again.
 *
 * A transaction that has already written sees rows that are not committed. When they concern the community, it gets a community of
 * its own that is not cached: slow, so get the community before writing.
 */
export class CompanyIndexes {
  readonly now: () => Date;
  readonly #cache = new Map<string, CachedCommunity>();
  readonly #refreshing = new Map<string, Promise<void>>();
  readonly #maxCompanies: number;
  readonly #maxPresenters: number;

  constructor({ now, maxCompanies = 50, maxPresenters = 300_000 }: Options) {
    this.now = now;
    this.#maxCompanies = maxCompanies;
    this.#maxPresenters = maxPresenters;
  }

  /** The company's community as the transaction sees it, or newer. */
  async getCommunity(tx: Tx, companyId: string): Promise<Community> {
    for (;;) {
      await this.#refreshing.get(companyId)?.catch(() => {});
      const cached = this.#findCached(companyId);
      const changes = await readChanges(tx, cached?.snapshot ?? null);
      if (this.#refreshing.has(companyId)) continue;
      const ids = cached ? this.#staleProfileIds(cached, changes) : null;
      if (ids?.length === 0 && cached) return this.#confirm(companyId, cached, changes);
      if (changes.has_written) return this.#build(tx);

      const refresh = this.#refresh(tx, companyId, changes, ids);
      this.#refreshing.set(companyId, refresh);
      await refresh.finally(() => this.#refreshing.delete(companyId));
    }
  }

  /** The company's facts as the transaction sees them. Cheap in any transaction, and enough to compute the match of one pair. */
  async getFacts(tx: Tx, companyId: string): Promise<CompanyFacts> {
    const cached = this.#findCached(companyId);
    const { changed } = await readChanges(tx, cached?.snapshot ?? null);
    return cached && !changed.includes(null) ? cached.community.facts : buildCompanyFacts(await findCompanyRow(tx));
  }

  #findCached(companyId: string): CachedCommunity | undefined {
    const cached = this.#cache.get(companyId);
    return cached && this.now().getTime() - cached.checked_at < indexMaxAgeMs ? cached : undefined;
  }

  /** Ids of the profiles to read again; null to rebuild the whole community. */
  #staleProfileIds({ community }: CachedCommunity, { changed }: Changes): string[] | null {
    const ids = changed.filter((id) => id !== null);
    const moment = this.#momentOf(community.facts.row.time_zone);
    if (ids.length < changed.length || ids.length > 500 + community.index.size / 5) return null;
    if (moment.day === community.moment.day && moment.now.getTime() - community.moment.now.getTime() < quarterHourMs) return ids;
    if ([...community.zones].some((zone) => hasOffsetChanged(zone, community.moment.now, moment.now))) return null;
    // A pause begins or ends at midnight without a change of a row.
    const isNewDay = moment.day !== community.moment.day;
    const pausedIds = isNewDay ? community.presenters.filter(({ paused_on }) => paused_on !== null).map(({ id }) => id) : [];
    if (pausedIds.length === 0) community.moment = moment;
    return [...new Set([...ids, ...pausedIds])];
  }

  #confirm(companyId: string, cached: CachedCommunity, { snapshot }: Changes): Community {
    // A concurrent request may have updated the cache: its community is as new as this one or newer.
    const current = this.#cache.get(companyId);
    if (current !== cached) return current?.community ?? cached.community;
    this.#cache.delete(companyId);
    this.#cache.set(companyId, { community: cached.community, snapshot, checked_at: this.now().getTime() });
    return cached.community;
  }

  async #refresh(tx: Tx, companyId: string, { snapshot }: Changes, ids: string[] | null): Promise<void> {
    const cached = this.#cache.get(companyId);
    const checked_at = this.now().getTime();
    if (!cached || ids === null) {
      const community = await this.#build(tx);
      this.#cache.delete(companyId);
      this.#cache.set(companyId, { community, snapshot, checked_at });
      this.#evict();
      return;
    }
    const rows = await listMatchingRows(tx, ids);
    cached.community.update(ids, rows, this.#momentOf(cached.community.facts.row.time_zone));
    this.#cache.set(companyId, { community: cached.community, snapshot, checked_at });
  }

  async #build(tx: Tx): Promise<Community> {
    await setStatementTimeout(tx, buildTimeoutMinutes);
    const company = await findCompanyRow(tx);
    const rows = await listMatchingRows(tx);
    await setStatementTimeout(tx, 0);
    return Community.of(company, rows, this.#momentOf(company.time_zone));
  }

  #evict(): void {
    let presenters = 0;
    for (const { community } of this.#cache.values()) presenters += community.index.size;
    for (const [companyId, { community }] of this.#cache) {
      if (this.#cache.size <= 1 || (this.#cache.size <= this.#maxCompanies && presenters <= this.#maxPresenters)) return;
      this.#cache.delete(companyId);
      presenters -= community.index.size;
    }
  }

  #momentOf(zone: string): Moment {
    const now = this.now();
    return { now, day: dayIn(zone, now.getTime()) };
  }
}

/** Clock changes happen at quarter hours. */
const quarterHourMs = 15 * 60_000;

function hasOffsetChanged(zone: string, before: Date, now: Date): boolean {
  return offsetMinutes(zone, before.getTime()) !== offsetMinutes(zone, now.getTime());
}
