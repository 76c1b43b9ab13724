// Ages are computed from calendar days, `2026-11-21`, so that no time zone shifts a birthday.

const ofAgeYears = 18;
/** Nobody younger may register, even with a guardian's consent. */
const minYears = 14;
const maxYears = 110;

/** The latest day of birth of a person who is of age today. A person born on 29 February is of age on 1 March. */
export function latestAdultBirth(today: string): string {
  return yearsBefore(today, ofAgeYears);
}

export function isOfAge(dateOfBirth: string, today: string): boolean {
  return dateOfBirth <= latestAdultBirth(today);
}

/** Is a person born on that day between 14 and 110 years old? */
export function isPlausibleBirth(dateOfBirth: string, today: string): boolean {
  return dateOfBirth <= yearsBefore(today, minYears) && dateOfBirth >= yearsBefore(today, maxYears);
}

/** The same day `years` earlier; 28 February when that year has no 29 February. */
function yearsBefore(today: string, years: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const date = new Date(Date.UTC(year - years, month - 1, day));
  if (date.getUTCMonth() !== month - 1) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}
