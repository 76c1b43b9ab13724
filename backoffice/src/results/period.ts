/** The periods one may look at, in months. */
export const periods = [3, 6, 12, 24] as const;
const usual = 12;

/** What the page's address asks for: a program or all, and how many months; anything else than a period is the usual one. */
export function askedOf(address: URLSearchParams): { program: string; months: number } {
  const months = Number(address.get('months'));
  return { program: address.get('program_id') ?? '', months: periods.some((period) => period === months) ? months : usual };
}

/** The same as the API is asked for it. */
export function queryOf({ program, months }: { program: string; months: number }): string {
  return new URLSearchParams({ ...(program && { program_id: program }), months: String(months) }).toString();
}
