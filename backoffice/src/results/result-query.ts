/** The periods one may look at, in months. */
export const periods = [3, 6, 12, 24] as const;
const defaultMonths = 12;

/** What the page's address asks for: a program or all, and how many months; anything else than a period is the usual one. */
export function parseResultQuery(address: URLSearchParams): { program: string; months: number } {
  const months = Number(address.get('months'));
  return { program: address.get('program_id') ?? '', months: periods.some((period) => period === months) ? months : defaultMonths };
}

/** The same as the API is asked for it. */
export function toQueryString({ program, months }: { program: string; months: number }): string {
  return new URLSearchParams({ ...(program && { program_id: program }), months: String(months) }).toString();
}
