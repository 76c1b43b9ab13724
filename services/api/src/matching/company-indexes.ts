import type { Database, Tx } from '../platform/data/database.ts';
import { noReplica, orOnPrimary, type Replica } from '../platform/data/replica.ts';
import { withLimits } from '../platform/data/with-limits.ts';
import { measure, readMetric } from '../platform/telemetry/metrics.ts';
import { dayIn, offsetMinutes } from '../platform/text/time-zone.ts';
import { type Audience, Community } from './community.ts';
import { buildCompanyFacts, type CompanyFacts } from './company-facts.ts';
import type { Moment } from './indexed-profile.ts';
import { indexMaxAgeMs } from './prune-changes.ts';
import {
  type Changes,
  findCompanyRow,
  listMatchingRows,
  readChanges,
  readMatchingRowsOfRole,
  readReplicaSnapshot,
  withWholeRead,
} from './queries.ts';

type CachedCommunity = {
  community: Community;
  /** The community contains every transaction that is visible in this PostgreSQL snapshot. */
  snapshot: string;
  checked_at: number;
};

type Built = Pick<CachedCommunity, 'community' | 'snapshot'>;

/** Where a community is read: in the transaction of a request, or on the replica. */
type Source = { tx: Tx; companyId: string; of: Audience; replica: Database | null };

type Options = {
  now: () => Date;
  /** Where a company that this process has not read yet is read. */
  replica?: Replica;
  /** Maximum number of communities in the cache, three for each company; the least recently used is evicted first. */
  maxCommunities?: number;
  /** Maximum number of profiles in the cache; 100,000 take about 200 MB. */
  maxProfiles?: number;
};

/**
 * Cache of the communities of recently used companies. `getCommunity` always returns an up-to-date one.
 *
 * Each call queries which profiles were changed by transactions that are not visible in the cached snapshot, and reads these profiles
 * again. Comparing snapshots finds late commits too, and writers need no shared version counter, for which they would wait in turn.
 * If several requests find changes at once, one of them updates the cache and the others wait, then check again.
 *
 * A transaction that has already written would put its uncommitted rows into the cache. If there are changes, it builds a separate
 * community instead, which is slow: call `getCommunity` before writing.
 */
export class CompanyIndexes {
  readonly now: () => Date;
  /** By company and audience. */
  readonly #cache = new Map<string, CachedCommunity>();
  /** The facts of companies as of a snapshot, also of those whose community nobody looked at. */
  readonly #facts = new Map<string, { facts: CompanyFacts; snapshot: string; checked_at: number }>();
  readonly #refreshing = new Map<string, Promise<void>>();
  readonly #maxCommunities: number;
  readonly #maxProfiles: number;
  readonly #replica: Replica;

  constructor({ now, replica = noReplica, maxCommunities = 100, maxProfiles = 300_000 }: Options) {
    this.now = now;
    this.#replica = replica;
    this.#maxCommunities = maxCommunities;
    this.#maxProfiles = maxProfiles;
    readMetric('binome_index_profiles', () => {
      const sizes = [...this.#cache.values()].map(({ community }) => community.index.size);
      return [{ value: sizes.reduce((sum, size) => sum + size, 0), labels: {} }];
    });
  }

  /** Returns the company's people whom an audience is shown, at least as recent as what the transaction sees. */
  async getCommunity(tx: Tx, companyId: string, of: Audience = 'presenter'): Promise<Community> {
    const key = `${companyId} ${of}`;
    // At most once: what the replica misses may be so much that everything must be read again.
    let replica = this.#replica.recent();
    for (;;) {
      await this.#refreshing.get(key)?.catch(() => {});
      const cached = this.#findCached(key);
      const changes = await readChanges(tx, cached?.snapshot ?? null);
      if (this.#refreshing.has(key)) continue;
      const ids = cached ? this.#outdatedProfileIds(cached, changes) : null;
      if (ids?.length === 0 && cached) return this.#markChecked(key, cached, changes);
      if (changes.has_written) return this.#build(tx, of);

      const refresh = this.#refresh({ tx, companyId, of, replica }, key, changes, ids);
      this.#refreshing.set(key, refresh);
      replica = null;
      await refresh.finally(() => this.#refreshing.delete(key));
    }
  }

  /** Returns the company's facts as the transaction sees them. Never builds a community, so it is fast even after a write. */
  async getFacts(tx: Tx, companyId: string): Promise<CompanyFacts> {
    const checked_at = this.now().getTime();
    const entry = this.#facts.get(companyId);
    const cached = entry && checked_at - entry.checked_at < indexMaxAgeMs ? entry : undefined;
    const { snapshot, has_written, changed } = await readChanges(tx, cached?.snapshot ?? null);
    const isFresh = cached && !changed.includes(null);
    const facts = isFresh ? cached.facts : buildCompanyFacts(await findCompanyRow(tx));
    if (!isFresh && has_written) return facts;
    if (this.#facts.size >= this.#maxCommunities) this.#facts.clear();
    this.#facts.set(companyId, { facts, snapshot, checked_at });
    return facts;
  }

  #findCached(key: string): CachedCommunity | undefined {
    const cached = this.#cache.get(key);
    return cached && this.now().getTime() - cached.checked_at < indexMaxAgeMs ? cached : undefined;
  }

  /** Returns the ids of the profiles to read again, or null if the whole community must be rebuilt. */
  #outdatedProfileIds({ community }: CachedCommunity, { changed }: Changes): string[] | null {
    const ids = changed.filter((id) => id !== null);
    const moment = this.#momentIn(community.facts.row.time_zone);
    const hasCompanyChanged = changed.includes(null);
    if (hasCompanyChanged || ids.length > maxUpdatedProfiles(community)) return null;
    if (moment.day === community.moment.day && moment.now.getTime() - community.moment.now.getTime() < offsetCheckIntervalMs) return ids;
    if ([...community.zones].some((zone) => hasOffsetChanged(zone, community.moment.now, moment.now))) return null;
    // A pause begins or ends at midnight, without a change in the database.
    const isNewDay = moment.day !== community.moment.day;
    const pausedProfiles = [
      ...community.profiles.filter(({ paused_on }) => paused_on !== null),
      ...community.viewers.values().filter(({ paused }) => paused),
    ];
    const pausedIds = isNewDay ? pausedProfiles.map(({ id }) => id) : [];
    if (pausedIds.length === 0) community.moment = moment;
    return [...new Set([...ids, ...pausedIds])];
  }

  #markChecked(key: string, cached: CachedCommunity, { snapshot }: Changes): Community {
    // A concurrent request may have replaced the cache entry: its community is at least as recent.
    const current = this.#cache.get(key);
    if (current !== cached) return current?.community ?? cached.community;
    this.#cache.delete(key);
    this.#cache.set(key, { community: cached.community, snapshot, checked_at: this.now().getTime() });
    return cached.community;
  }

  async #refresh(source: Source, key: string, { snapshot }: Changes, ids: string[] | null): Promise<void> {
    const { tx, of, replica } = source;
    const cached = this.#cache.get(key);
    const checked_at = this.now().getTime();
    if (!cached || ids === null) {
      const built = (replica && (await this.#buildOn(replica, source))) ?? { community: await this.#build(tx, of), snapshot };
      this.#cache.delete(key);
      this.#cache.set(key, { ...built, checked_at });
      this.#evict();
      return;
    }
    const rows = await listMatchingRows(tx, ids);
    cached.community.update(ids, rows, this.#momentIn(cached.community.facts.row.time_zone));
    this.#cache.set(key, { community: cached.community, snapshot, checked_at });
  }

  /**
   * Reads the company on the replica, while the transaction of the request waits. The changes since its snapshot are read like all others, on
   * the primary: so the community is as recent as one that was read there. Returns undefined if the replica fails.
   */
  async #buildOn(replica: Database, { tx, companyId, of }: Source): Promise<Built | undefined> {
    const build = async (replicaTx: Tx) => {
      const snapshot = await readReplicaSnapshot(replicaTx);
      return { community: await this.#build(replicaTx, of), snapshot };
    };
    return withLimits(tx, 'index', () =>
      orOnPrimary<Built | undefined>(replica.inCompany({ company_id: companyId }, build), async () => undefined),
    );
  }

  #build(tx: Tx, of: Audience): Promise<Community> {
    return measure('binome_index_build_duration_seconds', { audience: of }, async () => {
      const company = await findCompanyRow(tx);
      const rows = readMatchingRowsOfRole(tx, of === 'peer' ? 'participant' : of);
      return withWholeRead(tx, () => Community.of(company, of, rows, this.#momentIn(company.time_zone)));
    });
  }

  #evict(): void {
    let profiles = 0;
    for (const { community } of this.#cache.values()) profiles += community.index.size;
    for (const [key, { community }] of this.#cache) {
      if (this.#cache.size <= 1 || (this.#cache.size <= this.#maxCommunities && profiles <= this.#maxProfiles)) return;
      this.#cache.delete(key);
      profiles -= community.index.size;
    }
  }

  #momentIn(timeZone: string): Moment {
    const now = this.now();
    return { now, day: dayIn(timeZone, now.getTime()) };
  }
}

/** How often the UTC offsets of the members' time zones are compared, to detect a clock change. */
const offsetCheckIntervalMs = 15 * 60_000;

/** Above this number of changed profiles, the community is rebuilt instead of updated. */
function maxUpdatedProfiles(community: Community): number {
  return 500 + community.index.size / 5;
}

function hasOffsetChanged(zone: string, before: Date, now: Date): boolean {
  return offsetMinutes(zone, before.getTime()) !== offsetMinutes(zone, now.getTime());
}
