/** How a running relationship is doing, from the best to the worst. */
export const healthWords = ['calm', 'to_watch', 'silent', 'in_difficulty'] as const;
export type HealthWord = (typeof healthWords)[number];

/** The limits of the words, which the rule and its twin in SQL share. */
export const maxNudges = 3;
export const neverMetDays = 45;
export const firstSessionDays = 14;
export const nothingPlannedDays = 10;
export const lateReportDays = 7;
/** Sessions fewer than the pace would have. */
export const behindBy = 2;
