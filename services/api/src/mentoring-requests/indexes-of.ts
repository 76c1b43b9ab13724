import { CompanyIndexes } from '../matching/company-indexes.ts';
import type { Services } from '../platform/route.ts';

const kept = new WeakMap<Services, CompanyIndexes>();

/** The matching indexes of a process. */
export function indexesOf(services: Services): CompanyIndexes {
  const known = kept.get(services) ?? new CompanyIndexes({ now: services.now });
  kept.set(services, known);
  return known;
}
