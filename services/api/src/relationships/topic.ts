/** The topic of the two partners of a relationship. */
export function relationshipTopic(id: string): string {
  return `relationships/${id}`;
}
