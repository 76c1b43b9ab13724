import { isbot } from 'isbot';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { resolveCompanyAddress } from '../companies/company-address.ts';
import { findCompanyByAddress } from '../companies/queries.ts';
import type { Services } from '../platform/process/context.ts';
import { companyDay, providerDay } from './days.ts';
import { addCompanyViews, addProviderViews } from './queries.ts';

type View = { ip: string; userAgent: string | undefined; hostname: string; slug: string | undefined };
type PageAddress = Pick<View, 'hostname' | 'slug'>;

const storeMilliseconds = 10_000;
/** An hour from one address. A whole office may share it. */
const maxViews = 1000;
/** Different addresses between two batches. The host name and the slug come from the caller, who could invent many. */
const maxAddresses = 1000;

/** Counts the views of the root page in memory and stores them in batches, so that a visit makes no query. */
export class PageViewCounter {
  readonly #services: Services;
  readonly #callers = new RateLimiterMemory({ points: maxViews, duration: 3600 });
  #counts = new Map<string, number>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Stores the views every ten seconds. Returns a function that stops and stores the rest. */
  start(onError: (error: unknown) => void): () => Promise<void> {
    const store = () => this.store().catch(onError);
    const timer = setInterval(store, storeMilliseconds).unref();
    return async () => {
      clearInterval(timer);
      await store();
    };
  }

  /**
   * Counts a view, unless a robot reports it or its address has reported very many. The address stays in memory, for an hour at most.
   */
  async add({ ip, userAgent, hostname, slug }: View): Promise<void> {
    if (!userAgent || isbot(userAgent)) return;
    const isWithinLimit = await this.#callers.consume(ip).then(
      () => true,
      () => false,
    );
    if (!isWithinLimit) return;
    this.#count(JSON.stringify([hostname, slug ?? null]), 1);
  }

  /** Stores what was counted since the last batch. What cannot be stored now stays for the next one. */
  async store(): Promise<void> {
    const counts = this.#counts;
    this.#counts = new Map();
    const failures: unknown[] = [];
    for (const [key, views] of counts) {
      const [hostname, slug] = JSON.parse(key);
      try {
        await this.#storeViews({ hostname, slug: slug ?? undefined }, views);
      } catch (error) {
        this.#count(key, views);
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** An address that names no company is the provider's. Views of unknown companies are dropped. */
  async #storeViews({ hostname, slug }: PageAddress, views: number): Promise<void> {
    const { database, env, now } = this.#services;
    const address = resolveCompanyAddress(hostname, env.BASE_DOMAIN, slug);
    if (!address.slug && !address.domain) return addProviderViews(database.directory, views, providerDay(now()));
    const company = await findCompanyByAddress(database.directory, address);
    if (company)
      await database.inCompany({ company_id: company.id }, async (tx) => addCompanyViews(tx, views, await companyDay(tx, now())));
  }

  #count(key: string, views: number): void {
    const before = this.#counts.get(key);
    if (before === undefined && this.#counts.size >= maxAddresses) return;
    this.#counts.set(key, (before ?? 0) + views);
  }
}
