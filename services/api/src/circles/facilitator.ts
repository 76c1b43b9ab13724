/**
 * Returns who facilitates next: the member who has never done it, or did it the longest ago; among equals the one who joined first. `members` are in
 * the order of joining, `earlier` are the facilitators of the sessions before, the latest last.
 */
export function nextFacilitator(members: readonly string[], earlier: readonly (string | null)[]): string | undefined {
  const lastTurn = (member: string) => earlier.lastIndexOf(member);
  return members.toSorted((a, b) => lastTurn(a) - lastTurn(b))[0];
}
