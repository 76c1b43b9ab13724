/** How a referent was in contact with the partners of a relationship. */
export const contactWays = ['phone', 'mail', 'in_person'] as const;
export type ContactWay = (typeof contactWays)[number];
