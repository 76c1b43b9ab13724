/** The spans of a report: a month, three, or since the first relationship began. */
export const periods = ['month', 'quarter', 'start'] as const;
export type ReportPeriod = (typeof periods)[number];

/** The month is empty for the one that the API shows unasked. */
export type ReportQuery = { program: string; period: ReportPeriod; month: string };

/** Reads the period and its last month from the page's URL. */
export function parseQuery(searchParams: URLSearchParams): Pick<ReportQuery, 'period' | 'month'> {
  const period = periods.find((name) => name === searchParams.get('period')) ?? 'month';
  const month = searchParams.get('month') ?? '';
  return { period, month: /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : '' };
}

/** Returns the query of the API. */
export function toApiQuery({ program, period, month }: ReportQuery): Record<string, string> {
  return { ...(program && { program_id: program }), period, ...(month && { month }) };
}

/** Returns the months to choose from, the current one first. */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7));
}
