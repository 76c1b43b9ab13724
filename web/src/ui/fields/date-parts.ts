/** The three parts of a date as typed, complete or not. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** Splits the text `year-month-day`, complete or not. */
export function splitDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day, month, year };
}

/** Joins the parts; returns an empty text if all parts are empty. */
export function joinDate({ day, month, year }: DateParts): string {
  return day || month || year ? `${year}-${month}-${day}` : '';
}

/** Returns the ISO date of a typed text: `1999-03-07` for `1999-3-7`. Returns null if there is no such date. */
export function parseTypedDate(text: string): string | null {
  const { day, month, year } = splitDate(text);
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isValidDate(date) ? date : null;
}

/** Rejects dates such as 31 April. */
function isValidDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
