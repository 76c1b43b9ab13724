/** A small button that a finger meets. */
export const smallTarget = { minHeight: { xs: 40, md: 32 } };
