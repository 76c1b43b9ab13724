/**
 * Current versions of the provider's legal texts. A registration records the versions agreed to. Change the version here in the
 * same commit as the text.
 */
export const legalVersions = { user_agreement: '2026-11-29', privacy_notice: '2026-11-29' } as const;
