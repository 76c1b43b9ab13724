import type { Tx } from '../platform/database.ts';
import { dayIn, offsetMinutes } from '../platform/zone.ts';
import { Community } from './community.ts';
import { type CompanyFacts, companyFacts } from './company-facts.ts';
import type { Moment } from './member.ts';
import { indexTrustedMilliseconds } from './prune.ts';
import { allowMinutes, type Changes, findCompanyRow, listMemberRows, readChanges } from './queries.ts';

type Kept = {
  community: Community;
  /** The database's snapshot that the community certainly knows of. */
  snapshot: string;
  looked_at: number;
};

type Options = {
  now: () => Date;
  /** How many companies this process keeps; the one asked for longest ago is let go first. */
  maxCompanies?: number;
  /** And how many presenters in all: a hundred thousand of them take some 200 MB. */
  maxPresenters?: number;
};

const buildMinutes = 1;

/**
 * The communities of the companies that this process serves lately, each exact at every use.
 *
 * Each look asks, in the request's own transaction, which profiles changed in transactions that the last look's snapshot
 * could not see; those are read again. So no commit is missed, however late, and no writer waits for a counter. Requests that
 * look at the same time share the reading: one reads, the others wait and look again.
 *
 * A transaction that has already written sees its own rows, which nobody else may be shown: when these concern the community, it
 * gets one of its own, that is thrown away. Look before writing.
 */
export class CompanyIndexes {
  readonly now: () => Date;
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<void>>();
  readonly #maxCompanies: number;
  readonly #maxPresenters: number;

  constructor({ now, maxCompanies = 50, maxPresenters = 300_000 }: Options) {
    this.now = now;
    this.#maxCompanies = maxCompanies;
    this.#maxPresenters = maxPresenters;
  }

  /** The company's community as the transaction sees it, or later. */
  async look(tx: Tx, companyId: string): Promise<Community> {
    for (;;) {
      await this.#reading.get(companyId)?.catch(() => {});
      const kept = this.#trusted(companyId);
      const changes = await readChanges(tx, kept?.snapshot ?? null);
      if (this.#reading.has(companyId)) continue;
      const ids = kept ? this.#idsToRead(kept, changes) : null;
      if (ids?.length === 0 && kept) return this.#confirm(companyId, kept, changes);
      if (changes.has_written) return this.#build(tx);

      const reading = this.#read(tx, companyId, changes, ids);
      this.#reading.set(companyId, reading);
      await reading.finally(() => this.#reading.delete(companyId));
    }
  }

  /** What the company decided and what its codes mean, as the transaction sees it: enough for a pair, cheap in any transaction. */
  async facts(tx: Tx, companyId: string): Promise<CompanyFacts> {
    const kept = this.#trusted(companyId);
    const { changed } = await readChanges(tx, kept?.snapshot ?? null);
    return kept && !changed.includes(null) ? kept.community.facts : companyFacts(await findCompanyRow(tx));
  }

  #trusted(companyId: string): Kept | undefined {
    const kept = this.#kept.get(companyId);
    return kept && this.now().getTime() - kept.looked_at < indexTrustedMilliseconds ? kept : undefined;
  }

  /** The profiles to read again; null when the whole company is to be. */
  #idsToRead({ community }: Kept, { changed }: Changes): string[] | null {
    const ids = changed.filter((id) => id !== null);
    const moment = this.#momentOf(community.facts.row.time_zone);
    if (ids.length < changed.length || ids.length > 500 + community.index.size / 5) return null;
    if (moment.day === community.moment.day && moment.now.getTime() - community.moment.now.getTime() < quarter) return ids;
    if ([...community.zones].some((zone) => clockMoved(zone, community.moment.now, moment.now))) return null;
    // A pause begins and ends with a day, without any row changing.
    const nextDay = moment.day !== community.moment.day;
    const pausing = nextDay ? community.members.filter(({ paused_on }) => paused_on !== null).map(({ id }) => id) : [];
    if (pausing.length === 0) community.moment = moment;
    return [...new Set([...ids, ...pausing])];
  }

  #confirm(companyId: string, kept: Kept, { snapshot }: Changes): Community {
    // Another request may have confirmed or read meanwhile: its newer community holds all that ours would.
    const current = this.#kept.get(companyId);
    if (current !== kept) return current?.community ?? kept.community;
    this.#kept.delete(companyId);
    this.#kept.set(companyId, { community: kept.community, snapshot, looked_at: this.now().getTime() });
    return kept.community;
  }

  async #read(tx: Tx, companyId: string, { snapshot }: Changes, ids: string[] | null): Promise<void> {
    const kept = this.#kept.get(companyId);
    const looked_at = this.now().getTime();
    if (!kept || ids === null) {
      const community = await this.#build(tx);
      this.#kept.delete(companyId);
      this.#kept.set(companyId, { community, snapshot, looked_at });
      this.#letGo();
      return;
    }
    const rows = await listMemberRows(tx, ids);
    kept.community.apply(ids, rows, this.#momentOf(kept.community.facts.row.time_zone));
    this.#kept.set(companyId, { community: kept.community, snapshot, looked_at });
  }

  async #build(tx: Tx): Promise<Community> {
    await allowMinutes(tx, buildMinutes);
    const company = await findCompanyRow(tx);
    const rows = await listMemberRows(tx);
    await allowMinutes(tx, 0);
    return Community.of(company, rows, this.#momentOf(company.time_zone));
  }

  #letGo(): void {
    let presenters = 0;
    for (const { community } of this.#kept.values()) presenters += community.index.size;
    for (const [companyId, { community }] of this.#kept) {
      if (this.#kept.size <= 1 || (this.#kept.size <= this.#maxCompanies && presenters <= this.#maxPresenters)) return;
      this.#kept.delete(companyId);
      presenters -= community.index.size;
    }
  }

  #momentOf(zone: string): Moment {
    const now = this.now();
    return { now, day: dayIn(zone, now.getTime()) };
  }
}

/** Clocks change at quarters of an hour. */
const quarter = 15 * 60_000;

function clockMoved(zone: string, before: Date, now: Date): boolean {
  return offsetMinutes(zone, before.getTime()) !== offsetMinutes(zone, now.getTime());
}
