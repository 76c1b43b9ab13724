export type ResultQuery = { program: string; months: number };

/** The selectable periods, in months. */
export const periods = [3, 6, 12, 24] as const;
const defaultMonths = 12;

/** Reads the program (empty for all) and the period from the page's URL. An unknown period becomes the default one. */
export function parseResultQuery(searchParams: URLSearchParams): ResultQuery {
  const months = Number(searchParams.get('months'));
  return { program: searchParams.get('program_id') ?? '', months: periods.some((period) => period === months) ? months : defaultMonths };
}

/** Returns the query of the API. */
export function toApiQuery({ program, months }: ResultQuery) {
  return { ...(program && { program_id: program }), months: String(months) };
}
