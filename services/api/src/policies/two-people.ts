/** What two people do together is confirmed by another person than the one who asked for it. */
export function isSecondPerson(askedBy: string | null, person: string): boolean {
  return askedBy !== person;
}
