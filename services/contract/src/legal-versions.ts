/**
 * Which edition of the provider's texts is in force. Whoever registers agrees to these, by name; a new edition of a text
 * changes its version here in the same commit.
 */
export const legalVersions = { user_agreement: '2026-10', privacy_notice: '2026-10' } as const;
