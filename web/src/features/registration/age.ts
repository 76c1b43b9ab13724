import { parseTypedDate } from '../../ui/date-parts.ts';

/** Somebody born on this day is under age, where those born until `latestAdultBirth` are not. Days are ISO texts; half a day is nobody's. */
export function isUnderAge(birthDate: string, ofAgeOn: string): boolean {
  const day = parseTypedDate(birthDate);
  return day !== null && day > ofAgeOn;
}

/** Returns whether the day exists and lies between 1900 and today. */
export function isValidBirthDate(birthDate: string, now: Date = new Date()): boolean {
  const day = parseTypedDate(birthDate);
  return day !== null && day >= '1900-01-01' && day <= now.toISOString().slice(0, 10);
}
