/** What stands in the three parts of a day: as typed, perhaps not a day yet. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** The parts of a text `year-month-day`, whole or not. */
export function splitDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day, month, year };
}

/** The text of some parts; empty when all of them are. */
export function joinDate({ day, month, year }: DateParts): string {
  return day || month || year ? `${year}-${month}-${day}` : '';
}

/** The day that somebody means who types `7`, `3`, `1999`; null when there is no such day. */
export function parseTypedDate(text: string): string | null {
  const { day, month, year } = splitDate(text);
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isValidDate(whole) ? whole : null;
}

/** The 31st of a month that has 30 days is none. */
function isValidDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
