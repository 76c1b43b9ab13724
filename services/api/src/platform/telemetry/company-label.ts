/** Companies that one process tells apart. A deployment has hundreds; each is one more series of each metric. */
const maxCompanies = 500;

const known = new Set<string>();

/** Returns the id of a company for the label `company`, or `other` once this process has seen as many companies as it tells apart. */
export function companyLabel(companyId: string): string {
  if (known.has(companyId)) return companyId;
  if (known.size >= maxCompanies) return 'other';
  known.add(companyId);
  return companyId;
}
