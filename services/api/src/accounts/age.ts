// Ages are counted in whole days, as `2026-11-21`, so that no time zone shifts a birthday.

const ofAgeYears = 18;
/** Younger than this, nobody takes part, whoever agrees; and nobody is older than the other. */
const youngestYears = 14;
const oldestYears = 110;

/** The calendar day of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
}

/** The latest day of birth of somebody who is of age today. Who was born on 29 February is of age on 1 March. */
export function ofAgeOn(today: string): string {
  return yearsBefore(today, ofAgeYears);
}

export function isOfAge(dateOfBirth: string, today: string): boolean {
  return dateOfBirth <= ofAgeOn(today);
}

/** Could somebody born that day register today? */
export function isPlausibleBirth(dateOfBirth: string, today: string): boolean {
  return dateOfBirth <= yearsBefore(today, youngestYears) && dateOfBirth >= yearsBefore(today, oldestYears);
}

/** The same day some years earlier; 28 February where the earlier year has no 29th. */
function yearsBefore(today: string, years: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const date = new Date(Date.UTC(year - years, month - 1, day));
  if (date.getUTCMonth() !== month - 1) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}
