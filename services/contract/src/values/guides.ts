/** The guides of the product, in their order. A training tool opens one by its name, which is also its address. */
export const guideNames = ['first-session', 'objectives', 'good-questions', 'feedback', 'closing', 'reverse-mentoring'] as const;

export type GuideName = (typeof guideNames)[number];
