/** The program is empty for all. */
export type ResultQuery = { program: string; months: number };

/** The selectable periods, in months. */
export const periods = [3, 6, 12, 24] as const;
const defaultMonths = 12;

/** Reads the period from the page's URL. An unknown period becomes the default one. */
export function parseMonths(searchParams: URLSearchParams): number {
  const months = Number(searchParams.get('months'));
  return periods.some((period) => period === months) ? months : defaultMonths;
}

/** Returns the query of the API. */
export function toApiQuery({ program, months }: ResultQuery) {
  return { ...(program && { program_id: program }), months: String(months) };
}
