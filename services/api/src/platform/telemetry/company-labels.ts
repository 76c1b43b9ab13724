import type { CompanyBacklog } from './backlog-queries.ts';
import type { Reading } from './metrics.ts';

/** Companies that one process tells apart by their requests. A deployment has hundreds; each is one more series of each metric. */
const maxCompanies = 500;

/** Returns what gives a company its label: its id, or `other` once this process has seen as many companies as it tells apart. */
export function companyLabels(): (companyId: string) => string {
  const known = new Set<string>();
  return (companyId) => {
    if (!known.has(companyId) && known.size >= maxCompanies) return 'other';
    known.add(companyId);
    return companyId;
  };
}

/** Companies that are told apart by what waits. */
const maxBacklogs = 10;

/** Returns what waits in the ten companies with the most, and in the others together as `other`. */
export function backlogsByCompany(of: string, companies: readonly CompanyBacklog[]): Reading<'binome_company_backlog'>[] {
  const sorted = companies.filter(({ company_id }) => company_id !== null).sort((one, other) => other.waiting - one.waiting);
  const readings = sorted
    .slice(0, maxBacklogs)
    .map(({ company_id, waiting }) => ({ value: waiting, labels: { company: company_id ?? '', of } }));
  const others = sorted.slice(maxBacklogs);
  if (others.length > 0) readings.push({ value: others.reduce((sum, { waiting }) => sum + waiting, 0), labels: { company: 'other', of } });
  return readings;
}
