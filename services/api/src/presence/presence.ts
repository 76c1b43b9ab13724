import { randomUUID } from 'node:crypto';
import { runInCompany } from '../platform/data/run-in-company.ts';
import type { Presence } from '../platform/live/cable/open-sockets.ts';
import { presenceTopic, publishAfterCommit } from '../platform/live/realtime.ts';
import type { CompanyContext, Services } from '../platform/process/context.ts';
import { deleteOld, deleteOnline, listOnline, upsertOnline } from './queries.ts';

/** Times in milliseconds. Who loads a page again does not leave. */
type Times = { pause: number; grace: number; renewal: number };
const usualTimes: Times = { pause: 2000, grace: 10_000, renewal: 60_000 };

/** Ids in one message. */
const batch = 150;

/** The state of one company in this process. */
type Company = {
  /** People with a socket here. */
  here: Set<string>;
  /** When those without one left. */
  left: Map<string, number>;
  /** People with a row of this process. */
  stored: Set<string>;
  renewedAt: number;
};

/** Keeps the rows of the people who have a socket of this process, and publishes arrivals and departures to their company. */
export function openPresence(services: Services, onError: (error: unknown) => void, times: Times = usualTimes): Presence {
  const processId = randomUUID();
  const companies = new Map<string, Company>();
  const companyOf = (id: string) => {
    const company = companies.get(id) ?? { here: new Set(), left: new Map(), stored: new Set(), renewedAt: performance.now() };
    companies.set(id, company);
    return company;
  };
  const storeAll = async () => {
    for (const [id, company] of companies) {
      await store(services, processId, id, company, times).catch(onError);
      if (company.here.size + company.left.size + company.stored.size === 0) companies.delete(id);
    }
  };
  let storing = Promise.resolve();
  const timer = setInterval(() => {
    storing = storing.then(storeAll);
  }, times.pause).unref();
  return {
    arrive(company_id, user_id) {
      const company = companyOf(company_id);
      company.here.add(user_id);
      company.left.delete(user_id);
    },
    leave(company_id, user_id) {
      const company = companyOf(company_id);
      company.here.delete(user_id);
      company.left.set(user_id, performance.now());
    },
    async close() {
      clearInterval(timer);
      for (const company of companies.values()) for (const user_id of company.here) company.left.set(user_id, Number.NEGATIVE_INFINITY);
      for (const company of companies.values()) company.here.clear();
      await storing;
      await storeAll();
    },
  };
}

/** Writes what has changed in a company, and renews the rows once they are a minute old. */
async function store(
  services: Services,
  processId: string,
  company_id: string,
  company: Company,
  { grace, renewal }: Times,
): Promise<void> {
  const now = performance.now();
  const arrived = [...company.here].filter((id) => !company.stored.has(id));
  const gone = [...company.left].filter(([, since]) => now - since >= grace).map(([id]) => id);
  const isOld = now - company.renewedAt >= renewal;
  if (arrived.length + gone.length === 0 && !isOld) return;
  await runInCompany(services, { company_id }, async (context) => {
    const { tx } = context;
    const before = new Set(await listOnline(tx, [...arrived, ...gone]));
    await upsertOnline(tx, processId, isOld ? [...company.here] : arrived);
    await deleteOnline(tx, processId, gone);
    if (isOld) await deleteOld(tx);
    const after = new Set(await listOnline(tx, [...arrived, ...gone]));
    publishChanges(context, {
      online: arrived.filter((id) => after.has(id) && !before.has(id)),
      offline: gone.filter((id) => before.has(id) && !after.has(id)),
    });
  });
  for (const id of arrived) company.stored.add(id);
  for (const id of gone) {
    company.stored.delete(id);
    if (!company.here.has(id)) company.left.delete(id);
  }
  if (isOld) company.renewedAt = now;
}

function publishChanges(context: CompanyContext, changes: { online: string[]; offline: string[] }): void {
  for (const direction of ['online', 'offline'] as const) {
    for (let start = 0; start < changes[direction].length; start += batch) {
      const none = { online: [], offline: [] };
      publishAfterCommit(context, presenceTopic, {
        type: 'presence',
        ...none,
        [direction]: changes[direction].slice(start, start + batch),
      });
    }
  }
}
