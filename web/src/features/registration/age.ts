import { parseTypedDate } from '../../ui/date-parts.ts';

/** Somebody born on this day is under age, where those born until `latestAdultBirth` are not. Days are ISO texts; half a day is nobody's. */
export function isUnderAge(birthday: string, ofAgeOn: string): boolean {
  const day = parseTypedDate(birthday);
  return day !== null && day > ofAgeOn;
}

/** A day on which somebody who is alive can have been born. */
export function isValidBirthDate(birthday: string, now: Date = new Date()): boolean {
  const day = parseTypedDate(birthday);
  return day !== null && day >= '1900-01-01' && day <= now.toISOString().slice(0, 10);
}
