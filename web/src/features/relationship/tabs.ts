/** The tabs of a relationship's page on a phone; each is a section on a wide screen. */
export const relationshipTabs = ['session', 'objectives', 'notebook', 'messages'] as const;

export type RelationshipTab = (typeof relationshipTabs)[number];

export function isRelationshipTab(value: unknown): value is RelationshipTab {
  return relationshipTabs.some((tab) => tab === value);
}
