import { parseTypedDate } from '../../ui/fields/date-parts.ts';

/** Returns whether the person is under age; false for an incomplete date. `latestAdultBirth` is the latest date of birth of an adult. */
export function isUnderAge(birthDate: string, latestAdultBirth: string): boolean {
  const day = parseTypedDate(birthDate);
  return day !== null && day > latestAdultBirth;
}
